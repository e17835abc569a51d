import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import type { ClientCredentials } from '../harness/profile/profile.ts';
import { isIssued } from './obtain.ts';
import { ask, tell } from './token-answer.ts';
import { documented, tokenRequest } from './token-request.ts';

/** A client of the profile beside the run's own. */
export interface OtherClient {
  readonly credentials: ClientCredentials;
  /** Where the profile names it. */
  readonly named: string;
  /** What is settled when it gets no token. */
  readonly claim: RequirementId;
}

/** Sends a request as another client; undefined where it gets no token, and then the claim is settled. */
export type SendAsClient = (request: Outgoing) => Promise<Answer | undefined>;

/** A token that is turned away may have been ended by a failure elsewhere: so many are tried in all. */
const tries = 3;

const take = async (
  { client, clock, judge, profile }: Context,
  { credentials, named, claim }: OtherClient,
): Promise<string | undefined> => {
  const got = await ask(client, tokenRequest(documented(credentials)));
  if (isIssued(got)) {
    await clock.sleep(profile.tokenPauseSeconds * 1000);
    return got.token;
  }
  const reason = `the token request of ${named} got ${tell(got)}`;
  if (got.outcome === 'unclear') judge.inconclusive(claim, reason);
  else judge.blocked(claim, reason);
  return undefined;
};

/** Sends requests as another client, with another token where one is called invalid. */
export const asClient = (context: Context, other: OtherClient): SendAsClient => {
  let token: string | undefined;
  let left = tries;
  let isRefused = false;
  return async (request) => {
    for (;;) {
      if (!isRefused) token ??= await take(context, other);
      isRefused = token === undefined;
      if (token === undefined) return undefined;
      const answer = await context.client.send({ ...request, token });
      if (answer.status !== 401 || --left <= 0) return answer;
      token = undefined;
    }
  };
};
