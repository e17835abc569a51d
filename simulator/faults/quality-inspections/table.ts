import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { requireCapabilities, tableOf, type Wrapping } from '../fault.ts';
import { replaceFormer, takeForAnother } from '../operators/attachments.ts';
import { admit } from '../operators/early-access.ts';
import { misread, refuse, refuseInput, rewriteOffsets, singlePrecision } from '../operators/input.ts';
import {
  changeEach,
  isChoice,
  misreadCharacteristics,
  put,
  recordsIn,
  showCharacteristics,
  showInspections,
  showParts,
  withRecords,
} from '../operators/inspections.ts';
import { keepOther, leave } from '../operators/leave.ts';
import { withoutBody } from '../operators/lists.ts';
import { mixUp } from '../operators/races.ts';
import { hourLateInSummer, member, show, showMember } from '../operators/show.ts';
import { answeredIn, isAt, limitTo } from '../operators/where.ts';
import { renameMembers } from '../operators/wire.ts';
import { loseOlder } from '../operators/writes.ts';

const withoutId = ({ id: _, ...others }: Data): Data => others;
const create = 'quality-inspections.create';
const shownInXml = { resource: qualityInspection, where: answeredIn('xml') };
const inXml = answeredIn('xml');

/** Whether the buyer has decided on an inspection, and how. */
const isDecided = (data: Data, decision?: 'accepted' | 'rejected'): boolean =>
  data['status'] === 'closed' &&
  (decision === undefined || String(data['review-decision']).toLowerCase().startsWith(decision.slice(0, 6)));

const showDecided = (members: Data, decision?: 'accepted' | 'rejected'): Wrapping =>
  showInspections((data) => (isDecided(data, decision) ? { ...data, ...members } : data));

/** Changes the recorded results of characteristics. */
const showRecorded = (change: (part: Data, characteristic: Data) => Data): Wrapping =>
  showParts('recorded-characteristic', change);

const one = 'quality-inspections.show';

const isLeapDay = (date: Value | undefined): boolean => /-02-29T/.test(String(date));

