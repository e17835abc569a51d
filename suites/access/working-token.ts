import type { RequirementId } from '../../models/requirements/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import {
  collectionsOf,
  listOf,
  oneOf,
  type ReadableCollection,
  spelledCollectionsOf,
} from '../formats/collection.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { hasStatus, isClientError, isElsewhere, isServerError, isUnclear } from '../harness/meaning.ts';
import type { ClientCredentials } from '../harness/profile/profile.ts';
import { isFull, recordsOf } from '../harness/resources/records.ts';
import { isSkipReason, type SkipReason, whyNotApplicable } from '../harness/scenario/scenario.ts';
import { describe, type IssuedToken, isIssued, requestScopes, requestToken } from './token-endpoint.ts';

/** A documented read that succeeds with a token, and on which other tokens are tried. */
export interface ServedRead {
  readonly request: OutgoingRequest & { readonly endpoint: NonNullable<OutgoingRequest['endpoint']> };
  /** Its answer to that token. */
  readonly answer: Answer;
}

const documentsIn = (answer: Answer, { endpoint }: ServedRead['request']): number => {
  const records = recordsOf(answer, endpoint);
  return records.kind === 'records' ? records.records.length : 0;
};

/** Whether a read was served: a success with records. */
export const isServed = (answer: Answer, request: ServedRead['request']): boolean =>
  documentsIn(answer, request) > 0;

/** Whether a read was turned away; a success with a sign-in page or an error is neither served nor refused. */
export const isRefused = (answer: Answer): boolean =>
  (isElsewhere(answer) || isClientError(answer)) && !isUnclear(answer);

const requestsOf = (
  context: Pick<Context, 'profile'>,
  collection: ReadableCollection,
): readonly ServedRead['request'][] => {
  const { profile } = context;
  const accept = mediaTypeOf[ownFormat(profile)];
  const ids = collection.known(profile).slice(0, 1);
  return [...ids.map((id) => oneOf(collection, id, accept)), listOf(collection, '', accept)];
};

/** Where to read; if a target has neither service sheets nor payments, the requisitions that the profile lists. */
const readCollections = (profile: Context['profile']): readonly ReadableCollection[] => {
  const own = collectionsOf(profile);
  const listed = spelledCollectionsOf(profile).filter(({ readable }) => readable(profile).length > 0);
  return own.length > 0 ? own : listed;
};

/** The documented reads of a target, small answers first. */
export const documentedReads = (context: Pick<Context, 'profile'>): readonly ServedRead['request'][] =>
  readCollections(context.profile).flatMap((collection) => requestsOf(context, collection));

/** Sends each documented read with a token. */
export const readAll = async (context: Context, token: string): Promise<readonly ServedRead[]> => {
  const all: ServedRead[] = [];
  for (const request of documentedReads(context))
    all.push({ request, answer: await context.client.send({ ...request, token }) });
  return all;
};

/** The reads that succeed with a token, and the answers to the others. */
export const findServedReads = async (
  context: Context,
  token: string,
): Promise<{ readonly reads: readonly ServedRead[]; readonly answers: readonly Answer[] }> => {
  const all = await readAll(context, token);
  const reads = all.filter(({ request, answer }) => isServed(answer, request));
  return { reads, answers: all.filter((one) => !reads.includes(one)).map(({ answer }) => answer) };
};

/** Whether an answer calls the token invalid: any other status than 401 may have another reason. */
export const isUnauthorized = (answer: Pick<Answer, 'status'>): boolean => hasStatus(answer, 'unauthorized');

/** Describes the answer for a report. */
export const describeAnswer = (answer: Answer): string => {
  if (answer.status === undefined) return answer.exchange.failure ?? 'no answer came';
  return `status ${answer.status}${isFull(answer) ? ' with a body' : ''}`;
};

/** Obtains a token for the given scopes by the documented request; returns the reason if it gets none. */
export const obtain = async (
  context: Pick<Context, 'client' | 'profile'>,
  scopes: readonly string[] = context.profile.client.scopes,
): Promise<IssuedToken | SkipReason> => {
  const answer = await requestScopes(context, scopes);
  if (isIssued(answer)) return answer;
  const about =
    answer.error === 'invalid_scope' ? `: check client.scopes (${scopes.join(', ')}) in the profile` : '';
  const reason = `the documented token request got ${describe(answer)}${about}`;
  return { because: answer.outcome === 'unclear' ? 'inconclusive' : 'blocked', reason };
};

