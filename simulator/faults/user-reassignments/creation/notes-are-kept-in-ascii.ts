import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** Letters of notes that are not in ASCII are kept as question marks. */
export const notesAreKeptInAscii: Fault = {
  id: 'user-reassignments/notes-are-kept-in-ascii',
  title: 'Letters of notes that are not in ASCII are kept as question marks.',
  violates: ['user-reassignments/create-keeps-notes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input) => {
    const notes = input.notes?.replaceAll(/[^ -~]/g, '?') ?? null;
    return notes === input.notes ? input : { ...input, notes };
  }),
};
