import { lineStatuses } from '../../../models/delivery-schedules.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { type Fault, fault, field, needing, type Wrapping } from '../fault.ts';
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
export const schedulingAgreementsReads: readonly Fault[] = [
  fault(
    'scheduling-agreements/list-answers-their-number',
    'The list of agreements in JSON answers their number and the id of the first.',
    ['scheduling-agreements/list-answers-agreements'],
    answerCollection(every('scheduling-agreements.list', answeredIn('json')), countAlone),
  ),
  fault(
    'scheduling-agreements/schedules-list-answers-their-number',
    'The list of delivery schedules in JSON answers their number and the id of the first.',
    ['scheduling-agreements/list-answers-schedules'],
    answerCollection(every('scheduling-agreements.list-schedules', answeredIn('json')), countAlone),
  ),
  fault(
    'scheduling-agreements/schedules-list-in-xml-answers-one',
    'The list of delivery schedules in XML answers one of them instead of a collection.',
    ['scheduling-agreements/list-answers-schedules'],
    listOneRecord(every('scheduling-agreements.list-schedules', answeredIn('xml'))),
  ),
  fault(
    'scheduling-agreements/issued-ones-are-listed-as-drafts',
    'The list of agreements shows each of them as a Draft.',
    ['scheduling-agreements/list-answers-agreements'],
    changeEachListed('scheduling-agreements.list', (one) => ({ ...one, status: 'Draft' })),
  ),
  fault(
    'scheduling-agreements/pending-schedules-are-listed-as-issued',
    'The list of delivery schedules shows each of them as Issued.',
    ['scheduling-agreements/list-answers-schedules'],
    changeEachListed('scheduling-agreements.list-schedules', (one) => ({ ...one, status: 'Issued' })),
  ),
  fault(
    'scheduling-agreements/latest-is-not-listed',
    'The agreement that was made last is in no list, however it is asked for.',
    ['scheduling-agreements/list-answers-agreements'],
    withoutLatest('scheduling-agreements.list'),
  ),
  fault(
    'scheduling-agreements/latest-line-is-not-listed',
    'The line that was made last is not among the delivery schedules, however it is asked for.',
    ['scheduling-agreements/list-answers-schedules'],
    withoutLatest('scheduling-agreements.list-schedules'),
  ),
  fault(
    'scheduling-agreements/show-answers-the-newest',
    'A read of an agreement answers the one that was made last.',
    ['scheduling-agreements/show-answers-the-agreement'],
    mistake(show, ({ kind }, exchange) => newest(allOf(exchange, kind))),
  ),
  fault(
    'scheduling-agreements/show-has-the-content-of-the-one-before',
    'A read of an agreement shows the content of the one before it under the id asked for.',
    [
      'scheduling-agreements/show-answers-the-agreement',
      'scheduling-agreements/create-keeps-the-header',
      'scheduling-agreements/create-keeps-the-items',
      'scheduling-agreements/create-keeps-the-lines',
      'scheduling-agreements/items-show-external-reference-id',
      'scheduling-agreements/items-show-item-description',
      'scheduling-agreements/lines-show-id',
      'scheduling-agreements/lines-show-external-reference-id',
    ],
    mistake(show, (record, exchange) => {
      const other = before(allOf(exchange, record.kind), record);
      return other && { ...other, id: record.id + 0.5, data: { ...other.data, id: record.id } };
    }),
  ),
];

