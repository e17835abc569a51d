import { requisition } from '../../../models/resources/index.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { isDone } from '../../harness/meaning.ts';
import type { StateSnapshot } from '../../harness/walks/adapter.ts';
import type { FormatPath } from '../../laws/format-paths.ts';
import { freeApprovers } from '../../requisitions/approvers/add-approver.ts';
import { newEntry } from '../../requisitions/approvers/approval-entries.ts';
import { ownCart } from '../../requisitions/cart/put-line.ts';
import { deleteRequest } from '../../requisitions/descriptor.ts';
import { fixtureAt, schedule, unschedule } from '../../requisitions/issuance/schedule.ts';
import { issuanceDates } from '../../requisitions/issuance/shown.ts';
import { act as actOn, completeInput, make } from '../../requisitions/operations.ts';
import { freeLine } from '../../requisitions/payload.ts';
import { reachPendingApproval } from '../../requisitions/reach-state.ts';
import {
  act,
  addApprover,
  findParameterPlace,
  readState,
  type SheetDetail,
} from '../../service-sheets/descriptor.ts';
import { collectionFor } from '../collection.ts';
import { addressIn, shownAt } from './addresses.ts';

// Actions have no body in either format, so their effects must not depend on the accepted format. The documents are
// made in the target's own format; the members that an action changed are compared.

const requisitionAt = (id: Id) => shownAt(requisition, 'requisitions.show', { id });

/** The id of the approval that an action added: shown now, but not before. */
const newApproval = (before: StateSnapshot, now: StateSnapshot): Id | undefined => {
  const approvalsOf = ({ detail }: StateSnapshot) => (detail as SheetDetail).approvals;
  const known = approvalsOf(before)?.map(({ id }) => id);
  return known && approvalsOf(now)?.find(({ id }) => !known.includes(id))?.id;
};

/** Adds an approver to a sheet pending approval, bypasses its current step, and removes the approver again. */
export const sheetApprovalPath: FormatPath = async function* (context, { inAllFormats }) {
  const [approver] = context.profile.serviceSheets.approverIds;
  const collection = collectionFor(context.profile, 'service-sheets');
  const action = addApprover(approver, 'end_of_list');
  const place = action && (await findParameterPlace(inAllFormats));
  const sheet = place && (await context.fixtures.sheet({ state: 'pending_approval', steps: 2 }));
  if (collection === undefined || action === undefined || place === undefined || sheet === undefined) return;
  const stop = { address: addressIn(collection, sheet.id), members: ['status', 'approvals'] };
  yield { ...stop, at: 'found', members: [] };
  const before = await readState(inAllFormats, sheet.id);
  if (!isDone(await act(context, sheet.id, { action, place }))) return;
  yield { ...stop, at: 'approver added', since: 'found' };
  const approvalId = newApproval(before, await readState(inAllFormats, sheet.id));
  if (!isDone(await act(context, sheet.id, { action: { type: 'bypass_current_approval' }, place }))) return;
  yield { ...stop, at: 'step bypassed', since: 'approver added' };
  if (approvalId === undefined) return;
  if (isDone(await act(context, sheet.id, { action: { type: 'remove_approval', approvalId }, place })))
    yield { ...stop, at: 'approver removed', since: 'step bypassed' };
};

/** Adds an approver to a requisition pending approval, and removes the approver again. */
export const requisitionApproverPath: FormatPath = async function* (context, { inAllFormats }) {
  if (context.profile.requisitions.approverIds.length === 0) return;
  const pending = await reachPendingApproval(inAllFormats, await completeInput(inAllFormats, 'approver'));
  if (!('snapshot' in pending)) return;
  const [user] = freeApprovers(context, pending.snapshot);
  if (user === undefined) return;
  const stop = { address: requisitionAt(pending.snapshot.id), members: ['status', 'approvals'] };
  yield { ...stop, at: 'found', members: [] };
  const added = await actOn(context, pending.snapshot, {
    endpoint: 'requisitions.add-approver',
    parameters: { approver_id: user, position: 'end_of_list' },
  });
  if (!isDone(added.answer)) return;
  yield { ...stop, at: 'approver added', since: 'found' };
  const entry = added.snapshot && newEntry(pending.snapshot.data, added.snapshot.data, user);
  const approval = entry?.['id'];
  if (added.snapshot === undefined || !isId(approval)) return;
  const removed = await actOn(context, added.snapshot, {
    endpoint: 'requisitions.remove-approval',
    parameters: { approval_id: approval },
  });
  if (isDone(removed.answer)) yield { ...stop, at: 'approver removed', since: 'approver added' };
};

/**
 * Saves the user's cart for later. How to add a line to the cart is not documented, so that uses the target's own
 * format.
 */
export const cartPath: FormatPath = async function* (context, { inAllFormats }) {
  const cart = await ownCart(inAllFormats);
  if (!('snapshot' in cart)) return;
  const { snapshot } = cart;
  const stop = { address: requisitionAt(snapshot.id), members: ['status', 'requisition-lines'] };
  yield { ...stop, at: 'found', members: [] };
  const saved = await actOn(context, snapshot, { endpoint: 'requisitions.save-for-later' });
  if (isDone(saved.answer)) yield { ...stop, at: 'saved for later', since: 'found', mayBeGone: true };
};

/** Schedules the issuance of a line, and unschedules it. */
export const issuancePath: FormatPath = async function* (context, { inAllFormats }) {
  const fixture = await fixtureAt(inAllFormats, 'draft');
  if ('reason' in fixture) return;
  const { snapshot, ids } = fixture;
  const stop = { address: requisitionAt(snapshot.id), members: ['status', 'requisition-lines'] };
  yield { ...stop, at: 'found', members: [] };
  const { day } = issuanceDates(context.clock.epoch());
  const scheduled = await schedule(context, snapshot, { ids: ids.slice(0, 1), day });
  if (!isDone(scheduled.answer)) return;
  yield { ...stop, at: 'scheduled', since: 'found' };
  const unscheduled = await unschedule(context, snapshot, ids.slice(0, 1));
  if (isDone(unscheduled.answer)) yield { ...stop, at: 'unscheduled', since: 'scheduled' };
};

/** Deletes a draft. */
export const requisitionDeletionPath: FormatPath = async function* (context, { inAllFormats }) {
  const { id } = await make(inAllFormats, { lines: [freeLine('to be deleted')] });
  if (id === undefined) return;
  const address = requisitionAt(id);
  yield { at: 'found', address, members: [] };
  if (isDone(await context.client.send(deleteRequest(id))))
    yield { at: 'deleted', address, members: ['status'], mayBeGone: true };
};
