import type { Silence } from '../silence.ts';

const moves = 'States and transitions / Work confirmation header';

/** Names of statuses, and moves that the API has no operation for. */
export const sheetStatusSilences = [
  {
    id: 'service-sheets/statuses',
    question: 'Which statuses do sheets have beyond the three documented ones? (observed only)',
    source: moves,
    choices: { further: 'such as draft, rejected, withdrawn and voided' },
    reference: 'further',
  },
  {
    id: 'service-sheets/status-spelling',
    question: 'How is a status of two words written in answers?',
    source: moves,
    choices: { underscore: 'pending_approval', title: 'Pending Approval', blank: 'pending approval' },
    reference: 'underscore',
  },
  {
    id: 'service-sheets/submitted',
    question: 'What does a sheet become when it is submitted?',
    source: moves,
    choices: { 'pending-approval': 'pending approval', approved: 'Approved, where no approver is needed' },
    reference: 'pending-approval',
  },
  {
    id: 'service-sheets/withdrawn',
    question: 'What does a sheet pending approval become when it is withdrawn?',
    source: moves,
    choices: { withdrawn: 'withdrawn', draft: 'draft' },
    reference: 'withdrawn',
  },
  {
    id: 'service-sheets/step-approved',
    question: 'What does a sheet become when its current step is approved?',
    source: moves,
    choices: {
      'next-or-approved': 'pending the next step, and Approved after the last',
      approved: 'Approved at once',
    },
    reference: 'next-or-approved',
  },
  {
    id: 'service-sheets/step-rejected',
    question: 'What does a sheet become when its current step is rejected?',
    source: moves,
    choices: { rejected: 'rejected', draft: 'draft' },
    reference: 'rejected',
  },
  {
    id: 'service-sheets/void-approved',
    question: 'What does a sheet become when a step of its void is approved?',
    source: moves,
    choices: {
      'last-step': 'voided, once the last step is approved',
      'first-step': 'voided, at the first approval',
    },
    reference: 'last-step',
  },
  {
    id: 'service-sheets/void-refused-by-approvers',
    question: 'What does a sheet become when its void is rejected?',
    source: moves,
    choices: { approved: 'Approved again', rejected: 'rejected' },
    reference: 'approved',
  },
] as const satisfies readonly Silence[];
