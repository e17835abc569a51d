import { userOf } from '../../../../fixtures/seed/users.ts';
import { responsibilityOf } from '../../../../models/responsibilities.ts';
import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** A request without from-user is accepted where something is to be replaced. */
export const fromUserLeftOutBesideReplacements: Fault = {
  id: 'user-reassignments/from-user-left-out-beside-replacements',
  title: 'A request without from-user is accepted where something is to be replaced.',
  violates: ['user-reassignments/from-user-is-required'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input, exchange) => {
    const replaces = input.asked.some((member) => responsibilityOf(member)?.way === 'replaces');
    if (input.from !== undefined || !replaces) return input;
    return { ...input, from: { login: userOf(actingUser(exchange)).login } };
  }),
};
