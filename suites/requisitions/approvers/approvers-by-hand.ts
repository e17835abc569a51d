import type { Data } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { ParameterPlace, Parameters } from '../../harness/dialect/place.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { isLater, isNoMethod } from '../../harness/meaning.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { silenceObserver, type UnspecifiedRequest } from '../../laws/unspecified.ts';
import { changingCheck } from '../changing-check.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import {
  type ActionCall,
  act,
  completeInput,
  judgeUnaccepted,
  latestOf,
  type RequisitionActionResult,
} from '../operations.ts';
import { freeLine } from '../payload.ts';
import { reachDraft, reachPendingApproval } from '../reach-state.ts';
import {
  type AddedApprover,
  addByHand,
  adds,
  freeApprovers,
  lackingApprovers,
  pendingAfter,
} from './add-approver.ts';
import {
  approvalsIn,
  type EntryOutcome,
  entriesOfUser,
  lostOfOthers,
  outcomeOfEntry,
} from './approval-entries.ts';

export const removes = 'requisitions/remove-approval-removes';

/** Whether an accepted removal also removed approvals of others, while others still have to approve. */
const isAtCostOfOthers = (
  { user, snapshot }: AddedApprover,
  tries: readonly RequisitionActionResult[],
): boolean => {
  // The entry may name a deputy of the user.
  const own = entriesOfUser(snapshot.data, user) > 0 ? 0 : 1;
  return tries.some((acted) => {
    const after = pendingAfter(acted);
    return after !== undefined && (lostOfOthers(acted.before.data, after.data, user) ?? 0) > own;
  });
};

/** Removes the approval by its own id, then by the id of its user, until one request is accepted and has an effect. */
const removeInTurn = async (
  context: Context,
  { entry, user, place, snapshot }: AddedApprover & { readonly entry: Data },
) => {
  const ways: readonly Parameters[] = [{ approval_id: entry['id'] as Id }, { approver_id: user }];
  const tries: RequisitionActionResult[] = [];
  let [entryOutcome, last]: [EntryOutcome, RequisitionSnapshot] = ['unknown', snapshot];
  for (const parameters of ways) {
    const acted = await act(context, last, { endpoint: 'requisitions.remove-approval', parameters, place });
    tries.push(acted);
    last = latestOf(acted);
    if (acted.outcome !== 'accepted') continue;
    const after = pendingAfter(acted);
    entryOutcome = after === undefined ? 'unknown' : outcomeOfEntry(entry, after.data);
    if (entryOutcome !== 'there') break;
  }
  return { tries, entryOutcome, last };
};

/**
 * Removes the added approver and judges the outcome. The documentation does not say how to name the approval: its id is
 * tried first, then the user's. Returns the latest snapshot.
 */
const removeByHand = async (scenario: Scenario, added: AddedApprover): Promise<RequisitionSnapshot> => {
  const { judge, finds } = scenario;
  const { entry, snapshot } = added;
  if (entry === undefined || !isId(entry['id'])) {
    judge.inconclusive(removes, 'reads do not show the id of the approval that was added');
    return snapshot;
  }
  const { tries, entryOutcome, last } = await removeInTurn(scenario, { ...added, entry });
  if (tries.every(({ outcome }) => outcome !== 'accepted')) {
    // Parameter names are undocumented: 404 may mean that the approval was not identified.
    judgeUnaccepted(scenario, removes, {
      ...{ operation: 'remove_approval', tries, isNowhere: isNoMethod, evidence: [snapshot] },
    });
    return last;
  }
  const evidence = [snapshot, ...tries];
  if (isAtCostOfOthers(added, tries))
    finds(removes, false, evidence, {
      seen: 'approvals of others are no longer there either',
      because: '"remove_approval" removes other approvals',
    });
  else {
    const isPromised = tries.some(({ answer }) => isLater(answer));
    const isThere = entryOutcome === 'there' && !isPromised;
    finds(removes, entryOutcome === 'gone' || (isThere ? false : undefined), evidence, {
      seen:
        entryOutcome === 'there' ? 'the approval is still there' : 'reads do not show whether it was removed',
      because: '"remove_approval" is accepted and removes nothing',
    });
  }
  return last;
};

/**
 * A requisition that is pending approval, in its first and its latest snapshot, and how to request changes of its
 * approvers.
 */
