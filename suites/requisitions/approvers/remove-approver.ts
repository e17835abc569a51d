import type { Data } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Context, Violation } from '../../harness/check.ts';
import type { Parameters } from '../../harness/dialect/action-request.ts';
import { isLater } from '../../harness/meaning.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { act, latestOf, type RequisitionActionResult } from '../operations.ts';
import { type AddedApprover, exchangesOf, judgeRefused, pendingAfter } from './add-approver.ts';
import { type Became, entriesOfUser, lostOfOthers, whatBecameOf } from './approval-entries.ts';

export const removes = 'requisitions/remove-approval-removes';
const notRemoved = 'the removal of an approver added by hand was not accepted';

/** Whether a removal that was accepted took off approvals of others, while others still have to approve. */
const removedAtCostOfOthers = (
  { user, snapshot }: AddedApprover,
  tries: readonly RequisitionActionResult[],
): boolean => {
  // The entry may be of somebody who stands in for the user.
  const own = entriesOfUser(snapshot.data, user) > 0 ? 0 : 1;
  return tries.some((acted) => {
    const after = pendingAfter(acted);
    return after !== undefined && (lostOfOthers(acted.before.data, after.data, user) ?? 0) > own;
  });
};

/** What removals violate, in words; or why they tell nothing; undefined where they do what they should. */
const findWrong = (
  added: AddedApprover,
  tries: readonly RequisitionActionResult[],
  became: Became,
): Omit<Violation, 'exchanges'> | string | undefined => {
  if (removedAtCostOfOthers(added, tries)) {
    return {
      expected: 'the approval that was added by hand is gone, and no other',
      seen: 'approvals of others are no longer there either',
      explanation: '"remove_approval" removes other approvals',
    };
  }
  if (became === 'gone') return undefined;
  if (became !== 'there') return 'reads do not show whether the approval was removed';
  if (tries.some(({ answer }) => isLater(answer)))
    return 'the target answered 202, and a read a moment later shows the approval';
  return {
    expected: 'the approval that was added by hand is gone once remove_approval was accepted',
    seen: 'the approval is still there',
    explanation: '"remove_approval" is accepted and removes nothing',
  };
};

/** Removals by the id of an approval and by that of its user, until one is accepted and does something. */
const removeInTurn = async (
  context: Context,
  { entry, user, place, snapshot }: AddedApprover & { readonly entry: Data },
): Promise<{ tries: readonly RequisitionActionResult[]; became: Became; last: RequisitionSnapshot }> => {
  const ways: readonly Parameters[] = [{ approval_id: entry['id'] as Id }, { approver_id: user }];
  const tries: RequisitionActionResult[] = [];
  let [became, last]: [Became, RequisitionSnapshot] = ['unknown', snapshot];
  for (const parameters of ways) {
    const acted = await act(context, last, { endpoint: 'requisitions.remove-approval', parameters, place });
    tries.push(acted);
    last = latestOf(acted);
    if (acted.outcome !== 'accepted') continue;
    const after = pendingAfter(acted);
    became = after === undefined ? 'unknown' : whatBecameOf(entry, after.data);
    if (became !== 'there') break;
  }
  return { tries, became, last };
};

/**
 * Has the approver who was added taken off again, and judges it. What names the approval is not documented: its id
 * is tried first, then that of its user. Answers the requisition as it was seen last.
 */
export const removeByHand = async (context: Context, added: AddedApprover): Promise<RequisitionSnapshot> => {
  const { judge } = context;
  const { entry, snapshot } = added;
  if (entry === undefined || !isId(entry['id'])) {
    judge.inconclusive(removes, 'reads do not show the id of the approval that was added');
    return snapshot;
  }
  const { tries, became, last } = await removeInTurn(context, { ...added, entry });
  const exchanges = [snapshot.exchange, ...exchangesOf(tries)];
  const wrong = findWrong(added, tries, became);
  if (tries.every(({ outcome }) => outcome !== 'accepted')) {
    const operation = 'remove_approval';
    judgeRefused(context, tries, { row: removes, operation, refused: notRemoved, exchanges });
  } else if (wrong === undefined) judge.holds(removes);
  else if (typeof wrong === 'string') judge.inconclusive(removes, wrong);
  else judge.violated(removes, { ...wrong, exchanges });
  return last;
};
