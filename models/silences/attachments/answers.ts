import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Attachment';
const endpoints = 'Endpoints / Attachments';
const errors = 'Errors';

/** What operations on attachments answer. */
export const attachmentAnswerSilences = [
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
