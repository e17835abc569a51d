import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** A deletion is answered with success though the requisition stays. */
export const deletedStays: Fault = {
  id: 'requisitions/deleted-stays',
  title: 'A deletion is answered with success though the requisition stays.',
  violates: ['requisitions/delete-deletes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, ['delete'])) return step(exchange);
    fired(exchange);
    exchange.outgoing.status = Number(exchange.sandbox.choices.of('requisitions/delete-status'));
  },
};
