import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';

/** Issuing an agreement with items that require a confirmation leaves it a draft. */
export const issueWaitsForConfirmations: Fault = {
  id: 'scheduling-agreements/issue-waits-for-confirmations',
  title: 'Issuing an agreement with items that require a confirmation leaves it a draft.',
  violates: ['scheduling-agreements/issue-issues'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['issue'], (parts, old) =>
    old !== undefined && itemsIn(parts.data).some((item) => item['is-confirmation-required'] === true)
      ? { data: old.data, ...old.state }
      : parts,
  ),
};
