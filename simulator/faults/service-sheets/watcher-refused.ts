import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** The position watcher is refused. */
export const watcherRefused: Fault = {
  id: 'service-sheets/watcher-refused',
  title: 'The position watcher is refused.',
  violates: ['service-sheets/add-approver-as-watcher', 'service-sheets/add-approver-keeps-pending-approval'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('add_approver', ({ input }) => input['position'] === 'watcher'),
};
