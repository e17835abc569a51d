import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** Of the groups of a request the first alone is read. */
export const membersOfLaterGroupsAreLost: Fault = {
  id: 'user-reassignments/members-of-later-groups-are-lost',
  title: 'Of the groups of a request the first alone is read.',
  violates: ['user-reassignments/create-keeps-requested-reassignments'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input) => {
    const first = responsibilityOf(input.asked[0] ?? '')?.group;
    const asked = input.asked.filter((member) => responsibilityOf(member)?.group === first);
    return asked.length === input.asked.length ? input : { ...input, asked };
  }),
};