/** Waits as long as the profile says until a new token is known everywhere. */
export const tokenPause = ({ clock, profile }: Pick<Context, 'clock' | 'profile'>): Promise<void> =>
  clock.sleep(profile.tokenPauseSeconds * 1000);

/** A token of the check's own, ready for use, with the reads that it opens. */
export interface WorkingToken {
  readonly token: string;
  readonly read: ServedRead;
  readonly otherReads: readonly ServedRead[];
}

/** The reason if the profile names nothing to read. */
export const noReads = whyNotApplicable(
  'the profile names no area with documents to read, nor requisitions.readable',
);

/** Why a fresh token opens nothing, with the answers. */
export type LockedOut = SkipReason & { readonly answers: readonly Answer[] };

const whyLockedOut = (answers: readonly Answer[]): LockedOut => {
  const [first] = answers;
  if (first === undefined) return { ...noReads, answers };
  const isServing = answers.every((answer) => answer.status !== undefined && !isServerError(answer));
  return {
    because: isServing ? 'blocked' : 'inconclusive',
    reason: `no documented read was served with records for a fresh token: ${describeAnswer(first)}`,
    answers,
  };
};

/**
 * Tokens to try before a refusal counts: a platform may end tokens when the client fails to get a new one, which other
 * checks do on purpose.
 */
export const mostTokens = 3;

/** Obtains a token, waits as the profile says, and finds the reads that it opens; or returns why it opens none. */
export const obtainWorkingToken = async (
  context: Context,
): Promise<WorkingToken | SkipReason | LockedOut> => {
  for (let left = mostTokens; ; left--) {
    const issued = await obtain(context);
    if (isSkipReason(issued)) return issued;
    await tokenPause(context);
    const { reads, answers } = await findServedReads(context, issued.token);
    const [read, ...otherReads] = reads;
    if (read !== undefined) return { token: issued.token, read, otherReads };
    if (left > 1 && answers.some(isUnauthorized)) continue;
    return whyLockedOut(answers);
  }
};

/**
 * Calls `act` with a working token until it returns a result; undefined means that the token was ended meanwhile, and
 * another one is obtained, a few times. Returns undefined if all were ended, or why no other could be had.
 */
export const tryTokens = async <T>(
  context: Context,
  first: WorkingToken,
  act: (working: WorkingToken) => Promise<T | undefined>,
): Promise<T | SkipReason | undefined> => {
  let working = first;
  for (let left = mostTokens; ; left--) {
    const result = await act(working);
    if (result !== undefined || left <= 1) return result;
    const next = await obtainWorkingToken(context);
    if (isSkipReason(next)) return next;
    working = next;
  }
};

/** Whether a token still opens its read. */
export const stillWorks = async (
  { client }: Context,
  { token, read }: Pick<WorkingToken, 'token' | 'read'>,
): Promise<boolean> => isServed(await client.send({ ...read.request, token }), read.request);

/** A client of the profile other than the run's own. */
interface OtherClient {
  readonly credentials: ClientCredentials;
  /** The profile key that names it. */
  readonly named: string;
  /** The requirement that cannot be judged without a token. */
  readonly claim: RequirementId;
}

/** Sends a request as another client; returns undefined if that gets no token, after settling the claim. */
export type SendAsClient = (request: OutgoingRequest) => Promise<Answer | undefined>;

const take = async (
  context: Context,
  { credentials, named, claim }: OtherClient,
): Promise<string | undefined> => {
  const answer = await requestToken(context.client, credentials);
  if (isIssued(answer)) await tokenPause(context);
  else {
    const reason = `the token request of ${named} got ${describe(answer)}`;
    context.judge[answer.outcome === 'unclear' ? 'inconclusive' : 'blocked'](claim, reason);
  }
  return answer.token;
};

/** Sends requests as another client; replaces its token if one is refused with 401. */
export const asClient = (context: Context, other: OtherClient): SendAsClient => {
  let token: string | undefined;
  let left = mostTokens;
  let isRefused = false;
  return async (request) => {
    for (;;) {
      if (!isRefused) token ??= await take(context, other);
      isRefused = token === undefined;
      if (token === undefined) return undefined;
      const answer = await context.client.send({ ...request, token });
      if (!isUnauthorized(answer) || --left <= 0) return answer;
      token = undefined;
    }
  };
};
