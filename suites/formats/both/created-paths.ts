import { requisition } from '../../../models/resources/index.ts';
import { deliverySchedule } from '../../../models/resources/scheduling-agreement.ts';
import { idFrom } from '../../../models/wire/id.ts';
import { make as makeComment } from '../../comments/create.ts';
import { documentsAt } from '../../comments/descriptor.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isDone } from '../../harness/meaning.ts';
import { addressAt, type RecordAddress } from '../../laws/both-formats.ts';
import type { Stop } from '../../laws/format-differences.ts';
import type { FormatPath } from '../../laws/format-paths.ts';
import { create } from '../../quality-inspections/descriptor.ts';
import { findTaken, inputWith } from '../../quality-inspections/dialects.ts';
import { exportRequest, findExportForm } from '../../quality-inspections/moves/export-form.ts';
import { change, completeInput, make as makeRequisition } from '../../requisitions/operations.ts';
import type { RequisitionInput } from '../../requisitions/payload.ts';
import { optionalHeader } from '../../scheduling-agreements/compose.ts';
import { placeFor } from '../../scheduling-agreements/descriptor.ts';
import { findForm, openAgreementClient } from '../../scheduling-agreements/dialects.ts';
import { act } from '../../scheduling-agreements/moves/actions.ts';
import {
  changeSchedules,
  newSchedules,
  type ScheduleId,
} from '../../scheduling-agreements/schedules/change-schedules.ts';
import {
  findScheduleDialect,
  formFor,
  type ScheduleDialect,
} from '../../scheduling-agreements/schedules/find-dialect.ts';
import { make as makeReassignment } from '../../user-reassignments/descriptor.ts';
import { openTestUsers } from '../../user-reassignments/test-users.ts';
import { agreementAt, commentAt, inspectionAt, reassignmentAt, shownAt, words } from './addresses.ts';

/** An input with decimals, and with everything that the target requires before approvers see the requisition. */
const inputFor = async (base: Context): Promise<RequisitionInput> => {
  const { lines, header } = await completeInput(base, 'first', 'second');
  const amounts = [
    { quantity: '2.5', unitPrice: '10.37', lineNum: 1 },
    { quantity: '3', unitPrice: '0.90', lineNum: 2 },
  ];
  return {
    lines: lines.map((line, at) => ({ ...line, ...amounts[at] })),
    header: { ...header, justification: words('why'), 'hide-price': true },
  };
};

/** Creates a requisition with two lines, updates it, then updates and submits it. */
export const requisitionPath: FormatPath = async function* (context, { inAllFormats }) {
  const { id } = await makeRequisition(context, await inputFor(inAllFormats));
  if (id === undefined) return;
  const address = shownAt(requisition, 'requisitions.show', { id });
  const members = ['status', 'justification', 'hide-price', 'requisition-lines', 'line-count', 'total'];
  yield { at: 'created', address, members };
  const updated = await change(context, id, { justification: words('why now') }, { reads: false });
  if (updated.outcome !== 'accepted') return;
  yield { at: 'updated', address, members };
  const submitted = await change(context, id, { 'hide-price': false }, { reads: false, submit: true });
  if (submitted.outcome === 'accepted') yield { at: 'submitted', address, members };
};

/** Creates a comment with all members that a request may have. */
export const commentPath: FormatPath = async function* (context) {
  const [document] = documentsAt(context.profile, 1).concat(documentsAt(context.profile, 0));
  if (document === undefined) return;
  const comments = `${marker('both')} ${words('in both')}`;
  const made = await makeComment(context, document, { comments, further: { 'to-supplier': true } });
  const id = idFrom(made?.id);
  if (id === undefined) return;
  const members = ['commentable-id', 'commentable-type', 'comments', 'to-supplier'];
  yield { at: 'created', address: commentAt(document, id), members };
};

/** Creates an inspection with all members that the target accepts, then marks it as exported. */
export const inspectionPath: FormatPath = async function* (context, { format, inAllFormats }) {
  const { client, profile } = context;
  const taken = await findTaken(inAllFormats);
  if (taken === undefined) return;
  const input = inputWith(profile.qualityInspections, taken);
  const { id } = await create(context, input, { body: format });
  if (id === undefined) return;
  const members = [...Object.keys(input.members), 'status', 'exported'];
  // The platform assigns these ids: no request names a nested record by its id.
  const unique = ['id'];
  yield { at: 'created', address: inspectionAt(id), members, unique };
  const form = await findExportForm(inAllFormats);
  if (form === undefined) return;
  const marked = await client.send(exportRequest(profile, 'mark-exported', { id, form }));
  if (isDone(marked)) yield { at: 'marked as exported', address: inspectionAt(id), members, unique };
};

