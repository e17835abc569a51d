import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { approvalsNameKeys, approvalsNames } from '../approvals-names.ts';
import { openPeople } from '../asking/people.ts';
import { make } from '../descriptor.ts';
import { isShownAs } from '../seeing/is-shown-as.ts';

const silence = 'user-reassignments/approvals-group-in-requests';
const member = 'replace-in-approvals';

/** Looks at which names of the approvals group requests may use. Needs users who are new each time. */
export const observeGroupNames = async (context: Context): Promise<void> => {
  const people = openPeople(context);
  if (!people.fresh) return;
  const taken: string[] = [];
  for (const key of approvalsNameKeys) {
    const pair = await people.next();
    if (pair === undefined) return;
    const made = await make(context, { ...pair, asked: [member] }, { approvals: approvalsNames[key] });
    if (made.outcome === 'unclear') return;
    const isPassedOver = isSnapshot(made.shown) && isShownAs(made.shown, member) === false;
    if (made.outcome === 'accepted' && !isPassedOver) taken.push(key);
  }
  context.judge.observe(silence, taken.join(', ') || 'none', context.client.exchanges.at(-1));
};
