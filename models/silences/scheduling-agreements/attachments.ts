import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** Attachments of agreements. */
export const agreementAttachmentSilences = [
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
