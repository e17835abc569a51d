import { legalDocumentData } from '../../fixtures/seed/legal-document-data.ts';
import { legalDocumentReferences } from '../../fixtures/seed/profile-references.ts';
import { scheduleCounterpartyEvents, scheduleDecisions } from '../../models/lifecycles/delivery-schedule.ts';
import { inspectionCounterpartyEvents } from '../../models/lifecycles/inspection.ts';
import { reassignmentCounterpartyEvents } from '../../models/lifecycles/reassignment.ts';
import { isMembers } from '../../models/members.ts';
import { ownerSegments } from '../../models/owners.ts';
import type { Data } from '../../models/resources/resource.ts';
import { normalDecimal } from '../../models/wire/decimal.ts';
import { pick } from '../actions/reshape.ts';
import { carryAttachments } from '../areas/attachments/owned/owned.ts';
import { makeFile } from '../areas/attachments/uploads.ts';
import { hasOwner, ownerKey } from '../areas/owners/find-owner.ts';
import { recordResults } from '../areas/quality-inspections/moves.ts';
import { moveSchedules } from '../areas/scheduling-agreements/schedules.ts';
import { processReassignment } from '../areas/user-reassignments/processing.ts';
import { legalDocumentDraft } from '../documents.ts';
import type { Sandbox } from '../exchange.ts';
import { moveInspectionAs } from '../people/counterparty-events.ts';
import { freshId } from '../store/by-id.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag, moment, oneOf, text, wholeNumber, wordIn } from './member.ts';

/** `POST attachments {owner, id}`: attaches a file to a document, even where the API has no operation for it. */
export const makeAttachment = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const id = wholeNumber(body, 'id');
    const segment = wordIn(body, 'owner', ownerSegments);
    if (id === undefined || !hasOwner(sandbox.store, segment, id)) {
      throw new ControlError('There is no such document.', 404);
    }
    const key = ownerKey(segment, id);
    const made = makeFile(sandbox, key);
    carryAttachments(sandbox, key);
    return { status: 201, body: { id: made } };
  });

/**
 * The values that the supplier confirms instead of the requested ones; undefined without any. Throws a `ControlError`.
 */
const changesIn = (body: ControlRequest['body']): Data | undefined => {
  const [at, given] = [moment(body, 'delivery-date'), body['quantity'] ?? undefined];
  const isAmount = typeof given === 'number' || typeof given === 'string';
  const quantity = isAmount ? normalDecimal(String(given)) : undefined;
  if (given !== undefined && (quantity === undefined || Number(quantity) < 0))
    throw new ControlError('quantity must be a decimal number from 0 on.');
  const changes = {
    ...(at !== undefined && { 'delivery-date': new Date(at).toISOString() }),
    ...(quantity !== undefined && { quantity }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
};

/** `POST delivery-schedules/:id/decision {decision?}`: the buyer accepts it, or rejects it. */
export const decideDeliverySchedule = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const id = Number(params[0]);
    moveSchedules(sandbox, [id], { type: oneOf(body, 'decision', scheduleDecisions) ?? 'accept' });
    const decided = sandbox.store.get('delivery-schedule', id);
    if (decided === undefined) throw new ControlError('There is no such delivery schedule.', 404);
    return {
      status: 200,
      body: { id, ...(pick(decided.data, ['status', 'delivery-date', 'quantity']) as Data) },
    };
  });

/** `POST delivery-schedules/:id/events {type}`: an event of supplier or buyer on a line of an agreement. */
export const moveDeliverySchedule = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const type = wordIn(body, 'type', scheduleCounterpartyEvents);
    const changes = changesIn(body);
    if (changes !== undefined && type !== 'confirm_changed')
      throw new ControlError('delivery-date and quantity belong to the type confirm_changed.');
    const id = Number(params[0]);
    const [moved] = moveSchedules(sandbox, [id], { type, ...(changes && { changes }) });
    if (moved === undefined) throw new ControlError('There is no such delivery schedule.', 404);
    const { state, exported } = moved.agreement.state.lines[String(id)] ?? {};
    return { status: 200, body: { id, state, exported } };
  });

