import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Inspections are read with the write scope alone. */
export const readingTakesEitherScope: Fault = {
  id: 'quality-inspections/reading-takes-either-scope',
  title: 'Inspections are read with the write scope alone.',
  violates: ['quality-inspections/reading-takes-the-read-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(
    (exchange) =>
      asksFor(exchange, 'show', 'list') &&
      exchange.grant?.scopes.has('quality_collaboration.quality_inspection.write') === true,
  ),
};
