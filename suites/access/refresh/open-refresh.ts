import type { Client } from '../../harness/client.ts';
import { eventuallyByCheck } from '../../harness/time/eventually.ts';
import { type CodeGrant, type CodeSession, takeToken } from '../code/session.ts';
import { useToken } from '../code/use-token.ts';
import {
  type FormParameters,
  isIssued,
  requestAt,
  sendTokenRequest,
  type TokenAnswer,
  type TokenParameterPlace,
} from '../token-endpoint.ts';
import { isRefused, isServed } from '../working-token.ts';

/** The parameters of a refresh request. */
export interface Refreshing {
  readonly client: { readonly id: string; readonly secret: string };
  readonly refreshToken: string;
  /** Those that were granted when left out. */
  readonly scopes?: readonly string[];
}

/** The ways in which a target may take the request, which the documentation does not show. */
const refreshPlaces = ['form', 'query', 'basic'] as const satisfies readonly TokenParameterPlace[];

/** The parameters of RFC 6749 section 6. */
const parametersOf = ({ client, refreshToken, scopes }: Refreshing): FormParameters => [
  ['client_id', client.id],
  ['grant_type', 'refresh_token'],
  ['refresh_token', refreshToken],
  ...(scopes === undefined ? [] : ([['scope', scopes.join(' ')]] as const)),
  ['client_secret', client.secret],
];

/** Sends a refresh token to the token endpoint. */
const refresh = (client: Client, place: TokenParameterPlace, one: Refreshing): Promise<TokenAnswer> =>
  sendTokenRequest(client, requestAt(place, parametersOf(one), one.client));

/** A refresh token that the person got for the client, and the access token beside it. */
export type Refreshable = Refreshing & { readonly grant: CodeGrant };

/** How the target issues and accepts refresh tokens. */
export interface Refresh {
  /** Gets a refresh token through a new code; by default for all scopes of the client. */
  take(scopes?: readonly string[]): Promise<Refreshable | undefined>;
  send(one: Refreshing): Promise<TokenAnswer>;
  /** The result of the first one, and the token that it was sent for. */
  readonly first: { readonly old: Refreshable; readonly answer: TokenAnswer };
}

const offline = 'offline_access';

