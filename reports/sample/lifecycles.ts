import type { LifecycleCoverage } from '../run.ts';

type Move = LifecycleCoverage['moves'][number];
type Cells = readonly [
  from: string,
  event: string,
  to: string,
  answer: Move['answer'],
  rule: string,
  exercised: number,
];

const moves: readonly Cells[] = [
  ['draft', 'submit', 'pending_approval', 'silent', 'service-sheets/submitted', 0],
  ['draft', 'void', 'draft', 'refused', 'service-sheets/void-only-when-approved', 6],
  ['draft', 'bypass', 'draft', 'refused', 'service-sheets/bypass-outside-pending-approval-is-422', 4],
  [
    'pending_approval',
    'bypass',
    'pending_approval',
    'mandated',
    'service-sheets/bypass-skips-current-step',
    14,
  ],
  [
    'pending_approval',
    'add approver',
    'pending_approval',
    'mandated',
    'service-sheets/add-approver-as-watcher',
    9,
  ],
  ['pending_approval', 'void', 'pending_approval', 'refused', 'service-sheets/void-only-when-approved', 5],
  ['pending_approval', 'approve step', 'approved', 'silent', 'service-sheets/step-approved', 7],
  ['pending_approval', 'approve step', 'pending_approval', 'silent', 'service-sheets/step-approved', 3],
  ['pending_approval', 'reject step', 'rejected', 'silent', 'service-sheets/step-rejected', 2],
  [
    'approved',
    'void',
    'pending_void',
    'mandated',
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    8,
  ],
  ['approved', 'bypass', 'approved', 'refused', 'service-sheets/bypass-outside-pending-approval-is-422', 4],
  [
    'approved',
    'add approver',
    'approved',
    'silent',
    'service-sheets/add-approver-outside-pending-approval',
    1,
  ],
  ['rejected', 'void', 'rejected', 'refused', 'service-sheets/void-only-when-approved', 2],
  ['pending_void', 'void', 'pending_void', 'refused', 'service-sheets/one-pending-void-at-a-time', 3],
  ['pending_void', 'approve step', 'voided', 'silent', 'service-sheets/void-approved', 0],
  ['pending_void', 'reject step', 'approved', 'conditional', 'service-sheets/void-refused-by-approvers', 0],
  ['voided', 'void', 'voided', 'refused', 'service-sheets/void-only-when-approved', 0],
];

const visits = { draft: 10, pending_approval: 31, approved: 12, rejected: 2, pending_void: 11, voided: 0 };

/** A service sheet whose void chain was not walked to its end. */
export const sampleLifecycle: LifecycleCoverage = {
  lifecycle: 'service-sheet',
  title: 'Service sheet',
  states: Object.entries(visits).map(([state, count]) => ({ state, visits: count })),
  moves: moves.map(([from, event, to, answer, rule, exercised]) => ({
    from,
    event,
    to,
    answer,
    rule,
    exercised,
  })),
  ways: {
    ...{ k: 2, planned: 61, walked: 44, byHooks: 9 },
    skipped: [
      { reason: 'it needs an event for which the profile has no hook or no id', ways: 12 },
      { reason: 'the profile has no document to start from', ways: 5 },
    ],
  },
};
