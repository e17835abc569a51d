import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import type { ClientCredentials } from '../harness/profile/profile.ts';
import { type Door, findDoors, isServed, tellAnswer } from './door.ts';
import { ask, type TokenAnswer, tell } from './token-answer.ts';
import { documented, tokenRequest } from './token-request.ts';

/** A token answer that really has a token. */
export type Issued = TokenAnswer & { readonly token: string };

export const isIssued = (got: TokenAnswer): got is Issued => got.token !== undefined;

/**
 * A token for the given scopes by the documented request, those of the profile unless told. Without one the
 * claims are inconclusive or blocked, and the answer is undefined.
 */
export const obtain = async (
  { client, profile, judge }: Context,
  claims: readonly RequirementId[],
  scopes: readonly string[] = profile.client.scopes,
): Promise<Issued | undefined> => {
  const got = await ask(client, tokenRequest(documented({ ...profile.client, scopes })));
  if (isIssued(got)) return got;
  const about =
    got.error === 'invalid_scope' ? `: look at client.scopes (${scopes.join(', ')}) in the profile` : '';
  const reason = `the documented token request got ${tell(got)}${about}`;
  for (const id of claims) {
    if (got.outcome === 'unclear') judge.inconclusive(id, reason);
    else judge.blocked(id, reason);
  }
  return undefined;
};

/** A token of the check's own, ready for use, and the reads that it opens. */
export interface Key {
  readonly token: string;
  readonly door: Door;
  readonly otherDoors: readonly Door[];
}

const judgeLockedOut = (
  { judge }: Context,
  claims: readonly RequirementId[],
  all: readonly Answer[],
): void => {
  const [first] = all;
  const reason =
    first === undefined
      ? 'the profile names no area with documents to read'
      : `no documented read was served with records for a fresh token: ${tellAnswer(first)}`;
  for (const id of claims) {
    if (first === undefined) judge.notApplicable(id, reason);
    else if (all.every(({ status = 0 }) => status >= 200 && status < 500)) judge.blocked(id, reason);
    else judge.inconclusive(id, reason);
  }
};

/**
 * A token that is turned away may have been ended: the documentation lets tokens expire when a client fails to get a
 * new one, and others do that on purpose. So many are tried before it counts.
 */
export const mostKeys = 3;

/**
 * Obtains a token, waits as long as the profile says, and finds the reads that it opens. Without one the claims are
 * settled, and the answer is undefined.
 */
export const takeKey = async (
  context: Context,
  claims: readonly RequirementId[],
  locked: (answers: readonly Answer[]) => void = (all) => judgeLockedOut(context, claims, all),
): Promise<Key | undefined> => {
  for (let left = mostKeys; ; left--) {
    const got = await obtain(context, claims);
    if (got === undefined) return undefined;
    await context.clock.sleep(context.profile.tokenPauseSeconds * 1000);
    const { doors, answers } = await findDoors(context, got.token);
    const [door, ...otherDoors] = doors;
    if (door !== undefined) return { token: got.token, door, otherDoors };
    if (left > 1 && answers.some(({ status }) => status === 401)) continue;
    locked(answers);
    return undefined;
  }
};

/** Whether a key still opens its door. */
export const isGood = async ({ client }: Context, { token, door }: Key): Promise<boolean> =>
  isServed(await client.send({ ...door.request, token }), door.request);

/** A client of the profile beside the run's own. */
interface OtherClient {
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