/** The refresh token beside an access token. */
export const refreshTokenIn = ({ members }: TokenAnswer): string | undefined => {
  const { refresh_token: token } = members;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

const takeWith = async (
  session: CodeSession,
  scopes: readonly string[],
  extra: FormParameters,
): Promise<Refreshable | undefined> => {
  const grant = await takeToken(session, { scopes, extra });
  const refreshToken = grant && refreshTokenIn(grant.issued);
  if (grant === undefined || refreshToken === undefined) return undefined;
  const { id, secret } = session.client;
  return { client: { id, secret }, refreshToken, grant };
};

/** Without consent at that moment, OpenID Connect gives none for offline_access (Core 1.0 section 11). */
const prompting: FormParameters = [['prompt', 'consent']];

type Take = Refresh['take'];

const findTake = async (
  session: CodeSession,
): Promise<{ readonly take: Take; readonly old: Refreshable } | undefined> => {
  const { scopes } = session.client;
  for (const extra of scopes.includes(offline) ? [[], prompting] : [[]]) {
    const take: Take = (wanted = scopes) => takeWith(session, wanted, extra);
    const old = await take();
    if (old !== undefined) return { take, old };
  }
  return undefined;
};

/** Observes whether a refresh token is issued although it was not requested. */
const observeWithout = async (session: CodeSession, take: Take): Promise<void> => {
  const { judge } = session.context;
  const others = session.client.scopes.filter((scope) => scope !== offline);
  if (others.length === session.client.scopes.length) return judge.observe('access/refresh-token', 'always');
  if (others.length === 0) return;
  const plain = await take(others);
  judge.observe('access/refresh-token', plain === undefined ? 'offline-access' : 'always');
};

/** Determines how the target issues and accepts refresh tokens, or returns the reason why it does not. */
export const openRefresh = async (session: CodeSession): Promise<Refresh | { readonly reason: string }> => {
  const { judge, client } = session.context;
  const result = await findTake(session);
  if (result === undefined) {
    if (!session.client.scopes.includes(offline)) {
      return {
        reason: 'no refresh token comes with a token, and access.code-client has no scope offline_access',
      };
    }
    judge.observe('access/refresh-token', 'never');
    return { reason: 'no refresh token comes with a token, not even for offline_access' };
  }
  const { take } = result;
  await observeWithout(session, take);
  let old: Refreshable | undefined = await take();
  let place: TokenParameterPlace | undefined;
  let answer: TokenAnswer | undefined;
  for (const one of refreshPlaces) {
    if (old === undefined || place !== undefined) break;
    answer = await refresh(client, one, old);
    if (isIssued(answer)) place = one;
    else if (answer.outcome === 'unclear') break;
    // A refused attempt may have ended it.
    else old = await take();
  }
  if (answer === undefined || old === undefined || place === undefined) {
    if (answer?.outcome === 'refused')
      judge.observe('access/refresh-request', 'refused', answer.answer.exchange);
    return {
      reason: 'a refresh token is not exchanged at the token endpoint, where none is documented to be',
    };
  }
  judge.observe(
    'access/refresh-request',
    place === 'form' ? 'accepted' : `by ${place}`,
    answer.answer.exchange,
  );
  return { take, first: { old, answer }, send: (one) => refresh(client, place, one) };
};

/** Ways in which a client fails to refresh: only in the first it does not prove itself. */
const failures: readonly ((one: Refreshable, session: CodeSession) => Refreshing)[] = [
  (one) => ({ ...one, client: { ...one.client, secret: 'procon-wrong-secret' } }),
  (one) => ({ ...one, refreshToken: `${one.refreshToken}-procon` }),
  (one, { client }) => ({ ...one, scopes: [...client.scopes, 'procon.no-such-scope'] }),
];

const silence = 'access/failed-attempt';

const eventuallyOf = eventuallyByCheck();

/** What a failed attempt ended, by what its client has from another code and has tried; undefined where nothing tells. */
type Ended = (tried: Refreshable) => Promise<'all' | 'refresh' | 'none' | undefined>;

const findEnded = async (session: CodeSession, refresh: Refresh, other: Refreshable): Promise<Ended> => {
  const { context } = session;
  const { token } = other.grant.issued;
  let shown = false;
  const use = await useToken(context, session.client.scopes, async () => {
    if (shown) return undefined;
    shown = true;
    return token;
  });
  const isEnded = async (access: string): Promise<boolean> => {
    if (use.kind !== 'served') return false;
    const answer = await context.client.send({ ...use.read.request, token: access });
    return !isServed(answer, use.read.request) && isRefused(answer);
  };
  return async (tried) => {
    if (await isEnded(token)) return 'all';
    const again = await refresh.send(tried);
    if (again.outcome === 'unclear') return undefined;
    if (!isIssued(again)) return 'refresh';
    // Tokens may end a moment later, and where none can be used, nothing tells of theirs.
    const tokens = [token, tried.grant.issued.token];
    const isAnyEnded = async () => (await Promise.all(tokens.map(isEnded))).includes(true);
    if (await eventuallyOf(context)(isAnyEnded, (ended) => ended, 3)) return 'all';
    return use.kind === 'served' ? 'none' : undefined;
  };
};

/** Observes what failed attempts to refresh revoke: the refresh token, all tokens of the client, or nothing. */
export const observeFailedAttempt = async (session: CodeSession, refresh: Refresh): Promise<void> => {
  const other = await refresh.take();
  if (other === undefined) return;
  const endedBy = await findEnded(session, refresh, other);
  let last: TokenAnswer | undefined;
  for (const failing of failures) {
    const tried = await refresh.take();
    if (tried === undefined) return;
    const failed = await refresh.send(failing(tried, session));
    if (failed.outcome !== 'refused') continue;
    const ended = await endedBy(tried);
    if (ended === undefined) return;
    if (ended !== 'none') return session.context.judge.observe(silence, ended, failed.answer.exchange);
    // Somebody else's failure, for all that the target can know, ends nothing of the client's.
    if (failing !== failures[0]) last = failed;
  }
  const kept = last && (await refresh.send(other));
  if (kept === undefined || kept.outcome === 'unclear') return;
  session.context.judge.observe(silence, isIssued(kept) ? 'none' : 'all', last?.answer.exchange);
};

/** Observes whether a used refresh token stays valid, and the effect of using it again. Judges nothing. */
export const observeRotation = async (
  { context: { judge } }: CodeSession,
  refresh: Refresh,
): Promise<void> => {
  const { old, answer } = refresh.first;
  const next = refreshTokenIn(answer);
  const rotates = next !== undefined && next !== old.refreshToken;
  judge.observe('access/refresh-rotation', rotates ? 'rotates' : 'stays', answer.answer.exchange);
  if (!rotates) return;
  const again = await refresh.send(old);
  if (again.outcome === 'unclear') return;
  if (isIssued(again)) return judge.observe('access/refresh-reuse', 'accepted', again.answer.exchange);
  const successor = await refresh.send({ ...old, refreshToken: next });
  if (successor.outcome === 'unclear') return;
  judge.observe(
    'access/refresh-reuse',
    isIssued(successor) ? 'refused' : 'ends-family',
    again.answer.exchange,
  );
};
