import type { Fault } from '../../fault.ts';
import { acceptEmpty } from '../../twist/reassignment/empty.ts';
import { writtenGroups } from '../../twist/reassignment/given-input.ts';

/** Without deactivation an empty group is enough. */
export const emptyGroupsAreEnough: Fault = {
  id: 'user-reassignments/empty-groups-are-enough',
  title: 'Without deactivation an empty group is enough.',
  violates: ['user-reassignments/no-deactivation-needs-a-responsibility'],
  kind: 'behavioural',
  step: 'validate',
  wrap: acceptEmpty(({ deactivate, sent }, exchange) => {
    const groups = Object.keys(writtenGroups(exchange) ?? {});
    return deactivate === false && sent.length === 0 && groups.length > 0;
  }),
};