/** Faults in quality inspections. */
export const qualityInspectionFaults = tableOf('quality-inspections', {
  'older-ones-are-archived > create-keeps-what-was-sent: With each inspection beyond the fifth an older one gets another item-name.':
    loseOlder(create, 5, { 'item-name': 'archived' }),
  'due-date-in-summer-is-an-hour-late > create-keeps-what-was-sent': showMember(
    { resource: qualityInspection, member: 'due-date' },
    hourLateInSummer,
  ),
  'leap-days-are-refused > due-date-may-be-a-leap-day': refuseInput<Data>(create, ({ 'due-date': date }) =>
    isLeapDay(date),
  ),
  'due-on-a-leap-day-is-due-a-day-before > create-keeps-what-was-sent': misread<Data>(
    create,
    member('due-date', (date) => (isLeapDay(date) ? String(date).replace('-29T', '-28T') : date)),
  ),
  'sample-size-of-zero-is-null > create-keeps-what-was-sent': misread<Data>(
    create,
    member('sample-size', (size) => (Number(size) === 0 ? null : size)),
  ),
  'item-name-with-an-ampersand-is-a-list > item-name-is-string': showMember(
    { resource: qualityInspection, member: 'item-name' },
    (value) => (String(value).includes('&') ? [value] : value),
  ),
  'numbers-are-lost-beside-choices > create-keeps-characteristics': misreadCharacteristics((all) =>
    all[0] !== undefined && isChoice(all[0]) && !all.every(isChoice) ? all.filter(isChoice) : all,
  ),
  'specification-is-the-name > requirement-becomes-specification': showCharacteristics((one) =>
    one['specification'] === one['name'] ? one : { ...one, specification: one['name'] ?? null },
  ),
  'names-with-underscores-in-creations > members-are-camel-case': renameMembers(
    { createdAt: 'created_at', dueDate: 'due_date' },
    (exchange) => isAt(exchange, create),
  ),
  'characteristics-have-no-id-in-xml > characteristic-has-an-id': limitTo(
    answeredIn('xml'),
    showCharacteristics(withoutId),
  ),
  'inspection-id-is-zero-after-the-first > characteristic-names-its-inspection': showCharacteristics(
    (one, at) => (at > 0 ? { ...one, 'inspection-id': 0 } : one),
  ),
  'limits-have-no-id-in-xml > parts-have-an-id': limitTo(
    answeredIn('xml'),
    showParts('expected-limits', withoutId),
  ),
  'values-name-their-line > parts-name-their-characteristic: Values show the number of their line in place of the id of their characteristic.':
    showParts('characteristic-values', (part, one) => ({
      ...part,
      'characteristic-id': one['line-num'] ?? null,
    })),
  'other-type-is-kept > type-is-inspection': keepOther(create, 'type', 'Inspection'),
  'other-ref-document-type-is-kept > ref-document-type-is-purchase-order': keepOther(
    create,
    'ref-document-type',
    'Purchase Order',
  ),
  'creation-answers-nothing > create-answers-open': withoutBody(create),
  'created-with-an-external-id-is-exported > create-is-not-exported: A new inspection with an externalInspectionId counts as exported, as it came from outside.':
    leave<'quality-inspection'>(create, ({ data }) =>
      (data['external-inspection-id'] ?? null) === null ? undefined : { record: { exported: true } },
    ),
  'flag-of-open-ones-is-inverted-in-xml > create-is-not-exported': show(shownInXml, (data) =>
    data['status'] === 'open' ? { ...data, exported: data['exported'] !== true } : data,
  ),
  'xml-shows-no-exported > formats/json-and-xml-agree': show(
    shownInXml,
    ({ exported: _, ...others }) => others,
  ),
  'mark-is-not-seen-in-xml > mark-exported-sets': limitTo(
    inXml,
    showInspections((data) => (data['exported'] === true ? { ...data, exported: false } : data)),
  ),
  'marks-at-once-go-to-one > simultaneous-writes-fit-an-order: Of two inspections marked concurrently one is marked twice and the other not at all.':
    mixUp('quality-inspections.mark-exported'),
  'rejected-waits-for-the-buyer > decided-is-closed decision-can-be-read': showDecided(
    { status: 'in_buyer_review' },
    'rejected',
  ),
  'reason-text-is-lost-in-xml > decided-has-a-reason': limitTo(
    answeredIn('xml'),
    showDecided({ 'resolution-reason-text': null }),
  ),
  'closed-ones-are-not-found > decision-can-be-read: Closed inspections are not found.': refuse(
    'quality-inspections.show',
    {
      after: 'load',
      when: ({ document }) => document?.data['status'] === 'closed',
    },
  ),
  'recorded-code-is-none-of-the-values > recorded-choice-has-a-code': showRecorded((part, one) =>
    isChoice(one) ? { ...part, code: 'PASSED' } : part,
  ),
  'recorded-ones-name-their-line > parts-name-their-characteristic: Recorded values show the number of their line in place of the id of their characteristic.':
    showRecorded((part, one) => ({
      ...part,
      'characteristic-id': one['line-num'] ?? null,
    })),
  'first-number-is-recorded-for-all > recorded-number-has-a-value': showInspections((data) => {
    const recordings = recordsIn(data['characteristics']).map((one) => one['recorded-characteristic']);
    const first = recordings.flatMap(recordsIn).find((part) => (part['numeric-value'] ?? null) !== null);
    return withRecords(data, 'characteristics', (all) =>
      changeEach(all, (one) =>
        withRecords(one, 'recorded-characteristic', (parts) =>
          changeEach(parts, (part) =>
            first !== undefined && (part['numeric-value'] ?? null) !== null
              ? put(part, { 'numeric-value': first['numeric-value'] ?? null })
              : part,
          ),
        ),
      ),
    );
  }),
  'recorded-zero-is-lost > recorded-number-has-a-value': showRecorded((part) =>
    Number(part['numeric-value'] ?? 1) === 0 ? { ...part, 'numeric-value': null } : part,
  ),
  'creation-outside-the-program > early-access-only: An inspection is created for a customer outside of the early access program.':
    requireCapabilities({ 'early-access': 'false' }, admit('quality-inspections.create')),
  'show-outside-the-program > early-access-only: An inspection is shown to a customer outside of the early access program.':
    requireCapabilities({ 'early-access': 'false' }, admit(one)),
  'inspection-attachment-replaces-the-one-before > inspection-attachments-are-listed inspection-attachment-is-shown':
    replaceFormer('inspection'),
  'inspection-attachment-deletion-takes-the-last > inspection-attachment-is-deleted': takeForAnother(
    'inspection',
    'delete',
    (own) => own.at(-1),
  ),
  'characteristic-attachment-replaces-the-one-before > characteristic-attachments-are-listed characteristic-attachment-is-shown':
    replaceFormer('characteristic'),
  'characteristic-attachment-deletion-takes-the-last > characteristic-attachment-is-deleted': takeForAnother(
    'characteristic',
    'delete',
    (own) => own.at(-1),
  ),
  'offsets-are-not-read > create-keeps-what-was-sent: Datetimes of a creation are read without their offset.':
    rewriteOffsets(create, '$1Z'),
  'quantity-has-single-precision > create-keeps-what-was-sent': misread<Data>(
    create,
    member('item-quantity', singlePrecision),
  ),
  'mark-clears-the-resolution > mark-exported-sets: Marking a closed inspection as exported clears its resolutionReasonText.':
    leave<'quality-inspection'>('quality-inspections.mark-exported', ({ data }) =>
      (data['resolution-reason-text'] ?? null) === null
        ? undefined
        : { data: { 'resolution-reason-text': null } },
    ),
});