/** `POST inspections/:id/events {type}`: an event of supplier or buyer on an inspection. */
export const moveInspection = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const type = wordIn(body, 'type', inspectionCounterpartyEvents);
    const inspection = sandbox.store.get('quality-inspection', Number(params[0]));
    if (inspection === undefined) throw new ControlError('There is no such inspection.', 404);
    const { id, state } = moveInspectionAs(sandbox, inspection, type).document;
    return { status: 200, body: { id, state: state.record.state, exported: state.record.exported } };
  });

/** `POST inspections/:id/results {results}`: the supplier's results before an inspection is submitted. */
export const recordInspection = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const { results } = body;
    if (!Array.isArray(results) || !results.every(isMembers))
      throw new ControlError('results must be a list of objects.');
    const inspection = sandbox.store.get('quality-inspection', Number(params[0]));
    if (inspection === undefined) throw new ControlError('There is no such inspection.', 404);
    if (!['open', 'in_progress'].includes(inspection.state.record.state))
      throw new ControlError('The inspection was submitted before.', 409);
    const { id } = recordResults(sandbox, inspection, results);
    return { status: 200, body: { id } };
  });

/** Above the ids of the starting documents. */
const firstFresh = 10_000;

const contractIn = ({ store }: Sandbox, body: ControlRequest['body']): number => {
  const contract = wholeNumber(body, 'contract') ?? legalDocumentReferences.contracts[0];
  if (store.get('contract', contract) !== undefined) return contract;
  throw new ControlError('There is no such contract.', 404);
};

/** Reads a list of ids as a legal document stores them. Throws a `ControlError`. */
const userIds = (body: ControlRequest['body'], name: string): string | undefined => {
  const ids = body[name] ?? undefined;
  if (ids === undefined) return undefined;
  if (Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id))) return ids.join(',');
  throw new ControlError(`${name} must be a list of whole numbers.`);
};

/** Members of a legal document that the control API accepts, with their types. */
const responseMembers = {
  'contract-template-id': wholeNumber,
  'external-file-upload': flag,
  'locked-by-other-party': text,
  'locked-by-user-id': wholeNumber,
  'reviewer-user-ids': userIds,
} as const;

const membersIn = (body: ControlRequest['body']): Data => {
  const members = body['members'] ?? {};
  if (!isMembers(members)) throw new ControlError('members must be an object.');
  const read = Object.entries(responseMembers).map(([name, of]) => [name, of(members, name)] as const);
  return Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
};

/** `POST legal-documents {contract?, locked?, members?}`: a new legal document, which the API cannot create. */
export const makeLegalDocument = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const { stamps, started: start, store } = sandbox;
    const contract = contractIn(sandbox, body);
    const lock = flag(body, 'locked') ? 'user' : 'nobody';
    const id = freshId(store, 'legal-document', { base: firstFresh });
    const [variety, now] = [id - firstFresh, stamps.now()];
    const input = { id, contract, variety, lock, createdAt: now, updatedAt: now, start } as const;
    const data = { ...legalDocumentData(input), ...membersIn(body) };
    store.put(legalDocumentDraft(data, contract));
    return { status: 201, body: { id, contract } };
  });

const partStamps = { summary: 'ccc-exec-summary-timestamp', file: 'ccc-file-timestamp' } as const;

/** `POST legal-documents/:id/events {part}`: updates the executive summary or the file of a legal document. */
export const updateLegalDocument = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const part = wordIn(body, 'part', ['summary', 'file']);
    const document = sandbox.store.get('legal-document', Number(params[0]));
    if (document === undefined) throw new ControlError('There is no such legal document.', 404);
    const at = sandbox.stamps.after(document.data['updated-at']);
    const moveBoth = sandbox.choices.of('legal-documents/stamp-of-the-other-part') === 'moves';
    const moved = moveBoth ? Object.values(partStamps) : [partStamps[part]];
    const stamps = Object.fromEntries(moved.map((name) => [name, at]));
    const data = { ...document.data, 'updated-at': at, ...stamps };
    sandbox.store.put({ ...document, data });
    return { status: 200, body: { id: document.id, [partStamps[part]]: at } };
  });

/** `POST user-reassignments/:id/events {type: process}`: processes a reassignment before its time. */
export const moveReassignment = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    wordIn(body, 'type', reassignmentCounterpartyEvents);
    const reassignment = sandbox.store.get('user-reassignment', Number(params[0]));
    if (reassignment === undefined) throw new ControlError('There is no such reassignment.', 404);
    const { id, state } = processReassignment(sandbox, reassignment);
    return { status: 200, body: { id, state: state.record.state } };
  });
