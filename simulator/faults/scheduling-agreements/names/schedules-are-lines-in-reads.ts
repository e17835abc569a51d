import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Lines are called schedule_lines in reads. */
export const schedulesAreLinesInReads: Fault = {
  id: 'scheduling-agreements/schedules-are-lines-in-reads',
  title: 'Lines are called schedule_lines in reads.',
  violates: ['scheduling-agreements/show-names-lines-delivery-schedules'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ 'delivery-schedules': 'schedule_lines' }, (exchange) => asksFor(exchange, 'show')),
};
