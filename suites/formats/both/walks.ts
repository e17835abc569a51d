import type { Area } from '../../../models/areas.ts';
import { legalDocument, requisition } from '../../../models/resources/index.ts';
import { idFrom } from '../../../models/wire/id.ts';
import { make as makeComment } from '../../comments/create.ts';
import { documentsAt } from '../../comments/descriptor.ts';
import { actionRequest } from '../../harness/action-request.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { contractsOf, remove } from '../../legal-documents/descriptor.ts';
import { marks, putRequest } from '../../payments/requests.ts';
import { create } from '../../quality-inspections/descriptor.ts';
import { findTaken, wishWith } from '../../quality-inspections/dialects.ts';
import { exportRequest, findExportForm } from '../../quality-inspections/moves/export-form.ts';
import { completeInput } from '../../requisitions/complete-input.ts';
import { change, make as makeRequisition } from '../../requisitions/operations.ts';
import type { RequisitionInput } from '../../requisitions/payload.ts';
import { optionalHeader } from '../../scheduling-agreements/compose.ts';
import { findForm, openWorkshop } from '../../scheduling-agreements/dialects.ts';
import { act } from '../../scheduling-agreements/moves/issue-and-cancel.ts';
import { actionOf, findParameterPlace } from '../../service-sheets/requests.ts';
import { make as makeReassignment } from '../../user-reassignments/descriptor.ts';
import { openPeople } from '../../user-reassignments/people.ts';
import { collectionsOf } from '../collection.ts';
import { attachmentWalk, documentIn } from './attachment-walk.ts';
import { areWritten, scheduleWalk } from './schedule-walk.ts';
import {
  agreementAt,
  commentAt,
  type FormatWalk,
  inspectionAt,
  isDone,
  reassignmentAt,
  type Stop,
  shownAt,
  twofoldIn,
  words,
} from './twofold.ts';

/** With decimals, and with what a target takes of all that it asks for before approvers see it. */
const wishFor = async (whole: Context): Promise<RequisitionInput> => {
  const { lines, header } = await completeInput(whole, 'first', 'second');
  const amounts = [
    { quantity: '2.5', unitPrice: '10.37', lineNum: 1 },
    { quantity: '3', unitPrice: '0.90', lineNum: 2 },
  ];
  return {
    lines: lines.map((line, at) => ({ ...line, ...amounts[at] })),
    header: { ...header, justification: words('why'), 'hide-price': true },
  };
};

/** Created with two lines, updated, then updated and submitted. */
const requisitionWalk: FormatWalk = async function* (context, { whole }) {
  const { id } = await makeRequisition(context, await wishFor(whole));
  if (id === undefined) return;
  const twofold = shownAt(requisition, 'requisitions.show', { id });
  const told = ['status', 'justification', 'hide-price', 'requisition-lines', 'line-count', 'total'];
  yield { at: 'created', twofold, told };
  const updated = await change(context, id, { justification: words('why now') }, { reads: false });
  if (updated.outcome !== 'accepted') return;
  yield { at: 'updated', twofold, told };
  const submitted = await change(context, id, { 'hide-price': false }, { reads: false, submit: true });
  if (submitted.outcome === 'accepted') yield { at: 'submitted', twofold, told };
};

/** A comment with everything that a request may tell. */
const commentWalk: FormatWalk = async function* (context) {
  const [document] = documentsAt(context.profile, 1).concat(documentsAt(context.profile, 0));
  if (document === undefined) return;
  const comments = `${marker('both')} ${words('in both')}`;
  const made = await makeComment(context, document, { comments, further: { 'to-supplier': true } });
  const id = idFrom(made?.id);
  if (id === undefined) return;
  const told = ['commentable-id', 'commentable-type', 'comments', 'to-supplier'];
  yield { at: 'created', twofold: commentAt(document, id), told };
};

/** Created with everything that the target takes, then marked as exported. */
const inspectionWalk: FormatWalk = async function* (context, { format, whole }) {
  const { client, profile } = context;
  const taken = await findTaken(whole);
  if (taken === undefined) return;
  const wish = wishWith(profile.qualityInspections, taken, 'in both');
  const { id } = await create(context, wish, { body: format });
  if (id === undefined) return;
  const told = [...Object.keys(wish.members), 'status', 'exported'];
  yield { at: 'created', twofold: inspectionAt(id), told };
  const form = await findExportForm(whole);
  if (form === undefined) return;
  const marked = await client.send(exportRequest(profile, 'mark-exported', { id, form }));
  if (isDone(marked)) yield { at: 'marked as exported', twofold: inspectionAt(id), told };
};

/** Created, issued, cancelled. The documentation says that the body is JSON: so it is, whatever is accepted. */
const agreementWalk: FormatWalk = async function* (context, { whole }) {
  const { profile } = context;
  const ready = await findForm(whole);
  if ('reason' in ready) return;
  const header = optionalHeader(profile.schedulingAgreements);
  const made = await openWorkshop(context, ready).make({ header, items: [{ lines: 2 }, { confirm: false }] });
  const id = idFrom(made.id);
  if (id === undefined) return;
  const told = ['status', ...Object.keys(made.body)];
  const apart = ['external-scheduling-agreement-number', 'external-reference-id', 'item-description'];
  yield { at: 'created', twofold: agreementAt(id), told, apart };
  for (const [operation, at] of [
    ['issue', 'issued'],
    ['cancel', 'cancelled'],
  ] as const) {
    const { answer } = await act(context, operation, String(id));
    if (!isDone(answer)) return;
    yield { at, twofold: agreementAt(id), told, apart };
  }
};

