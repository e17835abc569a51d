import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { isIssued } from '../obtain.ts';
import { ask, tell } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';

/** The requirement about a client with all scopes. */
export const reachesAll = 'access/all-scopes-reach-all-operations';

/** A token that is turned away may have been ended by a failure elsewhere: so many are tried in all. */
const tries = 3;

/** A token for the client with all scopes; without one the claim is settled. */
const take = async (context: Context, all: ClientCredentials): Promise<string | undefined> => {
  const { client, judge, profile } = context;
  const got = await ask(client, tokenRequest(documented(all)));
  if (isIssued(got)) {
    await context.clock.sleep(profile.tokenPauseSeconds * 1000);
    return got.token;
  }
  const reason = `the token request of further-credentials.all-scopes-client got ${tell(got)}`;
  if (got.outcome === 'unclear') judge.inconclusive(reachesAll, reason);
  else judge.blocked(reachesAll, reason);
  return undefined;
};

/** Sends requests as the client with all scopes; undefined once there is no token to be had, which is judged. */
export type Everything = (request: Outgoing) => Promise<Answer | undefined>;

/** The client of the profile that has all scopes; undefined without one, and then the claim is settled. */
export const everything = (context: Context): Everything | undefined => {
  const all = context.profile.furtherCredentials.allScopesClient;
  if (all === undefined) {
    context.judge.notApplicable(reachesAll, 'the profile gives no further-credentials.all-scopes-client');
    return undefined;
  }
  let token: string | undefined;
  let left = tries;
  return async (request) => {
    for (;;) {
      token ??= await take(context, all);
      if (token === undefined) return undefined;
      const answer = await context.client.send({ ...request, token });
      if (answer.status !== 401 || --left <= 0) return answer;
      token = undefined;
    }
  };
};

/** Whether a call was turned away for who sent it. */
export const isTurned = ({ status }: Answer): boolean => status === 401 || status === 403;
