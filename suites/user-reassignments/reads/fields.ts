import type { Check } from '../../harness/check.ts';
import type { ReassignmentSnapshot } from '../descriptor.ts';
import { fieldClaims, judgeFields, sightsOf } from './judge-fields.ts';

/** So many of those that a profile lists are read at most. */
const most = 10;

/** Looks at reassignments that are only read. */
export const fields: Check = {
  id: 'user-reassignments/fields',
  title: 'Each field that a reassignment shows is of its documented type',
  claims: fieldClaims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const ids = profile.userReassignments.readable.slice(0, most);
    if (ids.length === 0) {
      for (const claim of fieldClaims) {
        judge.notApplicable(
          claim,
          'the profile lists no reassignments to be read (user-reassignments.readable)',
        );
      }
      return;
    }
    judge.planned(ids.length);
    const snapshots: ReassignmentSnapshot[] = [];
    for (const id of ids) {
      snapshots.push(...(await sightsOf(context, id)));
      judge.executed();
    }
    judgeFields(judge, snapshots);
  },
};
