import type { Judge } from '../../harness/check.ts';
import {
  type Scenario,
  type SkipReason,
  whyBlocked,
  whyInconclusive,
} from '../../harness/scenario/scenario.ts';
import { type ConsentDecision, inVisit, type PersonSession } from '../pages.ts';
import {
  describe,
  type FormParameters,
  type IssuedToken,
  isIssued,
  type TokenAnswer,
  type TokenParameterPlace,
} from '../token-endpoint.ts';
import { codePlaces, type Redemption, redeem } from './exchange.ts';
import {
  type AuthorizationReply,
  adviceFor,
  authorizeByUser,
  type ClientProof,
  type CodeClient,
  challengeIn,
  describeReply,
  documentedQuery,
  isUnclear,
  newProof,
} from './request.ts';

const reported = new WeakSet<Judge>();

/**
 * Reports, once per check, the consent and tokens left behind after a user allowed the profile's client. Clients that
 * the suites created are reported separately.
 */
const noteConsent = ({ judge, profile, codeClient: { id } }: ConsentSession): void => {
  if (id !== profile.access.codeClient?.id || reported.has(judge)) return;
  reported.add(judge);
  judge.leftBehind(`the consent of the person to client ${id}, and the tokens and refresh tokens it brought`);
};

/** A user in a browser who gets codes for a client, with the parameters that the target accepts. */
export interface CodeSession extends PersonSession {
  readonly codeClient: CodeClient;
  /** Whether the target issues codes only for requests with a challenge. */
  readonly challenged: boolean;
  /** Where the target reads the parameters of an exchange. */
  readonly place: TokenParameterPlace;
}

/** The session before any code was exchanged. */
export type ConsentSession = Omit<CodeSession, 'place'>;

/** Deviations from the documented authorization request. */
interface AuthorizationOptions {
  /** Default: all scopes of the client. */
  readonly scopes?: readonly string[];
  /** Additional parameters. */
  readonly extra?: FormParameters;
  readonly proof?: ClientProof;
  readonly decision?: ConsentDecision;
}

/** The result of an authorization request, with the parameters to exchange its code. */
interface TakenCode {
  readonly reply: AuthorizationReply;
  /** Present if there is a code. */
  readonly redemption?: Redemption;
}

/** Lets the person decide on a request of the client. */
export const takeCode = async (
  session: ConsentSession,
  options: AuthorizationOptions = {},
): Promise<TakenCode> => {
  const { codeClient, visit, clock, challenged } = session;
  const { scopes = codeClient.scopes, extra = [], decision = 'allow' } = options;
  const { proof = challenged ? newProof() : undefined } = options;
  const query = [...documentedQuery({ ...codeClient, scopes }), ...extra, ...challengeIn(proof)];
  const reply = await authorizeByUser({ visit, clock, decision }, query);
  if (reply.kind !== 'code') return { reply };
  noteConsent(session);
  const { id, secret, redirectUri } = codeClient;
  const verifier = proof && { verifier: proof.verifier };
  return {
    reply,
    redemption: { client: { id, secret }, code: reply.code, scopes, redirectUri, ...verifier },
  };
};

/**
 * Takes a code, or denies the request; repeats it with a challenge (PKCE) if the target gives none without. A person
 * who could not sign in does not try again, which may lock the account. `firstReply`: the reply without a challenge.
 */
export const takeFirstCode = async (
  session: ConsentSession,
  options: AuthorizationOptions = {},
): Promise<TakenCode & { readonly session: ConsentSession; readonly firstReply: AuthorizationReply }> => {
  const isDone = (reply: AuthorizationReply): boolean =>
    reply.kind === 'code' || (options.decision === 'deny' && reply.showedConsent);
  const first = await takeCode(session, options);
  const firstReply = first.reply;
  const isLogin = firstReply.kind === 'page' && firstReply.page === 'login';
  if (isDone(firstReply) || isLogin || isUnclear(firstReply)) return { ...first, firstReply, session };
  const challenged = { ...session, challenged: true };
  const proven = await takeCode(challenged, options);
  return { ...proven, firstReply, session: isDone(proven.reply) ? challenged : session };
};

/** Takes a further code; ends the part if there is none. */
export const needCode = async (
  session: ConsentSession,
  options?: AuthorizationOptions,
): Promise<Redemption> =>
  session.need(
    (await takeCode(session, options)).redemption,
    'the suites could not get another authorization code',
  );

/** A token that the person got for the client. */
export interface CodeGrant {
  readonly issued: IssuedToken;
  readonly redemption: Redemption;
}

/** Gets a code and exchanges it; undefined if either step fails. */
export const takeToken = async (
  session: CodeSession,
  options: AuthorizationOptions = {},
): Promise<CodeGrant | undefined> => {
  const { redemption } = await takeCode(session, options);
  if (redemption === undefined) return undefined;
  const issued = await redeem(session.client, session.place, redemption);
  return isIssued(issued) ? { issued, redemption } : undefined;
};

/** Exchanges codes in one place after the other until one gets a token, each time with a fresh code. */
export const findPlace = async (
  session: ConsentSession,
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
    const answer = await redeem(session.client, place, redemption);
    tried.push(answer);
    if (isIssued(answer)) return { tried, place, grant: { issued: answer, redemption } };
    if (answer.outcome === 'unclear') break;
    redemption = (await takeCode(session)).redemption;
  }
  return { tried };
};

/** Why no code was issued. */
export const whyNoCode = (reply: AuthorizationReply): SkipReason => {
  const reason = `a request that the user is to allow got ${describeReply(reply)}`;
  if (isUnclear(reply)) return whyInconclusive(reason);
  return whyBlocked(`${reason}: ${adviceFor(reply)}`);
};

/** Why no code was exchanged. A clear refusal points to the client in the profile. */
export const whyNoToken = (tried: readonly TokenAnswer[]): SkipReason => {
  const reason = `exchanging a fresh code got ${tried.map(describe).join(', then ') || 'nothing'}`;
  if (tried.some(({ outcome }) => outcome === 'unclear')) return whyInconclusive(reason);
  return whyBlocked(`${reason}: check access.code-client in the profile`);
};

/** Opens a visit of the profile's person, who decides on the profile's code client. */
export const inConsentSession = <T>(
  scenario: Scenario,
  act: (session: ConsentSession) => Promise<T>,
  watched: readonly string[] = [],
): Promise<T> => {
  const codeClient = scenario.need(scenario.profile.access.codeClient);
  return inVisit(scenario, [codeClient.redirectUri, ...watched], (page) =>
    act({ ...page, codeClient, challenged: false }),
  );
};

/**
 * Opens a session in which the target gives codes and tokens, once the way to get them is found; ends the part without
 * either. `first` is a token obtained on the way.
 */
export const inCodeSession = <T>(
  scenario: Scenario,
  act: (session: CodeSession, first: CodeGrant) => Promise<T>,
): Promise<T> =>
  inConsentSession(scenario, async (base) => {
    const { need } = scenario;
    const { firstReply, redemption, session } = await takeFirstCode(base);
    const { tried, place, grant } = await findPlace(session, need(redemption ?? whyNoCode(firstReply)));
    return act({ ...session, place: need(place ?? whyNoToken(tried)) }, need(grant));
  });
