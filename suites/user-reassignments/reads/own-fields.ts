import { responsibilities } from '../../../models/responsibilities.ts';
import type { Check } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { noteNoUsers, openPeople } from '../asking/people.ts';
import { process } from '../asking/process.ts';
import { answerOf, make, type ReassignmentSnapshot } from '../descriptor.ts';
import { fieldClaims, judgeFields, sightsOf } from './judge-fields.ts';

const asked = responsibilities
  .filter(({ group }) => group !== 'approvals')
  .map(({ member }) => member)
  .filter((_, at) => at % 2 === 0);

/** The same for reassignments of the suites' own: as they are answered, while they are new, and once they are done. */
export const ownFields: Check = {
  id: 'user-reassignments/own-fields',
  title: 'Each field that a new reassignment shows is of its documented type, then and once it is done',
  claims: fieldClaims,
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge, profile } = context;
    const snapshots: ReassignmentSnapshot[] = [];
    const people = openPeople(context);
    let refused = 'nothing was made';
    for (const format of formatsOf(profile)) {
      const pair = await people.next();
      if (pair === undefined) return noteNoUsers(context, fieldClaims);
      judge.planned(1);
      const made = await make(context, { ...pair, asked }, { format });
      judge.executed();
      refused = `a plain reassignment was ${answerOf(made)}`;
      if (isSnapshot(made.shown)) snapshots.push(made.shown);
      if (made.id === undefined) continue;
      snapshots.push(...(await sightsOf(context, made.id)));
      const { isDone } = await process(context, made.id);
      if (isDone) snapshots.push(...(await sightsOf(context, made.id)));
      else if (!people.fresh) break;
    }
    if (snapshots.length > 0) return judgeFields(judge, snapshots);
    for (const claim of fieldClaims) judge.inconclusive(claim, refused);
  },
};
