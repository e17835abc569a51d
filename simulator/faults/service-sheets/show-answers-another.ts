import type { Fault } from '../fault.ts';

/** Showing a sheet answers the one with the next id. */
export const showAnswersAnother: Fault = {
  id: 'service-sheets/show-answers-another',
  title: 'Showing a sheet answers the one with the next id.',
  violates: ['service-sheets/show-answers-the-sheet'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, endpoint, sandbox } = exchange;
    if (endpoint?.id !== 'service-sheets.show' || document === undefined) return;
    const other = sandbox.store.get('work-confirmation-header', document.id + 1);
    if (other === undefined) return;
    fired(exchange);
    exchange.document = other;
  },
};
