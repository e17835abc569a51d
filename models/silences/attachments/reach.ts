import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Attachments';

/** Which attachments are reached at which path, and by whom. */
export const attachmentReachSilences = [
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
