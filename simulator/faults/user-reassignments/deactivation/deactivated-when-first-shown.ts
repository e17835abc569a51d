import type { StoredReassignment } from '../../../handlers/user-reassignments/processing/pending-reassignments.ts';
import { userWithId } from '../../../users/find-user.ts';
import { keepUser } from '../../../users/keep-user.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';

const flag = 'deactivate-from-user-after-reassignment';

/** The from-user is deactivated when its reassignment is read, done or not. */
export const deactivatedWhenFirstShown: Fault = {
  id: 'user-reassignments/deactivated-when-first-shown',
  title: 'The from-user is deactivated when its reassignment is read, done or not.',
  violates: ['user-reassignments/deactivation-awaits-the-reassignment'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, sandbox } = exchange;
    if (document === undefined || !asksFor(exchange, 'show')) return;
    const { data, state } = document as StoredReassignment;
    const user = userWithId(sandbox.store, state.from);
    if (data[flag] !== true || state.record.state !== 'new' || user === undefined) return;
    fired(exchange);
    keepUser(sandbox.store, { ...user, active: false });
  },
};
