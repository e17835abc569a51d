import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { show } from '../../twist/inspection/show.ts';

/** An inspection is shown with the members of the one that was created after it. */
export const showJoinsTheOneAfter: Fault = {
  id: 'quality-inspections/show-joins-the-one-after',
  title: 'An inspection is shown with the members of the one that was created after it.',
  violates: ['quality-inspections/show-answers-the-inspection'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) => {
    const id = Number(data['id']);
    const next = exchange.sandbox.store.get('quality-inspection', id + 1);
    return asksFor(exchange, 'show') && next !== undefined ? { ...data, ...next.data, id } : data;
  }),
};