interface ObservedRequisition {
  readonly configured: RequisitionSnapshot;
  readonly last: RequisitionSnapshot;
  readonly place: ParameterPlace;
  readonly user: Id;
}

const length = (snapshot: RequisitionSnapshot) => approvalsIn(snapshot.data)?.length ?? 0;

const grew = ({ before, snapshot }: RequisitionActionResult) =>
  snapshot !== undefined && length(snapshot) > length(before);

/** An action on a requisition; `accepted` gives the answer to record for the silence if it succeeds. */
interface Question
  extends ActionCall,
    Pick<UnspecifiedRequest<unknown, RequisitionActionResult>, 'accepted'> {
  readonly on: RequisitionSnapshot;
}

const observeQuestion = (
  context: Context,
  silence: SilenceId,
  { on, accepted, ...call }: Question,
): Promise<void> =>
  silenceObserver({
    ...{ silence, ...(accepted !== undefined && { accepted }) },
    send: () => act(context, on, call),
  }).observe(context, undefined);

/** Observes what the documentation leaves open about approvers. Judges nothing. */
const observeApprovers = async (context: Context, observed: ObservedRequisition): Promise<void> => {
  const { configured, last, place, user } = observed;
  const add = { endpoint: 'requisitions.add-approver', place } as const;
  const remove = { endpoint: 'requisitions.remove-approval', place } as const;
  const nobody = { approver_id: unusedId };
  await observeQuestion(context, 'requisitions/add-approver-unknown-user', {
    ...{ on: last, ...add, parameters: nobody },
    accepted: (acted) => (grew(acted) ? 'added' : 'ignored'),
  });
  const entry = approvalsIn(configured.data)?.at(-1);
  if (entry !== undefined && isId(entry['id'])) {
    const outcome = ({ snapshot }: RequisitionActionResult) =>
      snapshot ? outcomeOfEntry(entry, snapshot.data) : 'unknown';
    await observeQuestion(context, 'requisitions/remove-configured-approval', {
      ...{ on: last, ...remove, parameters: { approval_id: entry['id'] } },
      accepted: (acted) => (outcome(acted) === 'gone' ? 'removed' : `accepted, then ${outcome(acted)}`),
    });
  }
  const draft = await reachDraft(context, { lines: [freeLine('approvers of a draft')] });
  if (!('snapshot' in draft)) return;
  const on = draft.snapshot;
  const none = { approval_id: unusedId };
  await observeQuestion(context, 'requisitions/remove-approval-elsewhere', {
    ...{ on, ...remove, parameters: none, accepted: 'ignored' },
  });
  await observeQuestion(context, 'requisitions/add-approver-elsewhere', {
    ...{ on, ...add, parameters: { approver_id: user }, accepted: 'accepted' },
  });
};

const judgeApprovers = async (scenario: Scenario): Promise<void> => {
  const { need, judge } = scenario;
  const pending = need(
    await reachPendingApproval(scenario, await completeInput(scenario, 'approvers', 'more')),
  );
  const users = freeApprovers(scenario, pending.snapshot);
  const words = 'every user whom the profile offers as an approver is among the approvers already';
  const user = need(users[0], whyLacking(words, 'requisitions.approver-ids'));
  const { added, snapshot } = await addByHand(scenario, pending, users);
  if (added === undefined)
    judge.inconclusive(removes, 'no approver was seen to be added who could be removed');
  const last = added === undefined ? snapshot : await removeByHand(scenario, added);
  const { place = 'query' } = added ?? {};
  await observeApprovers(scenario, { configured: pending.snapshot, last, place, user });
};

/** Adds an approver by hand to a requisition that is pending approval, and removes that approver. */
export const approversByHand = changingCheck({
  id: 'requisitions/approvers-by-hand',
  title: 'Approvers are added by hand and removed again while a requisition is pending approval',
  claims: [adds, removes],
  observes: [
    'requisitions/remove-configured-approval',
    'requisitions/add-approver-elsewhere',
    'requisitions/add-approver-unknown-user',
    'requisitions/remove-approval-elsewhere',
    'requisitions/action-parameter-place',
    'requisitions/action-answer-body',
  ],
  exempt: lackingApprovers,
  parts: (scenario) => [() => judgeApprovers(scenario)],
});
