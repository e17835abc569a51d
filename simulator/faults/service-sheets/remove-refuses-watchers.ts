import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** A watcher cannot be removed. */
export const removeRefusesWatchers: Fault = {
  id: 'service-sheets/remove-refuses-watchers',
  title: 'A watcher cannot be removed.',
  violates: [
    'service-sheets/remove-approval-removes-the-watcher',
    'service-sheets/remove-approval-keeps-pending-approval',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing(
    'remove_approval',
    ({ record, input }) => record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'watcher',
  ),
};
