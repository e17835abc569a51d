import { lineStatuses } from '../../../models/delivery-schedules.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { field, needing, tableOf, titled, type Wrapping } from '../fault.ts';
import {
  answerOtherFile,
  deleteAll,
  forgetAdded,
  hangElsewhere,
  listAttachments,
  replaceFormer,
  takeForAnother,
} from '../operators/attachments.ts';
import { letThrough } from '../operators/bearer.ts';
import { admit } from '../operators/early-access.ts';
import { mistake } from '../operators/leave.ts';
import {
  allOf,
  answerCollection,
  before,
  changeEachListed,
  listOneRecord,
  type Many,
  newest,
  withoutLatest,
} from '../operators/lists.ts';
import { changeWithin, showMember, show as showRecord } from '../operators/show.ts';
import { answeredIn, every, isAt, type Where } from '../operators/where.ts';

const show = 'scheduling-agreements.show';

/** Ids with the page they are on: what some platforms wrap collections in. */
const countAlone = ({ records, total }: Many): Result => ({
  kind: 'json',
  value: { total, first: { id: records[0]?.['id'] ?? 0 } },
});

/** Faults in reads of agreements. */
export const schedulingAgreementsReads = tableOf('scheduling-agreements', {
  'list-answers-their-number > list-answers-agreements': answerCollection(
    every('scheduling-agreements.list', answeredIn('json')),
    countAlone,
  ),
  'schedules-list-answers-their-number > list-answers-schedules': titled(
    'The list of delivery schedules in JSON answers their number and the id of the first.',
    answerCollection(every('scheduling-agreements.list-schedules', answeredIn('json')), countAlone),
  ),
  'schedules-list-in-xml-answers-one > list-answers-schedules': listOneRecord(
    every('scheduling-agreements.list-schedules', answeredIn('xml')),
  ),
  'issued-ones-are-listed-as-drafts > list-answers-agreements': changeEachListed(
    'scheduling-agreements.list',
    (one) => ({ ...one, status: 'Draft' }),
  ),
  'pending-schedules-are-listed-as-issued > list-answers-schedules': changeEachListed(
    'scheduling-agreements.list-schedules',
    (one) => ({ ...one, status: 'Issued' }),
  ),
  'latest-is-not-listed > list-answers-agreements': titled(
    'The agreement that was made last is in no list, however it is asked for.',
    withoutLatest('scheduling-agreements.list'),
  ),
  'latest-line-is-not-listed > list-answers-schedules': titled(
    'The line that was made last is not among the delivery schedules, however it is asked for.',
    withoutLatest('scheduling-agreements.list-schedules'),
  ),
  'show-answers-the-newest > show-answers-the-agreement': mistake(show, ({ kind }, exchange) =>
    newest(allOf(exchange, kind)),
  ),
  'show-has-the-content-of-the-one-before > show-answers-the-agreement create-keeps-the-header create-keeps-the-items create-keeps-the-lines items-show-external-reference-id items-show-item-description lines-show-id lines-show-external-reference-id':
    mistake(show, (record, exchange) => {
      const other = before(allOf(exchange, record.kind), record);
      return other && { ...other, id: record.id + 0.5, data: { ...other.data, id: record.id } };
    }),
});

/** Faults in attachments of agreements. */
export const schedulingAgreementsAttachments = tableOf('scheduling-agreements', {
  'all-attachments-are-deleted-at-once > list-answers-attachments': deleteAll('agreement'),
  'attachment-that-is-deleted-is-another > attachment-can-be-deleted': takeForAnother(
    'agreement',
    'delete',
    (own) => own.at(-1),
  ),
  'attachment-that-is-read-is-empty > attachment-can-be-read': answerOtherFile(
    'scheduling-agreements.show-attachment',
    () => '',
  ),
  'attachment-that-is-read-is-the-first > attachment-can-be-read': takeForAnother(
    'agreement',
    'show',
    (own) => own.at(0),
  ),
  'attachment-that-is-read-is-the-newest > attachment-can-be-read': takeForAnother(
    'agreement',
    'show',
    (own) => own.at(-1),
  ),
  'list-of-attachments-answers-the-agreement > list-answers-attachments': answerCollection(
    'scheduling-agreements.list-attachments',
    (_, { document }) =>
      document && { kind: 'one', resource: schedulingAgreement, record: () => document.data },
  ),
  'list-of-attachments-holds-those-of-all > list-answers-attachments': listAttachments(
    'agreement',
    () => true,
  ),
  'second-upload-is-forgotten > upload-attaches': titled(
    'Of several uploads to an agreement the first alone is kept.',
    forgetAdded('agreement', ({ state }, others) => others.some((one) => one.state.owner === state.owner)),
  ),
  'upload-hangs-on-another-agreement > upload-attaches': hangElsewhere(
    'agreement',
    () => 'scheduling-agreement/81001',
  ),
  'upload-replaces-the-one-before > list-answers-attachments': replaceFormer('agreement'),
});

const hasScope = ({ grant }: Exchange, scope: string): boolean => grant?.scopes.has(scope) === true;

const letReadersThrough = (where: Where): Wrapping =>
  letThrough((exchange) => isAt(exchange, where) && hasScope(exchange, 'core.scheduling_agreement.read'));

/** Faults in the permissions that agreements need and in the Early Access Program. */
export const schedulingAgreementsScopes = tableOf('scheduling-agreements', {
  'read-scope-cancels > writes-need-the-write-scope': letReadersThrough('scheduling-agreements.cancel'),
  'read-scope-creates > writes-need-the-write-scope': letReadersThrough('scheduling-agreements.create'),
  'read-scope-issues > writes-need-the-write-scope': letReadersThrough('scheduling-agreements.issue'),
  'scopes-of-orders-suffice > reads-need-the-read-scope writes-need-the-write-scope': letThrough(
    (exchange) =>
      exchange.endpoint?.area === 'scheduling-agreements' && hasScope(exchange, 'core.purchase_order.write'),
  ),
  'creation-outside-the-program > early-access-only': needing(
    { 'early-access': 'false' },
    admit('scheduling-agreements.create'),
  ),
  'list-outside-the-program > early-access-only': needing(
    { 'early-access': 'false' },
    admit('scheduling-agreements.list'),
  ),
  'show-outside-the-program > early-access-only': needing(
    { 'early-access': 'false' },
    admit('scheduling-agreements.show'),
  ),
  'decided-lines-are-shown-pending > erp-reads-the-outcome': showMember(
    { resource: schedulingAgreement, within: ['items', 'delivery-schedules'], member: 'status' },
    (status) => (status === 'Confirmed' ? lineStatuses.pending : status),
  ),
  'decided-lines-lose-their-quantity > erp-reads-the-outcome': titled(
    'A read of an agreement leaves out the quantity of lines that the buyer has decided about.',
    field(
      showRecord({ resource: schedulingAgreement }, (data) =>
        changeWithin(data, ['items', 'delivery-schedules'], (line) =>
          line['status'] === 'Confirmed' ? { ...line, quantity: null } : line,
        ),
      ),
    ),
  ),
});
