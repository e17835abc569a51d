import { listFilters, rows, type Silence } from './silence.ts';

const fields = 'Resources and their fields / Scheduling agreement';

const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** What operations on agreements answer. */
const agreementAnswerSilences = [
  ...rows(endpoints, {
    'scheduling-agreements/action-answer-body: What do accepted updates and actions on agreements and delivery schedules answer?':
      { agreement: 'the agreement, or the schedules', empty: 'no body' },
  }),
  ...rows(fields, {
    'scheduling-agreements/shown-members: Do answers show members of items that are documented for requests only?':
      { sent: 'yes, all that were sent', listed: 'no' },
    'scheduling-agreements/description-beside-item: Which item-description does an item show that was sent with both a description and a catalog item?':
      { sent: 'the one that was sent', 'of-the-item': 'that of the catalog item' },
    'scheduling-agreements/days-of-agreements: What happens to the time of day in the dates of an agreement, its items and its lines?':
      { kept: 'it is kept', midnight: 'they begin their day, where the platform is' },
    'scheduling-agreements/shown-creator: What does created-by of an agreement hold?': {
      user: 'id, login and full name',
      id: 'an id alone',
    },
    'scheduling-agreements/commitment-level: From which date on does a delivery schedule have the commitment level Trade Off?':
      {
        'from-creation': 'when it is due later than firm-zone days after the creation',
        'from-start': 'when it is due later than firm-zone days after the validity begins',
        never: 'never: all are Firm',
      },
  }),
  listFilters('scheduling-agreements', 'the list of agreements', 'list'),
] as const satisfies readonly Silence[];