/** Faults in attachments of agreements. */
export const schedulingAgreementsAttachments: readonly Fault[] = [
  fault(
    'scheduling-agreements/all-attachments-are-deleted-at-once',
    'The deletion of an attachment takes all of the agreement.',
    ['scheduling-agreements/list-answers-attachments'],
    deleteAll('agreement'),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-deleted-is-another',
    'The deletion of an attachment removes the newest of the agreement.',
    ['scheduling-agreements/attachment-can-be-deleted'],
    takeForAnother('agreement', 'delete', (own) => own.at(-1)),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-read-is-empty',
    'A read of an attachment answers an empty file.',
    ['scheduling-agreements/attachment-can-be-read'],
    answerOtherFile('scheduling-agreements.show-attachment', () => ''),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-read-is-the-first',
    'A read of an attachment answers the first of the agreement.',
    ['scheduling-agreements/attachment-can-be-read'],
    takeForAnother('agreement', 'show', (own) => own.at(0)),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-read-is-the-newest',
    'A read of an attachment answers the newest of the agreement.',
    ['scheduling-agreements/attachment-can-be-read'],
    takeForAnother('agreement', 'show', (own) => own.at(-1)),
  ),
  fault(
    'scheduling-agreements/list-of-attachments-answers-the-agreement',
    'The list of attachments answers the agreement instead of a collection.',
    ['scheduling-agreements/list-answers-attachments'],
    answerCollection(
      'scheduling-agreements.list-attachments',
      (_, { document }) =>
        document && { kind: 'one', resource: schedulingAgreement, record: () => document.data },
    ),
  ),
  fault(
    'scheduling-agreements/list-of-attachments-holds-those-of-all',
    'The list of attachments holds those of all agreements.',
    ['scheduling-agreements/list-answers-attachments'],
    listAttachments('agreement', () => true),
  ),
  fault(
    'scheduling-agreements/second-upload-is-forgotten',
    'Of several uploads to an agreement the first alone is kept.',
    ['scheduling-agreements/upload-attaches'],
    forgetAdded('agreement', ({ state }, others) => others.some((one) => one.state.owner === state.owner)),
  ),
  fault(
    'scheduling-agreements/upload-hangs-on-another-agreement',
    'An upload is attached to another agreement than it was sent to.',
    ['scheduling-agreements/upload-attaches'],
    hangElsewhere('agreement', () => 'scheduling-agreement/81001'),
  ),
  fault(
    'scheduling-agreements/upload-replaces-the-one-before',
    'An upload takes the place of the one before it.',
    ['scheduling-agreements/list-answers-attachments'],
    replaceFormer('agreement'),
  ),
];

const hasScope = ({ grant }: Exchange, scope: string): boolean => grant?.scopes.has(scope) === true;

const letReadersThrough = (where: Where): Wrapping =>
  letThrough((exchange) => isAt(exchange, where) && hasScope(exchange, 'core.scheduling_agreement.read'));

/** Faults in the permissions that agreements need and in the Early Access Program. */
export const schedulingAgreementsScopes: readonly Fault[] = [
  fault(
    'scheduling-agreements/read-scope-cancels',
    'A token with the scope for reading cancels agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letReadersThrough('scheduling-agreements.cancel'),
  ),
  fault(
    'scheduling-agreements/read-scope-creates',
    'A token with the scope for reading creates agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letReadersThrough('scheduling-agreements.create'),
  ),
  fault(
    'scheduling-agreements/read-scope-issues',
    'A token with the scope for reading issues agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letReadersThrough('scheduling-agreements.issue'),
  ),
  fault(
    'scheduling-agreements/scopes-of-orders-suffice',
    'A token for orders reads and creates agreements as well.',
    ['scheduling-agreements/reads-need-the-read-scope', 'scheduling-agreements/writes-need-the-write-scope'],
    letThrough(
      (exchange) =>
        exchange.endpoint?.area === 'scheduling-agreements' &&
        hasScope(exchange, 'core.purchase_order.write'),
    ),
  ),
  fault(
    'scheduling-agreements/creation-outside-the-program',
    'Customers outside the Early Access Program create agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('scheduling-agreements.create')),
  ),
  fault(
    'scheduling-agreements/list-outside-the-program',
    'Customers outside the Early Access Program list agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('scheduling-agreements.list')),
  ),
  fault(
    'scheduling-agreements/show-outside-the-program',
    'Customers outside the Early Access Program read agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('scheduling-agreements.show')),
  ),
  fault(
    'scheduling-agreements/decided-lines-are-shown-pending',
    'A read of an agreement shows lines as pending that the buyer has decided about.',
    ['scheduling-agreements/erp-reads-the-outcome'],
    showMember(
      { resource: schedulingAgreement, within: ['items', 'delivery-schedules'], member: 'status' },
      (status) => (status === 'Confirmed' ? lineStatuses.pending : status),
    ),
  ),
  fault(
    'scheduling-agreements/decided-lines-lose-their-quantity',
    'A read of an agreement leaves out the quantity of lines that the buyer has decided about.',
    ['scheduling-agreements/erp-reads-the-outcome'],
    field(
      showRecord({ resource: schedulingAgreement }, (data) =>
        changeWithin(data, ['items', 'delivery-schedules'], (line) =>
          line['status'] === 'Confirmed' ? { ...line, quantity: null } : line,
        ),
      ),
    ),
  ),
];
