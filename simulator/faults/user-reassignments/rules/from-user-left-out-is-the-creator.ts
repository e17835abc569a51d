import { userOf } from '../../../../fixtures/seed/users.ts';
import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** A request without from-user takes the user who sends it. */
export const fromUserLeftOutIsTheCreator: Fault = {
  id: 'user-reassignments/from-user-left-out-is-the-creator',
  title: 'A request without from-user takes the user who sends it.',
  violates: ['user-reassignments/from-user-is-required'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input, exchange) => {
    if (input.from !== undefined) return input;
    return { ...input, from: { login: userOf(actingUser(exchange)).login } };
  }),
};
