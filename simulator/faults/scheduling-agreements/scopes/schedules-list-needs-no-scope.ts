import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Any token lists delivery schedules. */
export const schedulesListNeedsNoScope: Fault = {
  id: 'scheduling-agreements/schedules-list-needs-no-scope',
  title: 'Any token lists delivery schedules.',
  violates: ['scheduling-agreements/reads-need-the-read-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'list-schedules')),
};
