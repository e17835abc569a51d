import type { LifecycleCoverage } from '../run.ts';

/** `from > event > to` -> what is documented, its rule, and how often it was exercised. */
const moves: readonly (readonly [
  path: string,
  answer: LifecycleCoverage['moves'][number]['answer'],
  rule: string,
  exercised: number,
])[] = [
  ['draft > submit > pending_approval', 'silent', 'submitted', 0],
  ['draft > void > draft', 'refused', 'void-only-when-approved', 6],
  ['draft > bypass > draft', 'refused', 'bypass-outside-pending-approval-is-422', 4],
  ['pending_approval > bypass > pending_approval', 'mandated', 'bypass-skips-current-step', 14],
  ['pending_approval > add approver > pending_approval', 'mandated', 'add-approver-as-watcher', 9],
  ['pending_approval > void > pending_approval', 'refused', 'void-only-when-approved', 5],
  ['pending_approval > approve step > approved', 'silent', 'step-approved', 7],
  ['pending_approval > approve step > pending_approval', 'silent', 'step-approved', 3],
  ['pending_approval > reject step > rejected', 'silent', 'step-rejected', 2],
  ['approved > void > pending_void', 'mandated', 'void-of-approved-sheet-leads-to-pending-void', 8],
  ['approved > bypass > approved', 'refused', 'bypass-outside-pending-approval-is-422', 4],
  ['approved > add approver > approved', 'silent', 'add-approver-outside-pending-approval', 1],
  ['rejected > void > rejected', 'refused', 'void-only-when-approved', 2],
  ['pending_void > void > pending_void', 'refused', 'one-pending-void-at-a-time', 3],
  ['pending_void > approve step > voided', 'silent', 'void-approved', 0],
  ['pending_void > reject step > approved', 'conditional', 'void-refused-by-approvers', 0],
  ['voided > void > voided', 'refused', 'void-only-when-approved', 0],
];

const visits = { draft: 10, pending_approval: 31, approved: 12, rejected: 2, pending_void: 11, voided: 0 };

/** A service sheet whose void chain was not walked to its end. */
export const sampleLifecycle: LifecycleCoverage = {
  lifecycle: 'service-sheet',
  title: 'Service sheet',
  states: Object.entries(visits).map(([state, count]) => ({ state, visits: count })),
  moves: moves.map(([path, answer, rule, exercised]) => {
    const [from = '', event = '', to = ''] = path.split(' > ');
    return { from, event, to, answer, rule: `service-sheets/${rule}`, exercised };
  }),
  ways: {
    ...{ k: 2, planned: 61, walked: 44, byHooks: 9 },
    skipped: [
      { reason: 'it needs an event for which the profile has no hook or no id', ways: 12 },
      { reason: 'the profile has no document to start from', ways: 5 },
    ],
  },
};
