import { type FieldLaw, fieldCheck, type Snapshot } from '../../laws/fields.ts';
import { readEach } from '../seeing/sight.ts';

export const fieldLaw: FieldLaw = { area: 'user-reassignments', noun: 'reassignment' };

/** So many of those that a profile lists are read at most. */
const most = 10;

/** Looks at reassignments that are only read. */
export const fields = fieldCheck(fieldLaw, {
  id: 'user-reassignments/fields',
  title: 'Each field that a reassignment shows is of its documented type',
  effect: 'reads',
  read: async (context) => {
    const ids = context.profile.userReassignments.readable.slice(0, most);
    const reason = 'the profile lists no reassignments to be read (user-reassignments.readable)';
    if (ids.length === 0) return { because: 'notApplicable', reason };
    const found: Snapshot[] = [];
    for (const id of ids) found.push(...(await readEach(context, id)));
    return found;
  },
});
