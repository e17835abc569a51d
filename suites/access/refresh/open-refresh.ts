import type { Client } from '../../harness/client.ts';
import { type SkipReason, whyNotApplicable } from '../../harness/scenario/scenario.ts';
import { type CodeGrant, type CodeSession, takeToken } from '../code/session.ts';
import { useToken } from '../code/use-token.ts';
import { judgeAnswer, type SendControl } from '../judging.ts';
import {
  describe,
  type FormParameters,
  isIssued,
  requestAt,
  sendTokenRequest,
  type TokenAnswer,
  type TokenParameterPlace,
} from '../token-endpoint.ts';
import { isRefused, isServed } from '../working-token.ts';

export interface RefreshParameters {
  readonly client: { readonly id: string; readonly secret: string };
  readonly refreshToken: string;
  /** Default: all granted scopes. */
  readonly scopes?: readonly string[];
}

/** Places in which a target may accept the parameters, which the documentation does not show. */
const refreshPlaces = ['form', 'query', 'basic'] as const satisfies readonly TokenParameterPlace[];

/** The parameters of RFC 6749 section 6. */
const parametersOf = ({ client, refreshToken, scopes }: RefreshParameters): FormParameters => [
  ['client_id', client.id],
  ['grant_type', 'refresh_token'],
  ['refresh_token', refreshToken],
  ...(scopes === undefined ? [] : ([['scope', scopes.join(' ')]] as const)),
  ['client_secret', client.secret],
];

/** Sends a refresh token to the token endpoint. */
export const refresh = (
  client: Client,
  place: TokenParameterPlace,
  one: RefreshParameters,
): Promise<TokenAnswer> => sendTokenRequest(client, requestAt(place, parametersOf(one), one.client));

/** A refresh token that the person got for the client, with its access token. */
export type RefreshableGrant = RefreshParameters & { readonly grant: CodeGrant };

/** How the target issues and accepts refresh tokens. */
export interface Refresh {
  /** Gets a refresh token through a new code; by default for all scopes of the client. */
  take(scopes?: readonly string[]): Promise<RefreshableGrant | undefined>;
  /** Does the same; ends the part if there is none. */
  needAnother(scopes?: readonly string[]): Promise<RefreshableGrant>;
  send(one: RefreshParameters): Promise<TokenAnswer>;
  readonly sendControl: SendControl;
  /** The answer to the first refresh, and the refresh token it was sent for. */
  readonly first: { readonly old: RefreshableGrant; readonly answer: TokenAnswer };
}

const offline = 'offline_access';

