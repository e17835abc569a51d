import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { writtenGroups } from '../../twist/reassignment/given-input.ts';
import { leave } from '../../twist/reassignment/leave.ts';

const isKnown = (member: string): boolean => responsibilityOf(member) !== undefined;

/** What stands in a group after a member that does not exist is passed over. */
export const membersAfterAnInvalidOneAreLost: Fault = {
  id: 'user-reassignments/members-after-an-invalid-one-are-lost',
  title: 'What stands in a group after a member that does not exist is passed over.',
  violates: ['user-reassignments/invalid-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ state }, exchange) => {
    const passed = Object.values(writtenGroups(exchange) ?? {}).flatMap((group) => {
      const members = Object.keys(group);
      const first = members.findIndex((member) => !isKnown(member));
      return first === -1 ? [] : members.slice(first);
    });
    const left = state.asked.filter((member) => !passed.includes(member));
    return left.length === state.asked.length ? undefined : { state: { asked: left } };
  }),
};