/** A request between users that a hook makes. The documentation shows its body in JSON: so it is. */
const reassignmentWalk: FormatWalk = async function* (context) {
  const people = openPeople(context, { holding: 'nothing' });
  const pair = people.fresh ? await people.next() : undefined;
  if (pair === undefined) return;
  const wish = { ...pair, notes: words('moved'), asked: ['add-roles'], denied: ['add-projects'] } as const;
  const { id } = await makeReassignment(context, wish);
  if (id === undefined) return;
  const told = ['deactivate-from-user-after-reassignment', 'notes', 'requested-reassignments'];
  yield { at: 'requested', twofold: reassignmentAt(id), told };
};

/** Marked as exported: in XML by the documented body, else by the documented query. */
const paymentWalk: FormatWalk = async function* (context, { format }) {
  const { client, profile, supply } = context;
  const collection = collectionsOf(profile).find(({ area }) => area === 'payments');
  const found = collection && (await supply.payment({ exported: false }));
  if (collection === undefined || found === undefined) return;
  const twofold = twofoldIn(collection, found.id);
  yield { at: 'found', twofold, told: ['exported'] };
  const parts = format === 'xml' ? marks.xml : marks.query;
  const marked = await client.send(putRequest(found.id, parts));
  if (isDone(marked)) yield { at: 'marked as exported', twofold, told: ['exported'] };
};

const reasonOf = ({ profile }: Context) => {
  const { code, id } = profile.serviceSheets.voidReason ?? {};
  if (code !== undefined) return { code };
  return id === undefined ? undefined : { id };
};

/** An approved sheet for which a void is requested, its parameters where the target reads them. */
const sheetWalk: FormatWalk = async function* (context, { whole }) {
  const { client, profile, supply } = context;
  const collection = collectionsOf(profile).find(({ area }) => area === 'service-sheets');
  const reason = reasonOf(context);
  if (collection === undefined || reason === undefined) return;
  const place = await findParameterPlace(whole);
  const sheet = place && (await supply.sheet({ state: 'approved', orderLineOpen: true }));
  if (place === undefined || sheet === undefined) return;
  const twofold = twofoldIn(collection, sheet.id);
  yield { at: 'found', twofold, told: ['status'] };
  const { endpoint, parameters } = actionOf({ type: 'void', ...reason, comments: words('void') });
  const sent = await client.send(actionRequest(endpoint, sheet.id, { parameters, place }));
  if (isDone(sent)) yield { at: 'void requested', twofold, told: ['status'] };
};

const stopAt = ({ contract, id }: LegalDocumentReference): Pick<Stop, 'twofold' | 'isJudgedElsewhere'> => ({
  twofold: shownAt(legalDocument, 'legal-documents.show', { contract_id: contract, id }),
  isJudgedElsewhere: true,
});

/** What a deletion of another one leaves as it is; stamps are moved, and links signed anew, by more than requests. */
const lasting = legalDocument.fields
  .filter(({ name, type }) => !['id', 'url'].includes(name) && type !== 'datetime' && !name.endsWith('-by'))
  .map(({ name }) => name);

/** Whether there are two of them, of which one may be deleted. */
const maySpare = (context: Context): boolean =>
  contractsOf(context).length > 0 && context.supply.availableLegalDocuments() > 1;

/** One of two legal documents of a contract is deleted: it is gone, and the other is as it was. */
const legalWalk: FormatWalk = async function* (context) {
  const { supply } = context;
  const [contract] = contractsOf(context);
  if (contract === undefined) return;
  const victim = await supply.legalDocument({ contract });
  const other = victim && (await supply.legalDocument({ contract }));
  if (victim === undefined || other === undefined) return;
  yield { at: 'found', ...stopAt(victim), told: [] };
  yield { at: 'found beside', ...stopAt(other), told: [] };
  const answer = await remove(context, victim);
  if (!isDone(answer)) return;
  yield { at: 'deleted', ...stopAt(victim), told: [], mayBeGone: true };
  yield { at: 'left', ...stopAt(other), told: lasting, since: 'found beside', mayBeGone: true };
};

interface Row {
  readonly area: Area;
  readonly walk: FormatWalk;
  /** Whether a profile supplies what the walk is about; where left out it is looked for. */
  readonly isSupplied?: (context: Context) => boolean;
}

/**
 * By the area that they are of. Access has none: clients and their scopes are shown on pages alone, and tokens are not
 * documented in two formats.
 */
export const formatWalks: readonly Row[] = [
  { area: 'requisitions', walk: requisitionWalk },
  { area: 'comments', walk: commentWalk },
  { area: 'quality-inspections', walk: inspectionWalk },
  { area: 'scheduling-agreements', walk: agreementWalk, isSupplied: areWritten },
  { area: 'user-reassignments', walk: reassignmentWalk },
  { area: 'payments', walk: paymentWalk },
  { area: 'service-sheets', walk: sheetWalk },
  { area: 'scheduling-agreements', walk: scheduleWalk, isSupplied: areWritten },
  { area: 'attachments', walk: attachmentWalk, isSupplied: (context) => documentIn(context) !== undefined },
  { area: 'legal-documents', walk: legalWalk, isSupplied: maySpare },
];
