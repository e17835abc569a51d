import { responsibilities } from '../../../models/responsibilities.ts';
import type { Check } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot, type Snapshot } from '../../harness/resources/snapshot.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { type FieldLaw, fieldCheck, fieldClaims } from '../../laws/fields.ts';
import { make, readEach } from '../descriptor.ts';
import { process } from '../process.ts';
import { noteNoUsers, openTestUsers } from '../test-users.ts';

const fieldLaw: FieldLaw = { area: 'user-reassignments', noun: 'reassignment' };

/** At most so many of those that a profile lists are read. */
const most = 10;

const further = 'user-reassignments/further-statuses';

const everyField = fieldCheck(fieldLaw, {
  id: 'user-reassignments/fields',
  title: 'Each field that a reassignment shows is of its documented type',
  effect: 'reads',
  read: async (context) => {
    const ids = context.profile.userReassignments.readable.slice(0, most);
    const reason = whyLacking('the profile lists no reassignments to be read', 'user-reassignments.readable');
    if (ids.length === 0) return { because: 'notApplicable', reason };
    const snapshots: Snapshot[] = [];
    for (const id of ids) snapshots.push(...(await readEach(context, id)));
    for (const { data, exchange } of snapshots) {
      const status = String(data['status'] ?? 'new').toLowerCase();
      context.judge.observe(further, ['new', 'done'].includes(status) ? 'none' : status, exchange);
    }
    return snapshots;
  },
});

/** Looks at reassignments that are only read. */
export const fields: Check = { ...everyField, observes: [further] };

const asked = responsibilities
  .filter(({ group }) => group !== 'approvals')
  .map(({ member }) => member)
  .filter((_, at) => at % 2 === 0);

/** The same for reassignments of the suites' own: as they are answered, while they are new, and once they are done. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'user-reassignments/own-fields',
  title: 'Each field that a new reassignment shows is of its documented type, before and after processing',
  needs: { kind: 'user', states: ['from'] },
  read: async (context) => {
    const snapshots: Snapshot[] = [];
    const users = openTestUsers(context);
    let reason = 'nothing was made';
    for (const format of formatsOf(context.profile)) {
      const pair = await users.next();
      if (pair === undefined) {
        noteNoUsers(context, fieldClaims('user-reassignments'));
        return undefined;
      }
      const made = await make(context, { ...pair, asked }, { format });
      reason = `a minimal reassignment was ${describeOutcome(made)}`;
      if (isSnapshot(made.shown)) snapshots.push(made.shown);
      if (made.id === undefined) continue;
      snapshots.push(...(await readEach(context, made.id)));
      const { isDone } = await process(context, made.id);
      if (isDone) snapshots.push(...(await readEach(context, made.id)));
      else if (!users.fresh) break;
    }
    return snapshots.length > 0 ? snapshots : { because: 'inconclusive', reason };
  },
});
