import type { Data } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Context, Violation } from '../../harness/check.ts';
import type { ParameterPlace, Parameters } from '../../harness/dialect/action-request.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { isLater } from '../../harness/meaning.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { silenceObserver, type Unspecified } from '../../laws/unspecified.ts';
import { changingCheck } from '../changing-check.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import {
  type ActionCall,
  act,
  completeInput,
  latestOf,
  type RequisitionActionResult,
} from '../operations.ts';
import { freeLine } from '../payload.ts';
import { reachDraft, reachPendingApproval } from '../reach-state.ts';
import {
  type AddedApprover,
  addByHand,
  adds,
  exchangesOf,
  freeApprovers,
  judgeRefused,
  lackingApprovers,
  pendingAfter,
} from './add-approver.ts';
import { approvalsIn, type Became, entriesOfUser, lostOfOthers, whatBecameOf } from './approval-entries.ts';

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
const removeByHand = async (context: Context, added: AddedApprover): Promise<RequisitionSnapshot> => {
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

/** A requisition that is pending approval, as first and as last seen, and how to ask for changes of its approvers. */
interface Observed {
  readonly configured: RequisitionSnapshot;
  readonly last: RequisitionSnapshot;
  readonly place: ParameterPlace;
  readonly user: Id;
}

const length = (snapshot: RequisitionSnapshot) => approvalsIn(snapshot.data)?.length ?? 0;

const grew = ({ before, snapshot }: RequisitionActionResult) =>
  snapshot !== undefined && length(snapshot) > length(before);

/** One question: an action, and how what was accepted reads in the words of the silence. */
interface Question
  extends ActionCall,
    Pick<Unspecified<unknown, RequisitionActionResult>, 'silence' | 'accepted'> {
  readonly on: RequisitionSnapshot;
}

const ask = (context: Context, { silence, on, accepted = 'accepted', ...rest }: Question): Promise<void> =>
  silenceObserver({ silence, accepted, send: () => act(context, on, rest) }).look(context, undefined);

const ofConfigured = (
  configured: RequisitionSnapshot,
): { id: Id; fate: (acted: RequisitionActionResult) => string } | undefined => {
  const entry = approvalsIn(configured.data)?.at(-1);
  const id = entry?.['id'];
  if (entry === undefined || !isId(id)) return undefined;
  const fate = ({ snapshot }: RequisitionActionResult) =>
    snapshot ? whatBecameOf(entry, snapshot.data) : 'unknown';
  return { id, fate: (acted) => (fate(acted) === 'gone' ? 'removed' : `accepted, then ${fate(acted)}`) };
};

/** Looks at what the documentation leaves open about approvers. Judges nothing. */
const observeApprovers = async (context: Context, observed: Observed): Promise<void> => {
  const { configured, last, place, user } = observed;
  const add = { endpoint: 'requisitions.add-approver', place } as const;
  const remove = { endpoint: 'requisitions.remove-approval', place } as const;
  await ask(context, {
    ...{ silence: 'requisitions/add-approver-unknown-user', on: last, ...add },
    parameters: { approver_id: unusedId },
    accepted: (acted) => (grew(acted) ? 'added' : 'ignored'),
  });
  const target = ofConfigured(configured);
  if (target !== undefined) {
    await ask(context, {
      ...{ silence: 'requisitions/remove-configured-approval', on: last, ...remove },
      parameters: { approval_id: target.id },
      accepted: target.fate,
    });
  }
  const draft = await reachDraft(context, { lines: [freeLine('approvers of a draft')] });
  if (!('snapshot' in draft)) return;
  await ask(context, {
    ...{ silence: 'requisitions/remove-approval-elsewhere', on: draft.snapshot, ...remove },
    parameters: { approval_id: unusedId },
    accepted: 'ignored',
  });
  await ask(context, {
    ...{ silence: 'requisitions/add-approver-elsewhere', on: draft.snapshot, ...add },
    parameters: { approver_id: user },
  });
};

const claims = [adds, removes] as const;

const judgeApprovers = async (context: Context): Promise<void> => {
  const { judge } = context;
  const pending = await reachPendingApproval(context, await completeInput(context, 'approvers'));
  if (!('snapshot' in pending)) return judge.inconclusive(claims, pending.reason);
  const [user, ...others] = freeApprovers(context, pending.snapshot);
  if (user === undefined) {
    const words = 'every user whom the profile offers as an approver is among the approvers already';
    return judge.inconclusive(claims, whyLacking(words, 'requisitions.approver-ids'));
  }
  const { added, snapshot } = await addByHand(context, pending, [user, ...others]);
  if (added === undefined)
    judge.inconclusive(removes, 'no approver was seen to be added who could be removed');
  const last = added === undefined ? snapshot : await removeByHand(context, added);
  const { place = 'query' } = added ?? {};
  await observeApprovers(context, { configured: pending.snapshot, last, place, user });
};

/** An approver who is added by hand to a requisition that is pending approval, and taken off again. */
export const approversByHand = changingCheck({
  id: 'requisitions/approvers-by-hand',
  title: 'Approvers are added by hand and removed again while a requisition is pending approval',
  claims,
  observes: [
    'requisitions/remove-configured-approval',
    'requisitions/add-approver-elsewhere',
    'requisitions/add-approver-unknown-user',
    'requisitions/remove-approval-elsewhere',
    'requisitions/action-parameter-place',
    'requisitions/action-answer-body',
  ],
  exempt: lackingApprovers,
  parts: (context) => [() => judgeApprovers(context)],
});
