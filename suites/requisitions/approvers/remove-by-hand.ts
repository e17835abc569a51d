import { isId } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Parameters } from '../../harness/action-request.ts';
import type { Context } from '../../harness/check.ts';
import { isNoMethod } from '../../harness/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { type Acted, act, latestOf } from '../operations.ts';
import type { Added } from './add-by-hand.ts';
import { entriesOfUser, lostOfOthers, whatBecameOf } from './approval-entries.ts';

const removes = 'requisitions/remove-approval-removes';

type Became = ReturnType<typeof whatBecameOf>;

const becameOf = (added: Added, { outcome, after }: Acted): Became => {
  if (added.entry === undefined || outcome !== 'accepted' || !isSnapshot(after)) return 'unknown';
  // Once it is no longer pending, others have been at it.
  return after.state === 'pending_approval' ? whatBecameOf(added.entry, after.data) : 'unknown';
};

/** Whether a removal that was accepted took off approvals of others, while others still have to approve. */
const isAtCostOfOthers = ({ user, snapshot }: Added, tries: readonly Acted[]): boolean => {
  // The entry may be of somebody who stands in for the user.
  const own = entriesOfUser(snapshot.data, user) > 0 ? 0 : 1;
  return tries.some(({ outcome, before, after }) => {
    if (outcome !== 'accepted' || !isSnapshot(after) || after.state !== 'pending_approval') return false;
    return (lostOfOthers(before.data, after.data, user) ?? 0) > own;
  });
};

const judgeRefused = ({ judge }: Context, tries: readonly Acted[], exchanges: readonly Exchange[]): void => {
  const told = [...new Set(tries.map(({ answer }) => tellAnswer(answer)))].join(', ');
  // To a request whose parameters the target does not know 404 may mean the approval.
  if (tries.every(({ answer }) => isNoMethod(answer))) {
    judge.violated(removes, {
      expected: 'remove_approval is there',
      seen: `it answers ${told} for a requisition that a read shows`,
      exchanges: [...exchanges],
    });
  } else judge.inconclusive(removes, `the removal of an approver added by hand was not accepted: ${told}`);
};

/**
 * Has the approver who was added taken off again, and judges it. What names the approval is not documented: its id
 * is tried first, then that of its user.
 */
export const removeByHand = async (context: Context, added: Added): Promise<RequisitionSnapshot> => {
  const { judge } = context;
  const { entry, user, place, snapshot } = added;
  const approval = entry?.['id'];
  if (!isId(approval)) {
    judge.inconclusive(removes, 'reads do not show the id of the approval that was added');
    return snapshot;
  }
  const tries: Acted[] = [];
  let before = snapshot;
  let became: Became = 'unknown';
  for (const parameters of [{ approval_id: approval }, { approver_id: user }] as readonly Parameters[]) {
    const acted = await act(context, before, { endpoint: 'requisitions.remove-approval', parameters, place });
    tries.push(acted);
    before = latestOf(acted);
    if (acted.outcome === 'accepted') became = becameOf(added, acted);
    if (acted.outcome === 'accepted' && became !== 'there') break;
  }
  const exchanges = [
    snapshot.exchange,
    ...tries.flatMap(({ answer, after }) => [answer.exchange, after.exchange]),
  ];
  if (tries.every(({ outcome }) => outcome !== 'accepted')) judgeRefused(context, tries, exchanges);
  else if (isAtCostOfOthers(added, tries)) {
    judge.violated(removes, {
      expected: 'the approval that was added by hand is gone, and no other',
      seen: 'approvals of others are no longer there either',
      exchanges,
      explanation: '"remove_approval" takes off others',
    });
  } else if (became === 'gone') judge.holds(removes);
  else if (became === 'there' && tries.some(({ answer }) => answer.status === 202)) {
    judge.inconclusive(removes, 'the target answered 202, and a read a moment later shows the approval');
  } else if (became === 'there') {
    judge.violated(removes, {
      expected: 'the approval that was added by hand is gone once remove_approval was accepted',
      seen: 'it is there as before',
      exchanges,
      explanation: '"remove_approval" is accepted and removes nothing',
    });
  } else judge.inconclusive(removes, 'reads do not tell whether the approval was taken off');
  return before;
};
