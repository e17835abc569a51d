import type { Check } from '../../harness/check.ts';
import { type TakenRow, takenIn } from '../../laws/taken.ts';
import { make, type ReassignmentInput } from '../requests.ts';
import { noteNoUsers, openTestUsers } from '../test-users.ts';

/** An optional member, and requests that differ in nothing else. */
interface OptionalRow extends TakenRow {
  readonly without: ReassignmentInput;
  readonly twin: ReassignmentInput;
}

/** Leaves out optional members of requests between users of a role. */
const optionalMembersOf = (
  own: Pick<Check, 'id' | 'title'>,
  role: 'from' | 'deactivatable',
  rows: readonly OptionalRow[],
): Check =>
  takenIn({
    ...{ ...own, rows },
    needs: { kind: 'user', states: [role] },
    open: async (context, claims) => {
      const users = openTestUsers(context, { role });
      const first = await users.next();
      if (first === undefined) {
        noteNoUsers(context, claims, role);
        return undefined;
      }
      const ask = (input: ReassignmentInput) => async () =>
        make(context, { ...((await users.next()) ?? first), ...input });
      return async ({ without, twin }) => [{ asked: ask(without), twin: ask(twin) }];
    },
  });

const asksForRoles: ReassignmentInput = { asked: ['add-roles'] };

/** A request without notes beside one with some. */
export const notesAreOptional = optionalMembersOf(
  { id: 'user-reassignments/creation-without-notes', title: 'A reassignment is created without notes' },
  'from',
  [
    {
      requirement: 'user-reassignments/notes-are-optional',
      what: 'a request without notes',
      ...{ without: { ...asksForRoles, notes: 'left out' }, twin: asksForRoles },
    },
  ],
);

/** Requests without the flag, or without responsibilities, each of users who may be deactivated. */
export const optionalMembers = optionalMembersOf(
  {
    id: 'user-reassignments/optional-members',
    title: 'A reassignment is created without the flag, and without responsibilities where the flag is true',
  },
  'deactivatable',
  [
    {
      requirement: 'user-reassignments/deactivate-from-user-after-reassignment-is-optional',
      what: 'a request without deactivate-from-user-after-reassignment',
      ...{ without: { ...asksForRoles, flag: 'left out' }, twin: asksForRoles },
    },
    {
      requirement: 'user-reassignments/requested-reassignments-are-optional',
      what: 'a request with the flag true and without requested-reassignments',
      without: { flag: true, requested: { groups: undefined } },
      twin: { ...asksForRoles, flag: true },
    },
  ],
);
