import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** Notes are escaped before they are kept. */
export const notesAreEscapedTwice: Fault = {
  id: 'user-reassignments/notes-are-escaped-twice',
  title: 'Notes are escaped before they are kept.',
  violates: ['user-reassignments/create-keeps-notes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input) => {
    const notes = input.notes?.replaceAll('&', '&amp;').replaceAll('<', '&lt;') ?? null;
    return notes === input.notes ? input : { ...input, notes };
  }),
};
