import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { writtenGroups } from '../../twist/reassignment/given-input.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

const isKnown = (member: string): boolean => responsibilityOf(member) !== undefined;

/** A member that does not exist is refused. */
export const invalidResponsibilityIsRefused: Fault = {
  id: 'user-reassignments/invalid-responsibility-is-refused',
  title: 'A member that does not exist is refused.',
  violates: ['user-reassignments/invalid-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((_, exchange) =>
    Object.values(writtenGroups(exchange) ?? {}).some((group) => !Object.keys(group).every(isKnown)),
  ),
};
