import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { writtenGroups } from '../../twist/reassignment/given-input.ts';
import { leave } from '../../twist/reassignment/leave.ts';

const isKnown = (member: string): boolean => responsibilityOf(member) !== undefined;

/** Nothing is moved where a member does not exist. */
export const invalidResponsibilityMovesNothing: Fault = {
  id: 'user-reassignments/invalid-responsibility-moves-nothing',
  title: 'Nothing is moved where a member does not exist.',
  violates: ['user-reassignments/invalid-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave((_, exchange) => {
    const groups = Object.values(writtenGroups(exchange) ?? {});
    return groups.every((group) => Object.keys(group).every(isKnown)) ? undefined : { state: { asked: [] } };
  }),
};
