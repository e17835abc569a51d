import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { openScope } from '../../laws/open-scopes.ts';
import { openPeople } from '../asking/people.ts';
import { make, showRequest } from '../descriptor.ts';

/** A reassignment that can be read: one of the profile's, else one that is made. */
const readableId = async (context: Context): Promise<Id | undefined> => {
  const [listed] = context.profile.userReassignments.readable;
  if (listed !== undefined) return listed;
  const pair = await openPeople(context).next();
  return pair && (await make(context, { ...pair, asked: ['add-roles'] })).id;
};

/** Reads a reassignment with a token whose scopes name nothing of users. */
export const reassignmentScopes = openScope(
  {
    id: 'user-reassignments/reassignment-scopes',
    title: 'Whether reading reassignments takes a scope of its own',
    effect: 'changes',
    appetite: { kind: 'user', states: [] },
  },
  {
    silence: 'user-reassignments/reassignment-scopes',
    own: /user/,
    refused: 'user',
    read: async (context) => {
      const id = await readableId(context);
      return id === undefined ? undefined : showRequest(id);
    },
  },
);
