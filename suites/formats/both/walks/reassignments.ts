import { openPeople } from '../../../user-reassignments/asking/people.ts';
import { make } from '../../../user-reassignments/descriptor.ts';
import { reassignmentAt } from '../readable.ts';
import type { FormatWalk } from './walk.ts';
import { words } from './words.ts';

/** A request between users that a hook makes. The documentation shows its body in JSON: so it is. */
export const reassignmentWalk: FormatWalk = async function* (context) {
  const people = openPeople(context, { holding: 'nothing' });
  const pair = people.fresh ? await people.next() : undefined;
  if (pair === undefined) return;
  const wish = { ...pair, notes: words('moved'), asked: ['add-roles'], denied: ['add-projects'] } as const;
  const { id } = await make(context, wish);
  if (id === undefined) return;
  const told = ['deactivate-from-user-after-reassignment', 'notes', 'requested-reassignments'];
  yield { at: 'requested', twofold: reassignmentAt(id), told };
};
