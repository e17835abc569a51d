import type { Context } from '../../harness/check.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { approvalsNames } from '../approvals-names.ts';
import { openPeople } from '../asking/people.ts';
import { bodyOf, send } from '../descriptor.ts';
import { membersOf } from '../wish.ts';

const keys = ['login', 'email', 'id'] as const;

/** Looks at what a to-user may be named by; which keys are known depends on profile and hook. */
export const observeReferences = async (context: Context): Promise<void> => {
  const people = openPeople(context);
  const listed: readonly UserReference[] = context.profile.userReassignments.users.to;
  const [known, taken]: [string[], string[]] = [[], []];
  for (const key of keys) {
    const pair = await people.next();
    if (pair === undefined) return;
    const to = [pair.to, ...listed].find((user) => user[key] !== undefined);
    if (to === undefined) continue;
    known.push(key);
    const members = membersOf({ ...pair, asked: ['add-roles'] }, approvalsNames.underscores);
    const made = await send(context, bodyOf({ ...members, 'to-user': { [key]: to[key] } }));
    if (made.outcome === 'accepted') taken.push(key);
    if (!people.fresh) return;
  }
  if (known.length < 2) return;
  const all = taken.length === known.length;
  const answer = all ? `any of ${known.join(', ')}` : taken.join(', ') || 'none';
  context.judge.observe('user-reassignments/user-reference', answer, context.client.exchanges.at(-1));
};
