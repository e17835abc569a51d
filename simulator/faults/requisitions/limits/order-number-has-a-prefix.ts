import type { Fault } from '../../fault.ts';
import { numberingOrders } from '../../twist/requisition-numbering.ts';

/** The order of a requisition has its external-po-reference behind a prefix as number. */
export const orderNumberHasAPrefix: Fault = {
  id: 'requisitions/order-number-has-a-prefix',
  title: 'The order of a requisition has its external-po-reference behind a prefix as number.',
  violates: ['requisitions/external-po-reference-is-the-po-number'],
  kind: 'behavioural',
  step: 'respond',
  wrap: numberingOrders((reference) => `PO-${reference}`),
};
