import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { writtenGroups } from '../../twist/reassignment/given-input.ts';
import { leave } from '../../twist/reassignment/leave.ts';

const isKnown = (member: string): boolean => responsibilityOf(member) !== undefined;

/** Nothing of a group is moved in which a member does not exist. */
export const invalidResponsibilityEmptiesItsGroup: Fault = {
  id: 'user-reassignments/invalid-responsibility-empties-its-group',
  title: 'Nothing of a group is moved in which a member does not exist.',
  violates: ['user-reassignments/invalid-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ state }, exchange) => {
    const groups = Object.values(writtenGroups(exchange) ?? {}).filter(
      (group) => !Object.keys(group).every(isKnown),
    );
    const left = state.asked.filter((member) => !groups.some((group) => Object.hasOwn(group, member)));
    return left.length === state.asked.length ? undefined : { state: { asked: left } };
  }),
};