/** The refresh token in an answer with an access token. */
export const refreshTokenIn = ({ members }: TokenAnswer): string | undefined => {
  const { refresh_token: token } = members;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

const takeWith = async (
  session: CodeSession,
  scopes: readonly string[],
  extra: FormParameters,
): Promise<RefreshableGrant | undefined> => {
  const grant = await takeToken(session, { scopes, extra });
  const refreshToken = grant && refreshTokenIn(grant.issued);
  if (grant === undefined || refreshToken === undefined) return undefined;
  const { id, secret } = session.codeClient;
  return { client: { id, secret }, refreshToken, grant };
};

/** OpenID Connect gives none for offline_access without consent at that moment (Core 1.0 section 11). */
const prompting: FormParameters = [['prompt', 'consent']];

type Take = Refresh['take'];

const findTake = async (session: CodeSession): Promise<Take | undefined> => {
  const { scopes } = session.codeClient;
  for (const extra of scopes.includes(offline) ? [[], prompting] : [[]]) {
    const take: Take = (wanted = scopes) => takeWith(session, wanted, extra);
    if ((await take()) !== undefined) return take;
  }
  return undefined;
};

/** Observes whether a refresh token is issued although it was not requested. */
const observeWithout = async ({ judge, codeClient }: CodeSession, take: Take): Promise<void> => {
  const others = codeClient.scopes.filter((scope) => scope !== offline);
  if (others.length === codeClient.scopes.length) return judge.observe('access/refresh-token', 'always');
  if (others.length === 0) return;
  const withoutOffline = await take(others);
  judge.observe('access/refresh-token', withoutOffline === undefined ? 'offline-access' : 'always');
};

/** Tries each place with a fresh refresh token until one gets a token: a refused attempt may end the token it used. */
const findFirst = async (
  { judge, client }: CodeSession,
  take: Take,
): Promise<(Pick<Refresh, 'first'> & { readonly place: TokenParameterPlace }) | undefined> => {
  let answer: TokenAnswer | undefined;
  for (const place of refreshPlaces) {
    const old = await take();
    if (old === undefined) break;
    answer = await refresh(client, place, old);
    if (isIssued(answer)) {
      judge.observe('access/refresh-request', place === 'form' ? 'accepted' : `by ${place}`, answer.exchange);
      return { place, first: { old, answer } };
    }
    if (answer.outcome === 'unclear') return undefined;
  }
  if (answer !== undefined) judge.observe('access/refresh-request', 'refused', answer.exchange);
  return undefined;
};

/** Determines how the target issues and accepts refresh tokens; returns the reason if it does not. */
export const openRefresh = async (session: CodeSession): Promise<Refresh | SkipReason> => {
  const { judge, client, need, codeClient } = session;
  const take = await findTake(session);
  if (take === undefined && !codeClient.scopes.includes(offline))
    return whyNotApplicable(
      'no refresh token comes with a token, and access.code-client has no scope offline_access',
    );
  if (take === undefined) {
    judge.observe('access/refresh-token', 'never');
    return whyNotApplicable('no refresh token comes with a token, not even for offline_access');
  }
  await observeWithout(session, take);
  const found = await findFirst(session, take);
  if (found === undefined)
    return whyNotApplicable(
      'a refresh token is not exchanged at the token endpoint, where none is documented to be',
    );
  const send: Refresh['send'] = (one) => refresh(client, found.place, one);
  return {
    ...{ take, send, first: found.first },
    needAnother: async (scopes) => need(await take(scopes), 'the suites could not get another refresh token'),
    sendControl: async () => {
      const one = await take();
      return one && send(one);
    },
  };
};

/** Ways in which a refresh fails; only in the first the client does not prove its identity. */
const failures: readonly ((one: RefreshableGrant, session: CodeSession) => RefreshParameters)[] = [
  (one) => ({ ...one, client: { ...one.client, secret: 'procon-wrong-secret' } }),
  (one) => ({ ...one, refreshToken: `${one.refreshToken}-procon` }),
  (one, { codeClient }) => ({ ...one, scopes: [...codeClient.scopes, 'procon.no-such-scope'] }),
];

const silence = 'access/failed-attempt';

/** What a failed attempt ended, shown by the tried token and by one from another code; undefined if unclear. */
type RevocationProbe = (tried: RefreshableGrant) => Promise<'all' | 'refresh' | 'none' | undefined>;

const findEnded = async (
  session: CodeSession,
  refresh: Refresh,
  other: RefreshableGrant,
): Promise<RevocationProbe> => {
  const { token } = other.grant.issued;
  const once = [token];
  const use = await useToken(session, session.codeClient.scopes, async () => once.pop());
  const isEnded = async (access: string): Promise<boolean> => {
    if (use.kind !== 'served') return false;
    const answer = await session.client.send({ ...use.read.request, token: access });
    return !isServed(answer, use.read.request) && isRefused(answer);
  };
  return async (tried) => {
    if (await isEnded(token)) return 'all';
    const again = await refresh.send(tried);
    if (again.outcome === 'unclear') return undefined;
    if (!isIssued(again)) return 'refresh';
    // Tokens may end a moment later. If no token serves a read, the end of access tokens is unknown.
    const tokens = [token, tried.grant.issued.token];
    const isAnyEnded = async () => (await Promise.all(tokens.map(isEnded))).includes(true);
    if (await session.eventually(isAnyEnded, (ended) => ended, 3)) return 'all';
    return use.kind === 'served' ? 'none' : undefined;
  };
};

/** Observes what failed attempts to refresh revoke: the refresh token, all tokens of the client, or nothing. */
export const observeFailedAttempt = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const { judge } = session;
  const other = await refresh.needAnother();
  const endedBy = await findEnded(session, refresh, other);
  let last: TokenAnswer | undefined;
  for (const failing of failures) {
    const tried = await refresh.needAnother();
    const failed = await refresh.send(failing(tried, session));
    if (failed.outcome !== 'refused') continue;
    const ended = await endedBy(tried);
    if (ended === undefined) return;
    if (ended !== 'none') return judge.observe(silence, ended, failed.exchange);
    // To the target, a failure with a wrong secret may be another party's, so it ends nothing of this client.
    if (failing !== failures[0]) last = failed;
  }
  const kept = last && (await refresh.send(other));
  if (kept === undefined || kept.outcome === 'unclear') return;
  judge.observe(silence, isIssued(kept) ? 'none' : 'all', last?.exchange);
};

/** Observes whether a used refresh token stays valid, and the effect of using it again. Judges nothing. */
export const observeRotation = async ({ judge }: CodeSession, refresh: Refresh): Promise<void> => {
  const { old, answer } = refresh.first;
  const next = refreshTokenIn(answer);
  const rotates = next !== undefined && next !== old.refreshToken;
  judge.observe('access/refresh-rotation', rotates ? 'rotates' : 'stays', answer.exchange);
  if (!rotates) return;
  const again = await refresh.send(old);
  if (again.outcome === 'unclear') return;
  if (isIssued(again)) return judge.observe('access/refresh-reuse', 'accepted', again.exchange);
  const successor = await refresh.send({ ...old, refreshToken: next });
  if (successor.outcome === 'unclear') return;
  judge.observe('access/refresh-reuse', isIssued(successor) ? 'refused' : 'ends-family', again.exchange);
};

/** The rule that a token which is not replaced may be used again. */
export const lives = 'access/refresh-token-lives-90-days';

/**
 * A second use must be refused this many times before it counts: the failure of another request may have ended a token
 * in between.
 */
const mostRefused = 2;

/** Uses a refresh token twice, unless the first use replaces it. */
export const judgeSecondUse = async ({ judge }: CodeSession, refresh: Refresh) => {
  for (let left = mostRefused; left > 0; left -= 1) {
    const one = await refresh.needAnother();
    const first = await refresh.send(one);
    if (!isIssued(first))
      return judge.inconclusive(lives, `the first use of a refresh token got ${describe(first)}`);
    const next = refreshTokenIn(first);
    const isReplaced = next !== undefined && next !== one.refreshToken;
    if (isReplaced)
      return judge.notApplicable(lives, 'each use of a refresh token brings another one in its place');
    const answer = await refresh.send(one);
    if (answer.outcome === 'refused' && left > 1) continue;
    const what = 'the second use of a refresh token that no other one replaced';
    return judgeAnswer(judge, lives, { what, answer, evidence: [first], isRight: isIssued(answer) });
  }
};
