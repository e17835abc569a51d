import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Lines are called delivery_schedules in reads. */
export const schedulesHaveAnUnderscoreInReads: Fault = {
  id: 'scheduling-agreements/schedules-have-an-underscore-in-reads',
  title: 'Lines are called delivery_schedules in reads.',
  violates: [
    'scheduling-agreements/show-names-lines-delivery-schedules',
    'formats/element-names-are-hyphenated',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ 'delivery-schedules': 'delivery_schedules' }, (exchange) =>
    asksFor(exchange, 'show'),
  ),
};
