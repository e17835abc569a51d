import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** A sheet from which a watcher is removed falls back to draft. */
export const removingAWatcherWithdraws: Fault = {
  id: 'service-sheets/removing-a-watcher-withdraws',
  title: 'A sheet from which a watcher is removed falls back to draft.',
  violates: [
    'service-sheets/remove-approval-keeps-pending-approval',
    'service-sheets/remove-approval-removes-the-watcher',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('remove_approval', (next, { record, input }) =>
    record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'watcher'
      ? { ...next, state: 'draft' }
      : undefined,
  ),
};
