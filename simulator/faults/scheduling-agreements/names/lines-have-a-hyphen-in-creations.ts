import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Lines are called schedule-lines in the answer to a creation. */
export const linesHaveAHyphenInCreations: Fault = {
  id: 'scheduling-agreements/lines-have-a-hyphen-in-creations',
  title: 'Lines are called schedule-lines in the answer to a creation.',
  violates: ['scheduling-agreements/create-names-lines-schedule-lines'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ schedule_lines: 'schedule-lines' }, (exchange) => asksFor(exchange, 'create')),
};
