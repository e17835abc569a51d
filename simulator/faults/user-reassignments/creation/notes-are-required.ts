import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** A request without notes is refused. */
export const notesAreRequired: Fault = {
  id: 'user-reassignments/notes-are-required',
  title: 'A request without notes is refused.',
  violates: ['user-reassignments/notes-are-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ notes }) => notes === null),
};
