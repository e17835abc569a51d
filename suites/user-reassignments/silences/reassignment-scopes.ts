import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { sendWithScopes } from '../../harness/scoped-request.ts';
import { openPeople } from '../asking/people.ts';
import { make, showRequest } from '../descriptor.ts';

const silence = 'user-reassignments/reassignment-scopes';

const isOfUsers = (scope: string): boolean => /user/.test(scope);

/** A reassignment that can be read: one of the profile's, else one that is made. */
const readableId = async (context: Context): Promise<Id | undefined> => {
  const [listed] = context.profile.userReassignments.readable;
  if (listed !== undefined) return listed;
  const pair = await openPeople(context).next();
  return pair && (await make(context, { ...pair, asked: ['add-roles'] })).id;
};

/** Reads a reassignment with a token whose scopes name nothing of users. */
export const reassignmentScopes: Check = {
  id: silence,
  title: 'Whether reading reassignments takes a scope of its own',
  claims: [],
  observes: [silence],
  effect: 'changes',
  appetite: { kind: 'user', states: [] },
  run: async (context) => {
    const { client, judge, profile } = context;
    const others = profile.client.scopes.filter((scope) => !isOfUsers(scope));
    if (others.length === 0 || others.length === profile.client.scopes.length) return;
    const id = await readableId(context);
    if (id === undefined) return;
    judge.planned(1);
    const request = showRequest(id);
    const twin = await client.send(request);
    const answer =
      twin.status === 200 ? await sendWithScopes(context, { request, scopes: others }) : undefined;
    judge.executed();
    if (answer?.status === 200) judge.observe(silence, 'none', answer.exchange);
    if (answer?.status === 401 || answer?.status === 403) judge.observe(silence, 'user', answer.exchange);
  },
};
