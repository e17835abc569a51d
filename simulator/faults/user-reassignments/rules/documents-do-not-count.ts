import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** Members of the group documents do not count as true members. */
export const documentsDoNotCount: Fault = {
  id: 'user-reassignments/documents-do-not-count',
  title: 'Members of the group documents do not count as true members.',
  violates: ['user-reassignments/any-responsibility-is-enough'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ asked }) => asked.every((member) => responsibilityOf(member)?.group === 'documents')),
};