/** Creates, issues and cancels an agreement. Its body is documented as JSON, so it is JSON whatever is accepted. */
export const agreementPath: FormatPath = async function* (context, { inAllFormats }) {
  const { profile } = context;
  const ready = await findForm(inAllFormats);
  if ('reason' in ready) return;
  const header = optionalHeader(profile.schedulingAgreements);
  const made = await openAgreementClient(context, ready).make({
    header,
    items: [{ lines: 2 }, { confirm: false }],
  });
  const id = idFrom(made.id);
  if (id === undefined) return;
  const members = ['status', ...Object.keys(made.body)];
  const unique = ['external-scheduling-agreement-number', 'external-reference-id', 'item-description'];
  yield { at: 'created', address: agreementAt(id), members, unique };
  for (const [operation, at] of [
    ['issue', 'issued'],
    ['cancel', 'cancelled'],
  ] as const) {
    const { answer } = await act(context, operation, String(id));
    if (!isDone(answer)) return;
    yield { at, address: agreementAt(id), members, unique };
  }
};

/** Requests a reassignment between users that a hook creates. The documentation shows its body in JSON only. */
export const reassignmentPath: FormatPath = async function* (context) {
  const users = openTestUsers(context, { holding: 'nothing' });
  const pair = users.fresh ? await users.next() : undefined;
  if (pair === undefined) return;
  const { id } = await makeReassignment(context, {
    ...pair,
    notes: words('moved'),
    enabled: ['add-roles'],
    denied: ['add-projects'],
  });
  if (id === undefined) return;
  const members = ['deactivate-from-user-after-reassignment', 'notes', 'requested-reassignments'];
  yield { at: 'requested', address: reassignmentAt(id), members };
};

/** The address of a delivery schedule: a list, queried by its id. */
const scheduleIn = (context: Context, { schedule }: ScheduleId): RecordAddress | undefined => {
  const id = idFrom(schedule);
  if (id === undefined) return undefined;
  const { endpoint, path } = placeFor(context.profile, 'list-schedules');
  const mark = path.includes('?') ? '&' : '?';
  return addressAt(deliverySchedule, id, { endpoint, path: `${path}${mark}id=${id}` });
};

/** Stops at the statuses in the agreement, and at the flags of both schedules if a list shows them. */
const stopsOf = (
  context: Context,
  { known }: ScheduleDialect,
  [first, other]: readonly ScheduleId[],
): readonly Omit<Stop, 'at'>[] => {
  const agreement = idFrom(first?.agreement);
  if (agreement === undefined) return [];
  const unique = ['external-reference-id', 'item-description'];
  const statuses = { address: agreementAt(agreement), members: ['items'], unique };
  const flags =
    known?.way === 'list' ? [first, other].flatMap((one) => (one && scheduleIn(context, one)) ?? []) : [];
  return [statuses, ...flags.map((address) => ({ address, members: ['status', 'exported'] }))];
};

const operations = [
  ['set-confirmed', 'confirmed'],
  ['set-exported', 'marked as exported'],
  ['reset-exported', 'taken off the mark'],
] as const;

/**
 * Confirms one of two delivery schedules, marks it as exported and removes the mark. The bodies are JSON, in the form
 * that the target was seen to accept.
 */
export const schedulePath: FormatPath = async function* (context, { inAllFormats }) {
  const ready = await findForm(inAllFormats);
  if ('reason' in ready) return;
  const dialect = await findScheduleDialect(inAllFormats, openAgreementClient(inAllFormats, ready));
  const { form, known } = dialect;
  if (form === undefined) return;
  const { ids } = await newSchedules(openAgreementClient(context, ready), { confirm: true });
  const [first] = ids;
  if (first === undefined) return;
  const stops = stopsOf(context, dialect, ids);
  for (const [operation, at] of operations) {
    const answer = await changeSchedules(context, operation, {
      form: formFor(operation, { form, ...known }),
      ids: [first.schedule],
    });
    if (!isDone(answer)) return;
    for (const [index, stop] of stops.entries()) yield { at: index === 0 ? at : `${at}, ${index}`, ...stop };
  }
};
