import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { needScope } from '../../twist/inspection/need-scope.ts';

/** Inspections are created only with the scope to read users, too. */
export const creationTakesAScopeOfUsers: Fault = {
  id: 'quality-inspections/creation-takes-a-scope-of-users',
  title: 'Inspections are created only with the scope to read users, too.',
  violates: ['quality-inspections/scopes-suffice'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: needScope('core.user.read', (exchange) => asksFor(exchange, 'create')),
};
