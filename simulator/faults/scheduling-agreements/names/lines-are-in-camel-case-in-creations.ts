import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Lines are called scheduleLines in the answer to a creation. */
export const linesAreInCamelCaseInCreations: Fault = {
  id: 'scheduling-agreements/lines-are-in-camel-case-in-creations',
  title: 'Lines are called scheduleLines in the answer to a creation.',
  violates: ['scheduling-agreements/create-names-lines-schedule-lines'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ schedule_lines: 'scheduleLines' }, (exchange) => asksFor(exchange, 'create')),
};
