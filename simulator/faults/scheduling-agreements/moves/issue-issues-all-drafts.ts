import type { Fault } from '../../fault.ts';
import { spread } from '../../twist/agreement/spread.ts';

/** Issuing an agreement issues every other draft. */
export const issueIssuesAllDrafts: Fault = {
  id: 'scheduling-agreements/issue-issues-all-drafts',
  title: 'Issuing an agreement issues every other draft.',
  violates: ['scheduling-agreements/issue-issues'],
  kind: 'behavioural',
  step: 'apply',
  wrap: spread('issue', (other) =>
    other.record.state === 'draft' ? { ...other, record: { state: 'issued' } } : other,
  ),
};
