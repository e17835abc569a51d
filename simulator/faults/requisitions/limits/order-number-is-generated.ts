import type { Fault } from '../../fault.ts';
import { numberingOrders } from '../../twist/requisition-numbering.ts';

/** The order of a requisition has a generated number whatever external-po-reference says. */
export const orderNumberIsGenerated: Fault = {
  id: 'requisitions/order-number-is-generated',
  title: 'The order of a requisition has a generated number whatever external-po-reference says.',
  violates: ['requisitions/external-po-reference-is-the-po-number'],
  kind: 'behavioural',
  step: 'respond',
  wrap: numberingOrders(() => null),
};
