import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { meetsNeeds } from '../judging.ts';
import {
  describe,
  type FormParameters,
  type Issued,
  isIssued,
  type TokenAnswer,
  type TokenParameterPlace,
} from '../token-endpoint.ts';
import { codePlaces, type Redemption, redeem } from './exchange.ts';
import {
  type AuthorizationReply,
  adviceFor,
  askUser,
  type ClientProof,
  type CodeClient,
  type ConsentDecision,
  challengeIn,
  describeReply,
  documentedQuery,
  isUnclear,
  newProof,
} from './request.ts';

const reported = new WeakSet<Judge>();

/**
 * Reports, once per check, the consent and tokens that stay after a user allowed the profile's client. Clients that the
 * suites created are reported separately.
 */
const noteConsent = ({ judge, profile }: Context, { id }: Pick<CodeClient, 'id'>): void => {
  if (id !== profile.access.codeClient?.id || reported.has(judge)) return;
  reported.add(judge);
  judge.leftBehind(`the consent of the person to client ${id}, and the tokens and refresh tokens it brought`);
};

/** A user in a browser who gets codes for a client, with the parameters that the target accepts. */
export interface CodeSession {
  readonly context: Context;
  readonly client: CodeClient;
  readonly visit: Visit;
  /** Whether the target gives no code without a challenge. */
  readonly challenged: boolean;
  /** Where the target reads the parameters of an exchange. */
  readonly place: TokenParameterPlace;
}

/** Deviations from the documented authorization request. */
interface AuthorizationOptions {
  /** Those of the client when left out. */
  readonly scopes?: readonly string[];
  /** Additional parameters. */
  readonly extra?: FormParameters;
  readonly proof?: ClientProof;
  readonly decision?: ConsentDecision;
}

/** The result of an authorization request, and how its code is to be exchanged. */
export interface TakenCode {
  readonly reply: AuthorizationReply;
  /** There is one when there is a code. */
  readonly redemption?: Redemption;
}

/** Lets the person decide on a request of the client. */
export const takeCode = async (
  session: Pick<CodeSession, 'context' | 'client' | 'visit' | 'challenged'>,
  { scopes = session.client.scopes, extra = [], decision = 'allow', ...options }: AuthorizationOptions = {},
): Promise<TakenCode> => {
  const { client, visit } = session;
  const proof = options.proof ?? (session.challenged ? newProof() : undefined);
  const query = [...documentedQuery({ ...client, scopes }), ...extra, ...challengeIn(proof)];
  const reply = await askUser({ visit, clock: session.context.clock, decision }, query);
  if (reply.kind !== 'code') return { reply };
  noteConsent(session.context, client);
  const { id, secret, redirectUri } = client;
  const verifier = proof && { verifier: proof.verifier };
  return {
    reply,
    redemption: { client: { id, secret }, code: reply.code, scopes, redirectUri, ...verifier },
  };
};

/** A token that the person got for the client. */
export interface CodeGrant {
  readonly issued: Issued;
  readonly redemption: Redemption;
}

/** Gets a code and exchanges it; undefined when either brings nothing. */
export const takeToken = async (
  session: CodeSession,
  options: AuthorizationOptions = {},
): Promise<CodeGrant | undefined> => {
  const { redemption } = await takeCode(session, options);
  if (redemption === undefined) return undefined;
  const issued = await redeem(session.context.client, session.place, redemption);
  return isIssued(issued) ? { issued, redemption } : undefined;
};

/** Exchanges, in each place until one brings a token, a code of its own each time. */
export const findPlace = async (
  session: Omit<CodeSession, 'place'>,
  first: Redemption,
): Promise<{
  readonly tried: readonly TokenAnswer[];
  readonly place?: TokenParameterPlace;
  readonly grant?: CodeGrant;
}> => {
  const tried: TokenAnswer[] = [];
  let redemption: Redemption | undefined = first;
  for (const place of codePlaces) {
    if (redemption === undefined) break;
    const answer = await redeem(session.context.client, place, redemption);
    tried.push(answer);
    if (isIssued(answer)) return { tried, place, grant: { issued: answer, redemption } };
    if (answer.outcome === 'unclear') break;
    redemption = (await takeCode(session)).redemption;
  }
  return { tried };
};

/**
 * The code client of the profile, where there are a person and a browser to get codes for it. Without them the
 * claims are settled, and the answer is undefined.
 */
export const codeClientOf = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<CodeClient | undefined> =>
  (await meetsNeeds(context, ['person', 'code-client'], claims))
    ? context.profile.access.codeClient
    : undefined;

/** Records why no code was issued. */
export const settleWithoutCode = (
  judge: Judge,
  claims: readonly RequirementId[],
  reply: AuthorizationReply,
): void => {
  const reason = `a request that the user is to allow got ${describeReply(reply)}`;
  if (isUnclear(reply)) judge.inconclusive(claims, reason);
  else judge.blocked(claims, `${reason}: ${adviceFor(reply)}`);
};

/**
 * Finds out how the target gives codes and tokens for them, in one visit. Without either the claims are settled,
 * and the answer is undefined.
 */
export const openCodeSession = async (
  context: Context,
  claims: readonly RequirementId[],
  { client, visit }: { readonly client: CodeClient; readonly visit: Visit },
): Promise<{ readonly session: CodeSession; readonly first: CodeGrant } | undefined> => {
  const { judge } = context;
  const base = { context, client, visit, challenged: false };
  const plain = await takeCode(base);
  const challenged = plain.redemption === undefined && !isUnclear(plain.reply);
  const { redemption } = challenged ? await takeCode({ ...base, challenged }) : plain;
  if (redemption === undefined) {
    settleWithoutCode(judge, claims, plain.reply);
    return undefined;
  }
  const { tried, place, grant } = await findPlace({ ...base, challenged }, redemption);
  if (place !== undefined && grant !== undefined) {
    return { session: { ...base, challenged, place }, first: grant };
  }
  const [documented] = tried;
  const reason = `exchanging a fresh code got ${documented ? describe(documented) : 'nothing'}`;
  if (tried.some(({ outcome }) => outcome === 'unclear')) judge.inconclusive(claims, reason);
  else judge.blocked(claims, `${reason}: look at access.code-client in the profile`);
  return undefined;
};

/** Opens a visit in which the person of the profile gets codes for the code client of the profile. */
export const inCodeSession = async (
  context: Context,
  claims: readonly RequirementId[],
  /** `first` is a token that was got in finding out the way. */
  act: (session: CodeSession, first: CodeGrant) => Promise<void>,
): Promise<void> => {
  const client = await codeClientOf(context, claims);
  if (client === undefined) return;
  await context.browser.visit([client.redirectUri], async (visit) => {
    const opened = await openCodeSession(context, claims, { client, visit });
    if (opened !== undefined) await act(opened.session, opened.first);
  });
};
