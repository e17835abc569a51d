import { listFilters } from './list-filters.ts';
import type { Silence } from './silence.ts';

const fields = 'Resources and their fields / Attachment';

const endpoints = 'Endpoints / Attachments';

const errors = 'Errors';

/** What operations on attachments answer. */
const attachmentAnswerSilences = [
  {
    id: 'attachments/created',
    question: 'What does the creation of an attachment answer?',
    source: endpoints,
    choices: { attachment: 'the attachment', id: 'its id alone', empty: 'no body' },
    reference: 'attachment',
  },
  {
    id: 'attachments/create-status',
    question: 'Which status does the creation of an attachment answer?',
    source: endpoints,
    choices: { '201': 'Created', '200': 'OK' },
    reference: '201',
  },
  {
    id: 'attachments/shown-file',
    question: 'What does a read of one attachment answer that is a file?',
    source: endpoints,
    choices: { bytes: 'the file itself', attachment: 'the attachment as a record' },
    reference: 'bytes',
  },
  {
    id: 'attachments/shown-text',
    question: 'What does a read of one attachment answer that is no file?',
    source: endpoints,
    choices: {
      refused: 'a refusal: there is no file',
      attachment: 'the attachment as a record',
      text: 'its text or url as plain text',
    },
    reference: 'refused',
  },
  {
    id: 'attachments/shown-type',
    question: 'Which media type does a file have when it is read?',
    source: endpoints,
    choices: { 'as-sent': 'the one that its upload named', bytes: 'application/octet-stream' },
    reference: 'as-sent',
  },
  {
    id: 'attachments/shown-name',
    question: 'Is the name of a file told when it is read?',
    source: endpoints,
    choices: { told: 'yes, in Content-Disposition', untold: 'no' },
    reference: 'told',
  },
  {
    id: 'attachments/file-url',
    question: 'Where does file-url lead?',
    source: fields,
    choices: {
      api: 'to the API, where a token is needed',
      key: 'to an address that needs no token, as nobody guesses it',
      path: 'to the API, without scheme and host',
      none: 'nowhere: it is null',
    },
    reference: 'key',
  },
  {
    id: 'attachments/list-content',
    question: 'What does a list show of each attachment?',
    source: endpoints,
    choices: { all: 'every member', brief: 'id, type and intent' },
    reference: 'all',
  },
  {
    id: 'attachments/delete-status',
    question: 'Which status does the deletion of an attachment answer?',
    source: endpoints,
    choices: { '200': 'OK', '204': 'No Content', '202': 'Accepted' },
    reference: '200',
  },
  {
    id: 'attachments/update-status',
    question: 'Which status does PUT or PATCH on an attachment answer?',
    source: `${endpoints}; ${errors}`,
    choices: {
      '405': 'Method Not Allowed',
      '400': 'Bad Request',
      '404': 'Not Found',
      '501': 'Not Implemented',
    },
    reference: '405',
  },
  listFilters('attachments', 'the list of attachments of a document', 'list'),
] as const satisfies readonly Silence[];

/** Which attachments are reached at which path, and by whom. */
const attachmentReachSilences = [
  {
    id: 'attachments/through-another-document',
    question: 'Is an attachment found at the path of a document that it does not hang on?',
    source: endpoints,
    choices: { 'not-found': 'no', found: 'yes' },
    reference: 'not-found',
    security: ['found'],
  },
  {
    id: 'attachments/reach-by-id-alone',
    question: 'Which attachments does a path with the id alone reach?',
    source: endpoints,
    choices: {
      listed: 'those of documents that have a path for attachments here',
      every: 'those of agreements, inspections and comments too',
    },
    reference: 'listed',
  },
  {
    id: 'attachments/stated-owner',
    question: 'How does a request with the id alone state the document that an attachment hangs on?',
    source: endpoints,
    choices: {
      parameter: 'as a query parameter named as in the path of the document',
      'type-and-id': 'as query parameters attachable_type and attachable_id',
      ignored: 'in no way that matters',
    },
    reference: 'parameter',
  },
  {
    id: 'attachments/delete-below-other-documents',
    question: 'Is there a DELETE below documents other than requisitions, their lines and sourcing events?',
    source: endpoints,
    choices: { served: 'yes, below each', absent: 'no' },
    reference: 'served',
  },
  {
    id: 'attachments/below-requisition-lines',
    question: 'Are attachments of requisition lines made, listed and shown below the line?',
    source: endpoints,
    choices: { served: 'yes', absent: 'no, only deleted' },
    reference: 'served',
  },
  {
    id: 'attachments/show-below-event-parts',
    question: 'Is an attachment shown below a line or the Details section of a sourcing event?',
    source: endpoints,
    choices: { served: 'yes', absent: 'no' },
    reference: 'served',
  },
  {
    id: 'attachments/in-the-requisition',
    question: 'Does the member attachments of a requisition show what is attached to it here?',
    source: `Resources and their fields / Requisition; ${endpoints}`,
    choices: { shown: 'yes', apart: 'no' },
    reference: 'shown',
  },
  {
    id: 'attachments/attachment-scopes',
    question: 'Which scopes do attachments take?',
    source: `${endpoints}; Authentication`,
    choices: { owner: 'those of the document that they hang on', none: 'none in particular' },
    reference: 'owner',
  },
] as const satisfies readonly Silence[];

