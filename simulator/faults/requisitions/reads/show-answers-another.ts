import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** Showing a requisition answers the one with the next id. */
export const showAnswersAnother: Fault = {
  id: 'requisitions/show-answers-another',
  title: 'Showing a requisition answers the one with the next id.',
  violates: ['requisitions/show-answers-the-requisition'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, sandbox } = exchange;
    if (!asksFor(exchange, ['show']) || document === undefined) return;
    const other = sandbox.store.get('requisition-header', document.id + 1);
    if (other === undefined) return;
    fired(exchange);
    exchange.document = other;
  },
};
