import { responsibilityOf } from '../../../../models/responsibilities.ts';
import { holdingsOfUser } from '../../../users/holdings-of.ts';
import type { Fault } from '../../fault.ts';
import { processMembers } from '../../twist/reassignment/process.ts';

/** Processing ends at the first member of which the from-user holds nothing. */
export const unheldResponsibilityEndsTheMove: Fault = {
  id: 'user-reassignments/unheld-responsibility-ends-the-move',
  title: 'Processing ends at the first member of which the from-user holds nothing.',
  violates: ['user-reassignments/unheld-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'process',
  wrap: processMembers(({ asked, parties, exchange }) => {
    const held = holdingsOfUser(exchange.sandbox.store, parties.from);
    const lacks = (member: string) =>
      responsibilityOf(member)?.lists.every((list) => (held[list]?.length ?? 0) === 0) === true;
    const first = asked.findIndex(lacks);
    return first === -1 ? asked : asked.slice(0, first);
  }),
};
