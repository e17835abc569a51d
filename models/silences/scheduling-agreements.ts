import { listFilters } from './list-filters.ts';
import type { Silence } from './silence.ts';

const fields = 'Resources and their fields / Scheduling agreement';

const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** What operations on agreements answer. */
const agreementAnswerSilences = [
  {
    id: 'scheduling-agreements/create-status',
    question: 'Which status does a created agreement answer?',
    source: endpoints,
    choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
    reference: '201',
  },
  {
    id: 'scheduling-agreements/action-answer-body',
    question: 'What do accepted updates, issues and cancellations of agreements answer?',
    source: endpoints,
    choices: { agreement: 'the agreement', empty: 'no body' },
    reference: 'agreement',
  },
  {
    id: 'scheduling-agreements/schedule-action-answer',
    question: 'What do set_confirmed, set_exported and the reset answer?',
    source: endpoints,
    choices: { schedules: 'the schedules', empty: 'no body' },
    reference: 'schedules',
  },
  {
    id: 'scheduling-agreements/shown-members',
    question: 'Do answers show members of items that are documented for requests only?',
    source: fields,
    choices: { sent: 'yes, all that were sent', listed: 'no' },
    reference: 'sent',
  },
  {
    id: 'scheduling-agreements/shown-creator',
    question: 'What does created-by of an agreement hold?',
    source: fields,
    choices: { user: 'id, login and full name', id: 'an id alone' },
    reference: 'user',
  },
  {
    id: 'scheduling-agreements/commitment-level',
    question: 'From when on is a delivery schedule Trade Off?',
    source: fields,
    choices: {
      'from-creation': 'when it is due later than firm-zone days after the creation',
      'from-start': 'when it is due later than firm-zone days after the validity begins',
      never: 'never: all are Firm',
    },
    reference: 'from-creation',
  },
  listFilters('scheduling-agreements', 'the list of agreements', 'list'),
] as const satisfies readonly Silence[];

