import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';
import { linesIn, withLines } from '../../twist/requisition-line-list.ts';

/** add_to_cart is answered with success though no line is added. */
export const addedLineIsForgotten: Fault = {
  id: 'requisitions/added-line-is-forgotten',
  title: 'add_to_cart is answered with success though no line is added.',
  violates: ['requisitions/add-to-cart-adds'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['add-to-cart'], ({ data }) => ({ data: withLines(data, linesIn(data).slice(0, -1)) })),
};
