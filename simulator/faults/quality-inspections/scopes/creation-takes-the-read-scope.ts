import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Inspections are created with the read scope alone. */
export const creationTakesTheReadScope: Fault = {
  id: 'quality-inspections/creation-takes-the-read-scope',
  title: 'Inspections are created with the read scope alone.',
  violates: ['quality-inspections/writing-takes-the-write-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(
    (exchange) =>
      asksFor(exchange, 'create') &&
      exchange.grant?.scopes.has('quality_collaboration.quality_inspection.read') === true,
  ),
};
