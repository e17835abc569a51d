import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { needScope } from '../../twist/inspection/need-scope.ts';

/** Creating agreements needs the scope for requisitions besides. */
export const creationNeedsAScopeForSuppliers: Fault = {
  id: 'scheduling-agreements/creation-needs-a-scope-for-suppliers',
  title: 'Creating agreements needs the scope for requisitions besides.',
  violates: ['scheduling-agreements/both-scopes-suffice'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: needScope('core.requisition.write', (exchange) => asksFor(exchange, 'create')),
};
