import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Comments';
const errors = 'Errors';

/** Attachments of comments. */
export const commentAttachmentSilences = [
  {
    id: 'comments/attachment-created',
    question: 'What does an attachment answer that was added to a comment?',
    source: endpoints,
    choices: { attachment: 'the attachment', id: 'its id alone', empty: 'no body' },
    reference: 'attachment',
  },
  {
    id: 'comments/attachment-shown',
    question: 'What does a read of one attachment of a comment answer when it is a file?',
    source: endpoints,
    choices: { bytes: 'the file itself', attachment: 'the attachment as a record' },
    reference: 'bytes',
  },
  {
    id: 'comments/text-attachment-shown',
    question: 'What does a read of one attachment of a comment answer when it is a text?',
    source: `${endpoints}; ${errors}`,
    choices: { refused: 'that it has no file, as for a link', attachment: 'the attachment as a record' },
    reference: 'refused',
  },
  {
    id: 'comments/attachment-deletion',
    question: 'Can an attachment of a comment be deleted by its id below the comment?',
    source: endpoints,
    choices: { served: 'yes', absent: 'no, there is no such operation' },
    reference: 'served',
  },
  {
    id: 'comments/attachment-delete-status',
    question: 'Which status does a deleted attachment of a comment answer?',
    source: endpoints,
    choices: { '200': 'OK', '204': 'No Content', '202': 'Accepted' },
    reference: '200',
  },
  {
    id: 'comments/url-attachment',
    question: 'May a URL be attached to a comment below its own path?',
    source: `${endpoints}; ${errors}`,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'comments/no-file-status',
    question: 'Which status has the message that an attachment of a comment has no file?',
    source: errors,
    choices: { '400': 'Bad Request', '404': 'Not Found', '422': 'Unprocessable Content', '200': 'OK' },
    reference: '400',
  },
  {
    id: 'comments/unknown-comment-status',
    question: 'Which status do attachments of a comment answer that does not exist?',
    source: errors,
    choices: { '500': 'Internal Server Error', '502': 'Bad Gateway', '503': 'Service Unavailable' },
    reference: '500',
  },
] as const satisfies readonly Silence[];
