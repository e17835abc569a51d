import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Lines are called delivery-schedules in the answer to a creation. */
export const linesAreSchedulesInCreations: Fault = {
  id: 'scheduling-agreements/lines-are-schedules-in-creations',
  title: 'Lines are called delivery-schedules in the answer to a creation.',
  violates: ['scheduling-agreements/create-names-lines-schedule-lines'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ schedule_lines: 'delivery-schedules' }, (exchange) => asksFor(exchange, 'create')),
};
