import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { characteristicsIn } from '../../twist/inspection/parts.ts';
import { show } from '../../twist/inspection/show.ts';

/** The characteristics of an inspection are shown once it is Closed. */
export const characteristicsAreShownOnceClosed: Fault = {
  id: 'quality-inspections/characteristics-are-shown-once-closed',
  title: 'The characteristics of an inspection are shown once it is Closed.',
  violates: ['quality-inspections/show-includes-characteristics'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) =>
    asksFor(exchange, 'show') && data['status'] !== 'closed' && characteristicsIn(data).length > 0
      ? { ...data, characteristics: [] }
      : data,
  ),
};
