import type { Fault } from '../../fault.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

const flag = 'deactivate-from-user-after-reassignment';

/** deactivate-from-user-after-reassignment is shown inverted. */
export const flagIsShownInverted: Fault = {
  id: 'user-reassignments/flag-is-shown-inverted',
  title: 'deactivate-from-user-after-reassignment is shown inverted.',
  violates: ['user-reassignments/create-keeps-deactivation-flag'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data) => {
    const { [flag]: value = null } = data;
    return value === null ? data : { ...data, [flag]: value !== true };
  }),
};
