import { type Id, isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { ParameterPlace } from '../../harness/dialect/action-request.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { silenceObserver, type Unspecified } from '../../laws/unspecified.ts';
import { changingCheck } from '../changing-check.ts';
import { completeInput } from '../complete-input.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { type ActionCall, act, type RequisitionActionResult } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { reachDraft, reachPendingApproval } from '../reach-state.ts';
import { addByHand, adds, freeApprovers, lackingApprovers } from './add-approver.ts';
import { approvalsIn, whatBecameOf } from './approval-entries.ts';
import { removeByHand, removes } from './remove-approver.ts';

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