const agreementAttachmentSilences = [
  ...rows(endpoints, {
    'scheduling-agreements/attachment-through-another: Is an attachment found at the path of an agreement that it does not belong to?':
      { choices: { 'not-found': 'no', found: 'yes' }, reference: 'not-found', security: ['found'] },
  }),
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Scheduling agreement';

/** From which statuses agreements move, and how their lines follow. */
const agreementMoveSilences = [
  ...rows(moves, {
    'scheduling-agreements/issue-of-issued: What happens when an issued agreement is issued?': {
      choices: { accepted: 'it stays issued', refused: 'it is refused' },
      reference: 'refused',
    },
    'scheduling-agreements/issue-of-cancelled: What happens when a cancelled agreement is issued?': {
      refused: 'it is refused',
      accepted: 'it is issued again',
    },
    'scheduling-agreements/cancel-of-draft: What happens when a draft is cancelled?': {
      accepted: 'it is cancelled',
      refused: 'it is refused',
    },
    'scheduling-agreements/cancel-of-cancelled: What happens when a cancelled agreement is cancelled?': {
      refused: 'it is refused',
      accepted: 'it stays cancelled',
    },
    'scheduling-agreements/update-of-issued: What is the result of an update of an issued agreement?': {
      accepted: 'it is changed and stays issued',
      refused: 'it is refused',
      draft: 'it is changed and a draft again',
    },
    'scheduling-agreements/update-of-cancelled: What is the result of an update of a cancelled agreement?': {
      refused: 'it is refused',
      accepted: 'it is changed and stays cancelled',
    },
    'scheduling-agreements/updated-items: What happens to items that an update does not name?': {
      stay: 'they stay',
      replaced: 'they go: the items are those of the update',
    },
    'scheduling-agreements/draft-line-status: Which status do lines of a draft have?': {
      draft: 'Draft',
      issued: 'the one of an issued agreement',
      open: 'Open',
    },
    'scheduling-agreements/lines-on-issue: Which status do lines of a draft get when it is issued?': {
      'as-created': 'the one of an agreement that is created as issued',
      issued: 'Issued, whatever their item requires',
      unchanged: 'the one they had',
    },
    'scheduling-agreements/lines-on-cancel: Which status do lines get when their agreement is cancelled?': {
      cancelled: 'Cancelled',
      unchanged: 'the one they had',
    },
  }),
] as const satisfies readonly Silence[];

const errors = 'Errors';

/** Paths of operations, and the form of requests, incomplete and wrong ones included. */
const agreementRequestSilences = [
  ...rows(endpoints, {
    'scheduling-agreements/paths: Under which paths are the operations whose paths are not shown?': {
      choices: {
        preset: 'those that follow from the path of agreements, such as {id}/issue',
        elsewhere: 'others, such as issue/{id}',
      },
      reference: 'preset',
    },
    'scheduling-agreements/json-body: May a new agreement be below its name in a JSON body?': {
      any: 'yes, and bare',
      bare: 'no, bare only',
    },
    'scheduling-agreements/xml-body: May an agreement be sent as XML?': { accepted: 'yes', refused: 'no' },
  }),
  ...rows(fields, {
    'scheduling-agreements/other-type: What is the result of another type than WITHOUT_RELEASE?': {
      refused: 'the agreement is refused',
      replaced: 'the agreement is WITHOUT_RELEASE all the same',
    },
    'scheduling-agreements/repeated-external-number: What happens with an external number that another agreement has?':
      { refused: 'the agreement is refused', accepted: 'there are two of that number' },
    'scheduling-agreements/line-minimum: Which members does a schedule line need?': {
      'delivery-date': 'a delivery-date',
      none: 'none in particular',
      all: 'delivery-date, quantity and uom',
    },
    'scheduling-agreements/item-minimum: Which members does an item need?': {
      subject: 'a quantity, and an item or a description',
      none: 'none in particular',
      most: 'item, quantity, uom, price, currency and need-by',
    },
  }),
  ...rows(`${fields}; ${errors}`, {
    'scheduling-agreements/unknown-supplier: What happens with a supplier that does not exist or is not active?':
      { refused: 'the agreement is refused', 'left-out': 'the agreement has none' },
  }),
  ...rows(`${endpoints}; Authentication`, {
    'scheduling-agreements/write-includes-read: May a token with the write scope alone read agreements?': {
      refused: 'no',
      served: 'yes, who may write may read',
    },
    'scheduling-agreements/further-scopes: Do agreements need scopes beyond the two that are documented as required?':
      { none: 'no', asked: 'yes' },
    'scheduling-agreements/read-scope-alone: May a token with the read scope alone read agreements?': {
      served: 'yes',
      refused: 'no, both scopes are asked for',
    },
    'scheduling-agreements/write-scope-alone: May a token with the write scope alone create agreements?': {
      served: 'yes',
      refused: 'no, both scopes are asked for',
    },
  }),
] as const satisfies readonly Silence[];

/** Confirming delivery schedules and marking them as exported. */
const agreementScheduleSilences = [
  ...rows(endpoints, {
    'scheduling-agreements/schedules-body: How does a request name the delivery schedules that it is about?':
      {
        any: 'in any of the ways below',
        ids: 'a list of ids named ids',
        'delivery-schedule-ids': 'a list of ids named delivery_schedule_ids',
        'delivery-schedules': 'a list of objects with id named delivery_schedules',
        list: 'a bare list of objects with id',
      },
    'scheduling-agreements/unknown-schedule: What happens with the id of a delivery schedule that does not exist?':
      { refused: 'the whole request is refused', ignored: 'it is ignored' },
    'scheduling-agreements/listed-drafts: Does the list of schedules hold those of drafts?': {
      listed: 'yes',
      hidden: 'no',
    },
  }),
  ...rows(moves, {
    'scheduling-agreements/confirmed-status: Which status does set_confirmed lead to?': {
      confirmed: 'Confirmed',
      issued: 'Issued',
      'supplier-confirmed': 'Supplier Confirmed',
    },
    'scheduling-agreements/confirm-elsewhere: What happens with set_confirmed for a schedule that is not Pending Confirmation?':
      { refused: 'it is refused', ignored: 'nothing changes', confirmed: 'it is confirmed too' },
    'scheduling-agreements/supplier-confirmed: Which status does a schedule get when the supplier confirms it?':
      { confirmed: 'Confirmed', 'pending-buyer': 'Pending Buyer Review' },
    'scheduling-agreements/supplier-changed: Which status does a schedule get when the supplier confirms it with another date or quantity?':
      { 'pending-buyer': 'Pending Buyer Review', confirmed: 'Confirmed' },
    'scheduling-agreements/changes-shown: When does a schedule show the date and quantity with which the supplier confirms it?':
      {
        'once-accepted': 'once the buyer has accepted them',
        'at-once': 'at once, and the former ones again when the buyer rejects them',
      },
    'scheduling-agreements/buyer-accepted: Which status does a schedule get when the buyer accepts it?': {
      confirmed: 'Confirmed',
      issued: 'Issued',
    },
    'scheduling-agreements/buyer-rejected: Which status does a schedule get when the buyer rejects it?': {
      rejected: 'Rejected',
      pending: 'Pending Confirmation, for the supplier to confirm it again',
    },
    'scheduling-agreements/unissued-schedules-exported: What happens with set_exported for a schedule of an agreement that is not issued?':
      { refused: 'it is refused', accepted: 'its flag is set' },
  }),
  ...rows(`${endpoints}; ${moves}`, {
    'scheduling-agreements/exported-shown: Where can the exported flag of a delivery schedule be read?': {
      everywhere: 'in the list of schedules and where an agreement is read',
      list: 'in the list of schedules',
      agreement: 'where an agreement is read',
      filter: 'nowhere, but a filter on the list of schedules tells',
    },
  }),
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
