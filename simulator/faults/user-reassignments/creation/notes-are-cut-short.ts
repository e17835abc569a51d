import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** Of notes the first sixteen characters are kept. */
export const notesAreCutShort: Fault = {
  id: 'user-reassignments/notes-are-cut-short',
  title: 'Of notes the first sixteen characters are kept.',
  violates: ['user-reassignments/create-keeps-notes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input) => {
    const { notes } = input;
    return notes === null || notes.length < 17 ? input : { ...input, notes: notes.slice(0, 16) };
  }),
};
