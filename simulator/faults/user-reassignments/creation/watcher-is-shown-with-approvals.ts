import type { Fault } from '../../fault.ts';
import { eachMember, showGroups } from '../../twist/reassignment/show-groups.ts';

/** With replace-in-approvals replace-as-watcher is shown as true, too. */
export const watcherIsShownWithApprovals: Fault = {
  id: 'user-reassignments/watcher-is-shown-with-approvals',
  title: 'With replace-in-approvals replace-as-watcher is shown as true, too.',
  violates: ['user-reassignments/create-keeps-requested-reassignments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showGroups(
    eachMember((value, member, group) =>
      member === 'replace-as-watcher' ? value || group?.['replace-in-approvals'] === true : value,
    ),
  ),
};
