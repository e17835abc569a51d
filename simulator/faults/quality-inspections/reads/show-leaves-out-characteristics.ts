import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { characteristicsIn } from '../../twist/inspection/parts.ts';
import { show } from '../../twist/inspection/show.ts';

/** Showing an inspection leaves out its characteristics. */
export const showLeavesOutCharacteristics: Fault = {
  id: 'quality-inspections/show-leaves-out-characteristics',
  title: 'Showing an inspection leaves out its characteristics.',
  violates: ['quality-inspections/show-includes-characteristics'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) =>
    asksFor(exchange, 'show') && characteristicsIn(data).length > 0 ? { ...data, characteristics: [] } : data,
  ),
};
