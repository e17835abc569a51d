import { userWithId } from '../../../users/find-user.ts';
import { keepUser } from '../../../users/keep-user.ts';
import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/reassignment/leave.ts';

/** The from-user is deactivated as soon as the request is accepted. */
export const deactivatedAtOnce: Fault = {
  id: 'user-reassignments/deactivated-at-once',
  title: 'The from-user is deactivated as soon as the request is accepted.',
  violates: ['user-reassignments/deactivation-awaits-the-reassignment'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ data, state }, { sandbox: { store } }) => {
    const user = userWithId(store, state.from);
    if (user === undefined || data['deactivate-from-user-after-reassignment'] !== true) return undefined;
    keepUser(store, { ...user, active: false });
    return {};
  }),
};
