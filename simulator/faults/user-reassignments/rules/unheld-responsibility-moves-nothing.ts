import { responsibilityOf } from '../../../../models/responsibilities.ts';
import { holdingsOfUser } from '../../../users/holdings-of.ts';
import type { Fault } from '../../fault.ts';
import { processMembers } from '../../twist/reassignment/process.ts';

/** Nothing is moved at all where the from-user does not hold something of each member. */
export const unheldResponsibilityMovesNothing: Fault = {
  id: 'user-reassignments/unheld-responsibility-moves-nothing',
  title: 'Nothing is moved at all where the from-user does not hold something of each member.',
  violates: ['user-reassignments/unheld-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'process',
  wrap: processMembers(({ asked, parties, exchange }) => {
    const held = holdingsOfUser(exchange.sandbox.store, parties.from);
    const lacks = (member: string) =>
      responsibilityOf(member)?.lists.every((list) => (held[list]?.length ?? 0) === 0) === true;
    return asked.some(lacks) ? [] : asked;
  }),
};
