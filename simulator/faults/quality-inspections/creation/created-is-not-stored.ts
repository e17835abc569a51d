import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';

/** A new inspection is answered with an id and not stored. */
export const createdIsNotStored: Fault = {
  id: 'quality-inspections/created-is-not-stored',
  title: 'A new inspection is answered with an id and not stored.',
  violates: [
    'quality-inspections/create-makes-an-open-inspection',
    'quality-inspections/show-answers-the-inspection',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create') || exchange.document === undefined) return;
    fired(exchange);
    exchange.sandbox.store.remove('quality-inspection', exchange.document.id);
  },
};
