import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';
import { linesIn, withLines } from '../../twist/requisition-line-list.ts';

/** A line that is added to the cart takes the place of those that were there. */
export const addedLineTakesAllPlaces: Fault = {
  id: 'requisitions/added-line-takes-all-places',
  title: 'A line that is added to the cart takes the place of those that were there.',
  violates: ['requisitions/add-to-cart-adds'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['add-to-cart'], ({ data }) => {
    const lines = linesIn(data);
    return lines.length > 1 ? { data: withLines(data, lines.slice(-1)) } : undefined;
  }),
};
