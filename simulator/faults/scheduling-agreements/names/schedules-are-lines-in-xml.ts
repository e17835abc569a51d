import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { inXml } from '../../twist/wire/change-records.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Lines are called schedule_lines where an agreement is read in XML. */
export const schedulesAreLinesInXml: Fault = {
  id: 'scheduling-agreements/schedules-are-lines-in-xml',
  title: 'Lines are called schedule_lines where an agreement is read in XML.',
  violates: ['scheduling-agreements/show-names-lines-delivery-schedules'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers(
    { 'delivery-schedules': 'schedule_lines' },
    (exchange) => asksFor(exchange, 'show') && inXml(exchange),
  ),
};
