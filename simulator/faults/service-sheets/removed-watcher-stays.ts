import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Removing a watcher is answered with success though the watcher stays. */
export const removedWatcherStays: Fault = {
  id: 'service-sheets/removed-watcher-stays',
  title: 'Removing a watcher is answered with success though the watcher stays.',
  violates: ['service-sheets/remove-approval-removes-the-watcher'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('remove_approval', (_, { record, input }) =>
    record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'watcher' ? record : undefined,
  ),
};
