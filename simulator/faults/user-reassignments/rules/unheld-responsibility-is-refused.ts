import { responsibilityOf } from '../../../../models/responsibilities.ts';
import { userNamed } from '../../../users/find-user.ts';
import { holdingsOfUser } from '../../../users/holdings-of.ts';
import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** A request for something that the from-user does not hold is refused. */
export const unheldResponsibilityIsRefused: Fault = {
  id: 'user-reassignments/unheld-responsibility-is-refused',
  title: 'A request for something that the from-user does not hold is refused.',
  violates: ['user-reassignments/unheld-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ asked, from }, { sandbox: { store } }) => {
    const user = userNamed(store, String(from?.['login']));
    if (user === undefined) return false;
    const held = holdingsOfUser(store, user);
    const holds = (list: keyof typeof held) => (held[list]?.length ?? 0) > 0;
    return asked.some((member) => responsibilityOf(member)?.lists.some(holds) === false);
  }),
};
