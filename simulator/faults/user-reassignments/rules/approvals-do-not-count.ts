import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** Members of the approvals group do not count as true members. */
export const approvalsDoNotCount: Fault = {
  id: 'user-reassignments/approvals-do-not-count',
  title: 'Members of the approvals group do not count as true members.',
  violates: ['user-reassignments/any-responsibility-is-enough'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ asked }) => asked.every((member) => responsibilityOf(member)?.group === 'approvals')),
};
