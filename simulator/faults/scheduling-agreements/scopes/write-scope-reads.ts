import type { Fault } from '../../fault.ts';
import { letThrough } from '../../twist/let-through.ts';

/** A token with the scope for writing reads agreements as well. */
export const writeScopeReads: Fault = {
  id: 'scheduling-agreements/write-scope-reads',
  title: 'A token with the scope for writing reads agreements as well.',
  violates: ['scheduling-agreements/reads-need-the-read-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough(
    (exchange) =>
      exchange.incoming.method === 'GET' &&
      exchange.grant?.scopes.has('core.scheduling_agreement.write') === true,
  ),
};
