import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** changed and failed are told the wrong way round. */
export const changedAndFailedAreSwapped: Fault = {
  id: 'user-reassignments/changed-and-failed-are-swapped',
  title: 'changed and failed are told the wrong way round.',
  violates: [
    'user-reassignments/changed-counts-changed-items',
    'user-reassignments/failed-counts-failed-items',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => {
    const { changed = '0', failed = '0' } = summary;
    return changed === failed ? summary : { ...summary, changed: failed, failed: changed };
  }),
};
