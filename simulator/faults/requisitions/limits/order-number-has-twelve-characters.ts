import type { Fault } from '../../fault.ts';
import { numberingOrders } from '../../twist/requisition-numbering.ts';

/** The number of an order is cut after twelve characters of external-po-reference. */
export const orderNumberHasTwelveCharacters: Fault = {
  id: 'requisitions/order-number-has-twelve-characters',
  title: 'The number of an order is cut after twelve characters of external-po-reference.',
  violates: ['requisitions/external-po-reference-is-the-po-number'],
  kind: 'behavioural',
  step: 'respond',
  wrap: numberingOrders((reference) => reference.slice(0, 12)),
};
