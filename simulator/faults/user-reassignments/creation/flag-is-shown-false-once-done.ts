import type { Fault } from '../../fault.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

const flag = 'deactivate-from-user-after-reassignment';

/** A reassignment that is done shows deactivate-from-user-after-reassignment as false. */
export const flagIsShownFalseOnceDone: Fault = {
  id: 'user-reassignments/flag-is-shown-false-once-done',
  title: 'A reassignment that is done shows deactivate-from-user-after-reassignment as false.',
  violates: ['user-reassignments/create-keeps-deactivation-flag'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data) =>
    data['status'] === 'done' && data[flag] === true ? { ...data, [flag]: false } : data,
  ),
};
