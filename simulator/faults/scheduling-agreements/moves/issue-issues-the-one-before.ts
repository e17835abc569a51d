import type { Fault } from '../../fault.ts';
import { before, mistake } from '../../twist/agreement/mistake.ts';

/** Issuing an agreement issues the one before it. */
export const issueIssuesTheOneBefore: Fault = {
  id: 'scheduling-agreements/issue-issues-the-one-before',
  title: 'Issuing an agreement issues the one before it.',
  violates: ['scheduling-agreements/issue-issues'],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('issue', before),
};