const limits = 'Limits';

/** What requests for an attachment may hold. */
const attachmentRequestSilences = [
  {
    id: 'attachments/type-left-out',
    question: 'What does a request for an attachment lead to that names no type?',
    source: endpoints,
    choices: { inferred: 'the type follows from what it holds', refused: 'it is refused' },
    reference: 'inferred',
  },
  {
    id: 'attachments/intent-left-out',
    question: 'What does a request for an attachment lead to that names no intent?',
    source: endpoints,
    choices: {
      none: 'the attachment has none',
      refused: 'it is refused',
      internal: 'the intent is Internal',
    },
    reference: 'none',
  },
  {
    id: 'attachments/too-long-text',
    question: 'What does an intent, linked_to, type or url beyond its documented length lead to?',
    source: `${fields}; ${limits}`,
    choices: { refused: 'the attachment is refused', cut: 'it is cut' },
    reference: 'refused',
  },
  {
    id: 'attachments/other-linked-to',
    question: 'What does a linked_to lead to that is none of the values seen?',
    source: fields,
    choices: { taken: 'it is kept', refused: 'the attachment is refused', 'left-out': 'it is left out' },
    reference: 'taken',
  },
  {
    id: 'attachments/other-intent',
    question: 'What does an intent lead to that is not the one in the samples?',
    source: fields,
    choices: { taken: 'it is kept', refused: 'the attachment is refused' },
    reference: 'taken',
  },
  {
    id: 'attachments/linked-to-elsewhere',
    question: 'Is linked_to kept of what hangs on another document than a sourcing event?',
    source: fields,
    choices: { kept: 'yes', 'left-out': 'no, the values seen are about events' },
    reference: 'kept',
  },
  {
    id: 'attachments/intent-case',
    question: 'Is an intent shown in the letters that it was sent in?',
    source: fields,
    choices: { kept: 'yes', small: 'no, in small letters' },
    reference: 'kept',
  },
  {
    id: 'attachments/markup-in-texts',
    question: 'What becomes of markup in the text of an attachment?',
    source: fields,
    choices: {
      kept: 'it is kept as text',
      stripped: 'it is taken out',
      escaped: 'its signs are shown as entities',
    },
    reference: 'kept',
  },
  {
    id: 'attachments/line-breaks-in-texts',
    question: 'What becomes of line breaks in the text of an attachment?',
    source: fields,
    choices: { kept: 'they are kept', crlf: 'they become CR LF', blanks: 'they become blanks' },
    reference: 'kept',
  },
  {
    id: 'attachments/url-attachments',
    question: 'Can an attachment be made of a url?',
    source: fields,
    choices: { made: 'yes, with type url or none', refused: 'no, it is refused' },
    reference: 'made',
  },
  {
    id: 'attachments/empty-file',
    question: 'What does an upload of a file without a byte lead to?',
    source: endpoints,
    choices: { taken: 'an attachment with an empty file', refused: 'it is refused' },
    reference: 'taken',
  },
  {
    id: 'attachments/largest-upload',
    question: 'How large may an upload be, and which status does a larger one answer?',
    source: limits,
    choices: {
      '100-mb': '100 MB; a larger one answers Content Too Large',
      '1-mb': '1 MB; a larger one answers Content Too Large',
      '1-mb-400': '1 MB; a larger one answers Bad Request',
      '1-mb-422': '1 MB; a larger one answers Unprocessable Content',
    },
    reference: '100-mb',
  },
  {
    id: 'attachments/event-text-path',
    question: 'Where is a text attached to a sourcing event: below its attachments, or at the id of one?',
    source: endpoints,
    choices: {
      either: 'at either path; the id in it means nothing',
      collection: 'below the attachments alone',
      'with-id': 'at a path that ends with an id alone',
    },
    reference: 'either',
  },
] as const satisfies readonly Silence[];

/** What the documentation leaves open about attachments. */
export const attachmentsSilences = [
  ...attachmentRequestSilences,
  ...attachmentAnswerSilences,
  ...attachmentReachSilences,
] as const satisfies readonly Silence[];
