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

/** A documented read that succeeds with a token; other tokens are tried on it. */
export interface ServedRead {
  readonly request: OutgoingRequest & { readonly endpoint: NonNullable<OutgoingRequest['endpoint']> };
  /** Its answer to that token. */
  readonly answer: Answer;
}

const documentsIn = (answer: Answer, { endpoint }: ServedRead['request']): number => {
  const records = recordsOf(answer, endpoint);
  return records.kind === 'records' ? records.records.length : 0;
};

/** Whether a read let its sender in: a success with records. */
export const isServed = (answer: Answer, request: ServedRead['request']): boolean =>
  documentsIn(answer, request) > 0;

/** Whether a read was turned away; a sign-in page or an error in a success is neither served nor refused. */
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

/** Requisitions that a profile lists are read where a target has neither service sheets nor payments. */
const readCollections = (profile: Context['profile']): readonly ReadableCollection[] => {
  const own = collectionsOf(profile);
  const listed = spelledCollectionsOf(profile).filter(({ readable }) => readable(profile).length > 0);
  return own.length > 0 ? own : listed;
};

/** The reads that a target documents, small answers first. */
export const documentedReads = (context: Pick<Context, 'profile'>): readonly ServedRead['request'][] =>
  readCollections(context.profile).flatMap((collection) => requestsOf(context, collection));

/** Sends each documented read with a token. */
export const readAll = async (context: Context, token: string): Promise<readonly ServedRead[]> => {
  const all: ServedRead[] = [];
  for (const request of documentedReads(context))
    all.push({ request, answer: await context.client.send({ ...request, token }) });
  return all;
};

/** The reads that succeed with a token, and the answers of the others. */
export const findServedReads = async (
  context: Context,
  token: string,
): Promise<{ readonly reads: readonly ServedRead[]; readonly answers: readonly Answer[] }> => {
  const all = await readAll(context, token);
  const reads = all.filter(({ request, answer }) => isServed(answer, request));
  return { reads, answers: all.filter((one) => !reads.includes(one)).map(({ answer }) => answer) };
};

/** Whether an answer calls the token invalid: everything but 401 may have another reason. */
export const isUnauthorized = (answer: Pick<Answer, 'status'>): boolean => hasStatus(answer, 'unauthorized');

/** Describes the answer for a report. */
export const describeAnswer = (answer: Answer): string => {
  if (answer.status === undefined) return answer.exchange.failure ?? 'no answer came';
  return `status ${answer.status}${isFull(answer) ? ' with a body' : ''}`;
};

/** A token for the given scopes by the documented request, or why there is none. */
export const obtain = async (
  context: Pick<Context, 'client' | 'profile'>,
  scopes: readonly string[] = context.profile.client.scopes,
): Promise<IssuedToken | SkipReason> => {
  const answer = await requestScopes(context, scopes);
  if (isIssued(answer)) return answer;
  const about =
    answer.error === 'invalid_scope' ? `: look at client.scopes (${scopes.join(', ')}) in the profile` : '';
  const reason = `the documented token request got ${describe(answer)}${about}`;
  return { because: answer.outcome === 'unclear' ? 'inconclusive' : 'blocked', reason };
};

/** Waits until a new token is known everywhere, as long as the profile says. */
export const tokenPause = ({ clock, profile }: Pick<Context, 'clock' | 'profile'>): Promise<void> =>
  clock.sleep(profile.tokenPauseSeconds * 1000);

/** A token of the check's own, ready for use, and the reads that it opens. */
export interface WorkingToken {
  readonly token: string;
  readonly read: ServedRead;
  readonly otherReads: readonly ServedRead[];
}

/** Why nothing is read with a token where the profile names nothing to read. */
export const noReads = whyNotApplicable(
  'the profile names no area with documents to read, nor requisitions.readable',
);

/** Why a fresh token opens nothing, and what was answered. */
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
 * A token that is turned away may have been ended: the documentation lets tokens expire when a client fails to get a
 * new one, and others do that on purpose. So many are tried before it counts.
 */
export const mostTokens = 3;

/** Obtains a token, waits as long as the profile says, and finds the reads that it opens; or says why there is none. */
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
 * Acts with a working token until something is answered: undefined says that the token was ended meanwhile. Then
 * another one is obtained, a few times. Undefined where all of them were ended, or why no other one could be had.
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

/** Whether a token still opens the read that it opened. */
export const stillWorks = async (
  { client }: Context,
  { token, read }: Pick<WorkingToken, 'token' | 'read'>,
): Promise<boolean> => isServed(await client.send({ ...read.request, token }), read.request);

/** A client of the profile beside the run's own. */
interface OtherClient {
  readonly credentials: ClientCredentials;
  /** Where the profile names it. */
  readonly named: string;
  /** The requirement that cannot be judged without a token. */
  readonly claim: RequirementId;
}

/** Sends a request as another client; undefined where it gets no token, and then the claim is settled. */
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

/** Sends requests as another client, with another token where one is called invalid. */
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
