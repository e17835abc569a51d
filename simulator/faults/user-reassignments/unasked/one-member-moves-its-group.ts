import { responsibilities, responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { processMembers } from '../../twist/reassignment/process.ts';

/** One true member moves all of its group. */
export const oneMemberMovesItsGroup: Fault = {
  id: 'user-reassignments/one-member-moves-its-group',
  title: 'One true member moves all of its group.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: processMembers(({ asked }) => {
    const groups = asked.map((member) => responsibilityOf(member)?.group);
    return responsibilities.filter(({ group }) => groups.includes(group)).map(({ member }) => member);
  }),
};
