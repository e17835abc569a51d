import { userOf } from '../../../../fixtures/seed/users.ts';
import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** A request without to-user takes the user who sends it. */
export const toUserLeftOutIsTheCreator: Fault = {
  id: 'user-reassignments/to-user-left-out-is-the-creator',
  title: 'A request without to-user takes the user who sends it.',
  violates: ['user-reassignments/to-user-is-required'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input, exchange) => {
    if (input.to !== undefined) return input;
    return { ...input, to: { login: userOf(actingUser(exchange)).login } };
  }),
};
