import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** A watcher cannot be added once the last step has come. */
export const watcherRefusedOnLastStep: Fault = {
  id: 'service-sheets/watcher-refused-on-last-step',
  title: 'A watcher cannot be added once the last step has come.',
  violates: ['service-sheets/add-approver-as-watcher', 'service-sheets/add-approver-keeps-pending-approval'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing(
    'add_approver',
    ({ input, record }) => input['position'] === 'watcher' && stepsAhead(record.approvals).length === 1,
  ),
};
