import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { needScope } from '../../twist/inspection/need-scope.ts';

/** Reading an agreement needs the scope for requisitions besides. */
export const showNeedsAFurtherScope: Fault = {
  id: 'scheduling-agreements/show-needs-a-further-scope',
  title: 'Reading an agreement needs the scope for requisitions besides.',
  violates: ['scheduling-agreements/both-scopes-suffice'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: needScope('core.requisition.read', (exchange) => asksFor(exchange, 'show')),
};