/** Attachments of agreements. */
const agreementAttachmentSilences = [
  {
    id: 'scheduling-agreements/attachment-created',
    question: 'What does an upload to an agreement answer?',
    source: endpoints,
    choices: { attachment: 'the attachment', id: 'its id alone', empty: 'no body' },
    reference: 'attachment',
  },
  {
    id: 'scheduling-agreements/attachment-shown',
    question: 'What does a read of one attachment of an agreement answer?',
    source: endpoints,
    choices: { bytes: 'the file itself', attachment: 'the attachment as a record' },
    reference: 'bytes',
  },
  {
    id: 'scheduling-agreements/attachment-delete-status',
    question: 'Which status does the deletion of an attachment of an agreement answer?',
    source: endpoints,
    choices: { '200': 'OK', '204': 'No Content' },
    reference: '200',
  },
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Scheduling agreement';

/** From which statuses agreements move, and what becomes of their lines. */
const agreementMoveSilences = [
  {
    id: 'scheduling-agreements/issue-of-issued',
    question: 'What does issuing an agreement lead to that is issued?',
    source: moves,
    choices: { accepted: 'it stays issued', refused: 'it is refused' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/issue-of-cancelled',
    question: 'What does issuing an agreement lead to that is cancelled?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is issued again' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/cancel-of-draft',
    question: 'What does cancelling an agreement lead to that is a draft?',
    source: moves,
    choices: { accepted: 'it is cancelled', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/cancel-of-cancelled',
    question: 'What does cancelling an agreement lead to that is cancelled?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it stays cancelled' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/update-of-issued',
    question: 'What does an update of an issued agreement lead to?',
    source: moves,
    choices: {
      accepted: 'it is changed and stays issued',
      refused: 'it is refused',
      draft: 'it is changed and a draft again',
    },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/update-of-cancelled',
    question: 'What does an update of a cancelled agreement lead to?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is changed and stays cancelled' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/updated-items',
    question: 'What becomes of items that an update does not name?',
    source: moves,
    choices: { stay: 'they stay', replaced: 'they go: the items are those of the update' },
    reference: 'stay',
  },
  {
    id: 'scheduling-agreements/draft-line-status',
    question: 'Which status do lines of a draft have?',
    source: moves,
    choices: { draft: 'Draft', issued: 'the one of an issued agreement', open: 'Open' },
    reference: 'draft',
  },
  {
    id: 'scheduling-agreements/lines-on-issue',
    question: 'Which status do lines of a draft get when it is issued?',
    source: moves,
    choices: {
      'as-created': 'the one of an agreement that is created as issued',
      issued: 'Issued, whatever their item requires',
      unchanged: 'the one they had',
    },
    reference: 'as-created',
  },
  {
    id: 'scheduling-agreements/lines-on-cancel',
    question: 'Which status do lines get when their agreement is cancelled?',
    source: moves,
    choices: { cancelled: 'Cancelled', unchanged: 'the one they had' },
    reference: 'cancelled',
  },
] as const satisfies readonly Silence[];

const errors = 'Errors';

/** Where operations are, how requests are written, and what incomplete or wrong ones lead to. */
const agreementRequestSilences = [
  {
    id: 'scheduling-agreements/paths',
    question: 'Under which paths are the operations whose paths are not shown?',
    source: endpoints,
    choices: {
      preset: 'those that follow from the path of agreements, such as {id}/issue',
      elsewhere: 'others, such as issue/{id}',
    },
    reference: 'preset',
  },
  {
    id: 'scheduling-agreements/json-body',
    question: 'May a new agreement stand below its name in a JSON body?',
    source: endpoints,
    choices: { any: 'yes, and bare', bare: 'no, bare only' },
    reference: 'any',
  },
  {
    id: 'scheduling-agreements/xml-body',
    question: 'May an agreement be sent as XML?',
    source: endpoints,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/other-type',
    question: 'What does another type than WITHOUT_RELEASE lead to?',
    source: fields,
    choices: {
      refused: 'the agreement is refused',
      replaced: 'the agreement is WITHOUT_RELEASE all the same',
    },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/repeated-external-number',
    question: 'What does an external number lead to that another agreement has?',
    source: fields,
    choices: { refused: 'the agreement is refused', accepted: 'there are two of that number' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/dates-out-of-order',
    question: 'What does a validity-end-date before the validity-start-date lead to?',
    source: fields,
    choices: { refused: 'the agreement is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/empty-items',
    question: 'What does an empty list of items lead to?',
    source: fields,
    choices: { refused: 'the agreement is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/item-minimum',
    question: 'Which members does an item need?',
    source: fields,
    choices: {
      subject: 'a quantity, and an item or a description',
      none: 'none in particular',
      most: 'item, quantity, uom, price, currency and need-by',
    },
    reference: 'subject',
  },
  {
    id: 'scheduling-agreements/item-without-lines',
    question: 'What does an item without lines lead to?',
    source: fields,
    choices: { accepted: 'it is stored', refused: 'the agreement is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/delivery-outside-validity',
    question: 'What does a delivery-date outside the validity of its agreement lead to?',
    source: fields,
    choices: { accepted: 'it is stored', refused: 'the agreement is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/line-quantities',
    question: 'What do lines lead to that add up to more than the quantity of their item?',
    source: fields,
    choices: { accepted: 'they are stored', refused: 'the agreement is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/unknown-supplier',
    question: 'What does a supplier lead to that does not exist or is not active?',
    source: `${fields}; ${errors}`,
    choices: { refused: 'the agreement is refused', 'left-out': 'the agreement has none' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/unknown-item',
    question: 'What does the item of an item lead to that does not exist?',
    source: `${fields}; ${errors}`,
    choices: { refused: 'the agreement is refused', 'left-out': 'the member is left out' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/unknown-uom',
    question: 'What does a unit of measure lead to that does not exist?',
    source: `${fields}; ${errors}`,
    choices: { refused: 'the agreement is refused', 'left-out': 'the member is left out' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/read-scope-alone',
    question: 'May a token with the read scope alone read agreements?',
    source: `${endpoints}; Authentication`,
    choices: { served: 'yes', refused: 'no, both scopes are asked for' },
    reference: 'served',
  },
  {
    id: 'scheduling-agreements/write-scope-alone',
    question: 'May a token with the write scope alone create agreements?',
    source: `${endpoints}; Authentication`,
    choices: { served: 'yes', refused: 'no, both scopes are asked for' },
    reference: 'served',
  },
] as const satisfies readonly Silence[];

/** Confirming delivery schedules and marking them as exported. */
const agreementScheduleSilences = [
  {
    id: 'scheduling-agreements/schedules-body',
    question: 'How does a request name the delivery schedules that it is about?',
    source: endpoints,
    choices: {
      any: 'in any of the ways below',
      ids: 'a list of ids named ids',
      'delivery-schedule-ids': 'a list of ids named delivery_schedule_ids',
      'delivery-schedules': 'a list of objects with id named delivery_schedules',
      list: 'a bare list of objects with id',
    },
    reference: 'any',
  },
  {
    id: 'scheduling-agreements/unknown-schedule',
    question: 'What does the id of a delivery schedule lead to that does not exist?',
    source: endpoints,
    choices: { refused: 'the whole request is refused', ignored: 'it is passed over' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/confirmed-status',
    question: 'Which status does set_confirmed lead to?',
    source: moves,
    choices: { confirmed: 'Confirmed', issued: 'Issued', 'supplier-confirmed': 'Supplier Confirmed' },
    reference: 'confirmed',
  },
  {
    id: 'scheduling-agreements/confirm-elsewhere',
    question: 'What does set_confirmed lead to for a schedule that is not Pending Confirmation?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes', confirmed: 'it is confirmed too' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/supplier-confirmed',
    question: 'Which status does a schedule get when the supplier confirms it?',
    source: moves,
    choices: { confirmed: 'Confirmed', 'pending-buyer': 'Pending Buyer Review' },
    reference: 'confirmed',
  },
  {
    id: 'scheduling-agreements/unissued-schedules-exported',
    question: 'What does set_exported lead to for a schedule of an agreement that is not issued?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'its flag is set' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/exported-shown',
    question: 'Where can the exported flag of a delivery schedule be read?',
    source: `${endpoints}; ${moves}`,
    choices: {
      everywhere: 'in the list of schedules and where an agreement is read',
      list: 'in the list of schedules',
      agreement: 'where an agreement is read',
      filter: 'nowhere, but a filter on the list of schedules tells',
    },
    reference: 'everywhere',
  },
  {
    id: 'scheduling-agreements/listed-drafts',
    question: 'Does the list of schedules hold those of drafts?',
    source: endpoints,
    choices: { listed: 'yes', hidden: 'no' },
    reference: 'listed',
  },
  listFilters('scheduling-agreements', 'the list of delivery schedules', 'schedule'),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about scheduling agreements and their delivery schedules. */
export const schedulingAgreementsSilences = [
  ...agreementRequestSilences,
  ...agreementAnswerSilences,
  ...agreementMoveSilences,
  ...agreementScheduleSilences,
  ...agreementAttachmentSilences,
] as const satisfies readonly Silence[];
