import { takenIn } from '../../laws/taken.ts';
import { noteNoUsers, openPeople } from '../asking/people.ts';
import { make } from '../descriptor.ts';

const row = 'user-reassignments/notes-are-optional';

/** A request without notes beside one with some. */
export const notesAreOptional = takenIn({
  id: row,
  title: 'A reassignment needs no notes',
  rows: [{ requirement: row, what: 'a request without notes' }],
  appetite: { kind: 'user', states: ['from'] },
  open: async (context, claims) => {
    const pair = await openPeople(context).next();
    if (pair === undefined) {
      noteNoUsers(context, claims);
      return undefined;
    }
    const wish = { ...pair, asked: ['add-roles'] } as const;
    return async () => [
      { asked: () => make(context, { ...wish, notes: 'left out' }), twin: () => make(context, wish) },
    ];
  },
});
