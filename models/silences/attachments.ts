import { listFilters, rows, type Silence } from './silence.ts';

const fields = 'Resources and their fields / Attachment';

const endpoints = 'Endpoints / Attachments';

const errors = 'Errors';

/** What operations on attachments answer. */
const attachmentAnswerSilences = [
  ...rows(endpoints, {
    'attachments/created: What does the creation of an attachment answer?': {
      attachment: 'the attachment',
      id: 'its id alone',
      empty: 'no body',
    },
    'attachments/create-status: Which status does the creation of an attachment answer?': {
      choices: { '201': 'Created', '200': 'OK' },
      reference: '201',
    },
    'attachments/shown-file: What does a read of an attachment answer when it is a file?': {
      bytes: 'the file itself',
      attachment: 'the attachment as a record',
    },
    'attachments/shown-text: What does a read of an attachment answer when it is not a file?': {
      refused: 'a refusal: there is no file',
      attachment: 'the attachment as a record',
      text: 'its text or url as plain text',
    },
    'attachments/shown-type: Which media type does a file have when it is read?': {
      'as-sent': 'the one that its upload named',
      bytes: 'application/octet-stream',
    },
    'attachments/shown-name: Does a read of a file return its name?': {
      told: 'yes, in Content-Disposition',
      untold: 'no',
    },
    'attachments/linked-to-spelling: How do answers spell linked-to, which is linked_to in requests?': {
      hyphen: 'linked-to, as the table of fields',
      underscore: 'linked_to, as requests',
    },
    'attachments/list-content: What does a list show of each attachment?': {
      all: 'every member',
      brief: 'id, type and intent',
    },
  }),
  ...rows(fields, {
    'attachments/file-url: Where does file-url lead?': {
      choices: {
        api: 'to the API, where a token is needed',
        key: 'to an address that needs no token, as nobody guesses it',
        path: 'to the API, without scheme and host',
        none: 'nowhere: it is null',
      },
      reference: 'key',
    },
  }),
  ...rows(`${endpoints}; ${errors}`, {
    'attachments/update-status: Which status does PUT or PATCH on an attachment answer?': {
      choices: {
        '405': 'Method Not Allowed',
        '400': 'Bad Request',
        '404': 'Not Found',
        '501': 'Not Implemented',
      },
      reference: '405',
    },
  }),
  listFilters('attachments', 'the list of attachments of a document', 'list'),
] as const satisfies readonly Silence[];

/** Which attachments are found at which path, and by whom. */
const attachmentReachSilences = [
  ...rows(endpoints, {
    'attachments/through-another-document: Is an attachment found at the path of a document that it does not belong to?':
      { choices: { 'not-found': 'no', found: 'yes' }, security: ['found'] },
    'attachments/reach-by-id-alone: Which attachments does a path with the id alone reach?': {
      listed: 'those of documents that have a path for attachments here',
      every: 'those of agreements, inspections and comments too',
    },
    'attachments/stated-owner: How does a request with the id alone state the document of an attachment?': {
      parameter: 'as a query parameter named as in the path of the document',
      'type-and-id': 'as query parameters attachable_type and attachable_id',
      ignored: 'in no way that matters',
    },
    'attachments/delete-below-other-documents: Is there a DELETE below documents other than requisitions, their lines, purchase orders and sourcing events?':
      { served: 'yes, below each', absent: 'no' },
    'attachments/below-requisition-lines: Are attachments of requisition lines made, listed and shown below the line?':
      { served: 'yes', absent: 'no, only deleted' },
    'attachments/show-below-event-parts: Is an attachment shown below a line or the Details section of a sourcing event?':
      { served: 'yes', absent: 'no' },
  }),
  ...rows(`Resources and their fields / Requisition; ${endpoints}`, {
    'attachments/in-the-requisition: Does the member attachments of a requisition show the attachments that were added by these operations?':
      { shown: 'yes', apart: 'no' },
  }),
  ...rows(`${endpoints}; Authentication`, {
    'attachments/attachment-scopes: Which scopes do attachments take?': {
      owner: 'those of the document that they hang on',
      none: 'none in particular',
    },
  }),
] as const satisfies readonly Silence[];

const limits = 'Limits';

/** What requests for an attachment may contain. */
const attachmentRequestSilences = [
  ...rows(endpoints, {
    'attachments/type-left-out: What happens with a request for an attachment without a type?': {
      inferred: 'the type follows from what it holds',
      refused: 'it is refused',
    },
    'attachments/unknown-type: What happens with a request for an attachment of another type than file, text or url?':
      { refused: 'it is refused', inferred: 'the type follows from what it holds' },
    'attachments/xml-body: May a text attachment be sent as XML?': { accepted: 'yes', refused: 'no' },
    'attachments/intent-left-out: What happens with a request for an attachment without an intent?': {
      none: 'the attachment has none',
      refused: 'it is refused',
      internal: 'the intent is Internal',
    },
    'attachments/empty-file: What happens with an upload of an empty file?': {
      taken: 'an attachment with an empty file',
      refused: 'it is refused',
    },
    'attachments/event-text-path: Where is a text attached to a sourcing event: below its attachments, or at the id of one?':
      {
        either: 'at either path; the id in it means nothing',
        collection: 'below the attachments alone',
        'with-id': 'at a path that ends with an id alone',
      },
  }),
  ...rows(`${fields}; ${limits}`, {
    'attachments/too-long-text: What is the result of an intent, linked_to, type or url beyond its documented length?':
      { refused: 'the attachment is refused', cut: 'it is cut' },
  }),
  ...rows(fields, {
    'attachments/other-linked-to: What happens with a linked_to value that the documentation does not show?':
      { taken: 'it is kept', refused: 'the attachment is refused', 'left-out': 'it is left out' },
    'attachments/other-intent: What happens with an intent that is not the one in the samples?': {
      taken: 'it is kept',
      refused: 'the attachment is refused',
    },
    'attachments/linked-to-elsewhere: Is linked_to kept for an attachment of a document other than a sourcing event?':
      { kept: 'yes', 'left-out': 'no, the values seen are about events' },
    'attachments/intent-case: Is an intent shown in the letters that it was sent in?': {
      kept: 'yes',
      small: 'no, in small letters',
    },
    'attachments/markup-in-texts: What happens to markup in the text of an attachment?': {
      kept: 'it is kept as text',
      stripped: 'it is taken out',
      escaped: 'its signs are shown as entities',
    },
    'attachments/line-breaks-in-texts: What happens to line breaks in the text of an attachment?': {
      kept: 'they are kept',
      crlf: 'they become CR LF',
      blanks: 'they become blanks',
    },
    'attachments/url-attachments: Can a URL be attached?': {
      made: 'yes, with type url or none',
      refused: 'no, it is refused',
    },
  }),
  ...rows(limits, {
    'attachments/largest-upload: How large may an upload be, and which status does a larger one answer?': {
      '100-mb': '100 MB; a larger one answers Content Too Large',
      '1-mb': '1 MB; a larger one answers Content Too Large',
      '1-mb-400': '1 MB; a larger one answers Bad Request',
      '1-mb-422': '1 MB; a larger one answers Unprocessable Content',
    },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about attachments. */
export const attachmentsSilences = [
  ...attachmentRequestSilences,
  ...attachmentAnswerSilences,
  ...attachmentReachSilences,
] as const satisfies readonly Silence[];
