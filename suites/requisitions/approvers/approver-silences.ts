import { type Id, isId } from '../../../models/wire/id.ts';
import type { ParameterPlace } from '../../harness/action-request.ts';
import type { Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { type Unspecified, unspecified } from '../../laws/unspecified.ts';
import { reachDraft } from '../asking/reach-state.ts';
import { type Acted, type Asked, act } from '../asking/send-action.ts';
import { freeLine } from '../asking/wish.ts';
import { isSeen, type RequisitionSight } from '../seeing/sight.ts';
import { approvalsIn, whatBecameOf } from './approvals-shown.ts';

/** A requisition that is pending approval, as first and as last seen, and how to ask for changes of its approvers. */
export interface Asking {
  readonly configured: RequisitionSight;
  readonly last: RequisitionSight;
  readonly place: ParameterPlace;
  readonly user: Id;
}

const length = (sight: RequisitionSight) => approvalsIn(sight.data)?.length ?? 0;

const grew = ({ before, after }: Acted) => isSeen(after) && length(after) > length(before);

/** One question: an action, and how what was accepted reads in the words of the silence. */
interface Question extends Asked, Pick<Unspecified<unknown, Acted>, 'silence' | 'accepted'> {
  readonly on: RequisitionSight;
}

const ask = (context: Context, { silence, on, accepted = 'accepted', ...asked }: Question): Promise<void> =>
  unspecified({ silence, accepted, send: () => act(context, on, asked) }).look(context, undefined);

const ofConfigured = (
  configured: RequisitionSight,
): { id: Id; fate: (acted: Acted) => string } | undefined => {
  const entry = approvalsIn(configured.data)?.at(-1);
  const id = entry?.['id'];
  if (entry === undefined || !isId(id)) return undefined;
  const fate = ({ after }: Acted) => (isSeen(after) ? whatBecameOf(entry, after.data) : 'unknown');
  return { id, fate: (acted) => (fate(acted) === 'gone' ? 'removed' : `accepted, then ${fate(acted)}`) };
};

/** Looks at what the documentation leaves open about approvers. Judges nothing. */
export const observeApprovers = async (context: Context, asking: Asking): Promise<void> => {
  const { configured, last, place, user } = asking;
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
  if (!('sight' in draft)) return;
  await ask(context, {
    ...{ silence: 'requisitions/remove-approval-elsewhere', on: draft.sight, ...remove },
    parameters: { approval_id: unusedId },
    accepted: 'ignored',
  });
  await ask(context, {
    ...{ silence: 'requisitions/add-approver-elsewhere', on: draft.sight, ...add },
    parameters: { approver_id: user },
  });
};
