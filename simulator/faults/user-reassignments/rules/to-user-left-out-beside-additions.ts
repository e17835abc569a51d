import { userOf } from '../../../../fixtures/seed/users.ts';
import { responsibilityOf } from '../../../../models/responsibilities.ts';
import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** A request without to-user is accepted where something is to be added. */
export const toUserLeftOutBesideAdditions: Fault = {
  id: 'user-reassignments/to-user-left-out-beside-additions',
  title: 'A request without to-user is accepted where something is to be added.',
  violates: ['user-reassignments/to-user-is-required'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input, exchange) => {
    const adds = input.asked.some((member) => responsibilityOf(member)?.way === 'adds');
    if (input.to !== undefined || !adds) return input;
    return { ...input, to: { login: userOf(actingUser(exchange)).login } };
  }),
};
