import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Attachment';
const endpoints = 'Endpoints / Attachments';
const limits = 'Limits';

/** What requests for an attachment may hold. */
export const attachmentRequestSilences = [
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
