import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** changed is counted from zero. */
export const changedIsOneTooFew: Fault = {
  id: 'user-reassignments/changed-is-one-too-few',
  title: 'changed is counted from zero.',
  violates: ['user-reassignments/changed-counts-changed-items'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => {
    const changed = Number(summary['changed']);
    return changed === 0 ? summary : { ...summary, changed: String(changed - 1) };
  }),
};
