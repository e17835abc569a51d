import type { StoredReassignment } from '../../../handlers/user-reassignments/processing/pending-reassignments.ts';
import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** changed counts the members of which something was moved. */
export const changedCountsMembers: Fault = {
  id: 'user-reassignments/changed-counts-members',
  title: 'changed counts the members of which something was moved.',
  violates: ['user-reassignments/changed-counts-changed-items'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary, _, exchange) => {
    const { items } = (exchange.document as StoredReassignment).state;
    const members = new Set(items.filter(({ status }) => status === 'Changed').map(({ member }) => member));
    const changed = String(members.size);
    return changed === summary['changed'] ? summary : { ...summary, changed };
  }),
};
