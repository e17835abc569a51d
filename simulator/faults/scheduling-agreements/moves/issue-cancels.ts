import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';

/** Issuing an agreement cancels it. */
export const issueCancels: Fault = {
  id: 'scheduling-agreements/issue-cancels',
  title: 'Issuing an agreement cancels it.',
  violates: ['scheduling-agreements/issue-issues'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['issue'], (parts) => ({ ...parts, record: { state: 'cancelled' } })),
};
