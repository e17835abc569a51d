import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';

/** Showing an inspection answers the one with the next id. */
export const showAnswersAnother: Fault = {
  id: 'quality-inspections/show-answers-another',
  title: 'Showing an inspection answers the one with the next id.',
  violates: ['quality-inspections/show-answers-the-inspection'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, sandbox } = exchange;
    const next =
      asksFor(exchange, 'show') && sandbox.store.get('quality-inspection', Number(document?.id) + 1);
    if (!next) return;
    fired(exchange);
    exchange.document = next;
  },
};
