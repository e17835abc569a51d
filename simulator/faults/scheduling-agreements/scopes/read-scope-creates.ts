import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** A token with the scope for reading creates agreements as well. */
export const readScopeCreates: Fault = {
  id: 'scheduling-agreements/read-scope-creates',
  title: 'A token with the scope for reading creates agreements as well.',
  violates: ['scheduling-agreements/writes-need-the-write-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(
    (exchange) =>
      asksFor(exchange, 'create') && exchange.grant?.scopes.has('core.scheduling_agreement.read') === true,
  ),
};
