import {
  type Arrival,
  type BrowserAnswer,
  type BrowserSession,
  openBrowserSession,
  type PageKind,
  type RawRequest,
  send,
} from '../browser-session.ts';
import { type CaseSetup, client, type OddRequest } from './case.ts';
import { deviceGrant, person, redirectUri } from './provider.ts';

/** The properties by which answers of two servers are compared: each value is a word, absent ones are left out. */
export interface AnswerClass {
  readonly status: string;
  /** The error code, in the body or in the redirect. */
  readonly error?: string;
  /** The tokens and codes in the answer, by name. */
  readonly got?: string;
  /** The scopes granted, in alphabetical order. */
  readonly scope?: string;
  /** Scheme of WWW-Authenticate, with its error. */
  readonly challenge?: string;
  readonly store?: string;
  readonly type?: string;
  readonly page?: PageKind;
  /** Target of the redirect: the address without its query, and the names of added parameters. */
  readonly redirect?: string;
  readonly state?: string;
}

const credentials = [
  'access_token',
  'refresh_token',
  'id_token',
  'device_code',
  'user_code',
  'sub',
  'keys',
  'issuer',
];

const objectOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** The claims of a JWT, unverified; none of an opaque token. */
const claimsOf = (token: unknown): Record<string, unknown> =>
  objectOf(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());

const scopeOf = ({ scope, access_token: token }: Record<string, unknown>): string | undefined => {
  if (token === undefined) return undefined;
  const granted = scope ?? claimsOf(token)['scope'];
  return typeof granted === 'string' ? granted.split(' ').sort().join(' ') : 'none';
};

/** `bearer` alone, or with its error code after a colon. */
const challengeOf = (challenge: string | undefined): string | undefined => {
  const scheme = challenge?.match(/^[A-Za-z-]+/)?.[0].toLowerCase();
  const error = challenge?.match(/\berror="([^"]*)"/)?.[1];
  return error === undefined ? scheme : `${scheme}:${error}`;
};

const presentMembers = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''));

/** The class of a program's answer. */
export const classOf = (answer: BrowserAnswer): AnswerClass => {
  const body = objectOf(answer.text);
  const { headers } = answer;
  return presentMembers({
    status: String(answer.status),
    error: body['error'] as string | undefined,
    got: credentials.filter((name) => name in body).join(' '),
    scope: scopeOf(body),
    challenge: challengeOf(headers['www-authenticate']),
    store: /\bno-store\b/i.test(headers['cache-control'] ?? '') ? 'no-store' : undefined,
    type: answer.text === '' ? undefined : headers['content-type']?.split(';', 1)[0],
  }) as unknown as AnswerClass;
};

const namesOf = (parameters: URLSearchParams): string =>
  [...parameters.keys()]
    .filter((name) => !/^error_(description|uri)$/.test(name))
    .sort()
    .join(' ');

/** The class of the end of a visit. */
export const classOfArrival = ({ answer, page, elsewhere }: Arrival): AnswerClass => {
  if (elsewhere === undefined) {
    const { status, challenge } = classOf(answer);
    return presentMembers({
      status,
      challenge,
      page,
      type: answer.headers['content-type']?.split(';', 1)[0],
    }) as never;
  }
  const [query, fragment] = [elsewhere.searchParams, new URLSearchParams(elsewhere.hash.slice(1))];
  const parameter = (name: string) => query.get(name) ?? fragment.get(name) ?? undefined;
  const redirect = `${elsewhere.origin}${elsewhere.pathname} ?${namesOf(query)} #${namesOf(fragment)}`;
  const { store } = classOf(answer);
  return presentMembers({
    status: 'redirect',
    error: parameter('error'),
    redirect,
    state: parameter('state'),
    store,
  }) as never;
};

/** The values of two answers where they differ. */
interface Difference {
  readonly simulator: string;
  readonly library: string;
}

const describe = (answer: AnswerClass, members: readonly string[]): string =>
  members.map((name) => `${name}=${answer[name as keyof AnswerClass] ?? '-'}`).join(' ');

/** The differences of two classes; undefined when they are equal. */
export const compare = (simulator: AnswerClass, library: AnswerClass): Difference | undefined => {
  const members = [...new Set([...Object.keys(simulator), ...Object.keys(library)])]
    .filter((name) => simulator[name as keyof AnswerClass] !== library[name as keyof AnswerClass])
    .sort();
  if (members.length === 0) return undefined;
  return { simulator: describe(simulator, members), library: describe(library, members) };
};

/** The results of a setup, by their placeholders in a row. */
export type SetupResults = Readonly<Record<string, string>>;

const form = 'application/x-www-form-urlencoded';

const filledIn = (text: string, gathered: SetupResults): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = gathered[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });

/** The request of a row for a server. */
export const toSend = (request: OddRequest, base: string, gathered: SetupResults = {}): RawRequest => {
  const { method = 'POST', path = '/oauth2/token', headers = [], type = form, body } = request;
  const typed = body === undefined || type === null ? [] : [['content-type', type] as const];
  return {
    method,
    url: `${base}${filledIn(path, gathered)}`,
    headers: [...headers.map(([name, value]) => [name, filledIn(value, gathered)] as const), ...typed],
    ...(body !== undefined && { body: filledIn(body, gathered) }),
  };
};

/** A user's browser, signed in at a server. */
export const openSignedIn = async (base: string): Promise<BrowserSession> => {
  const session = openBrowserSession(new URL(base).origin, person);
  await session.signIn(await session.open({ method: 'GET', url: authorizationUrl(base) }));
  return session;
};

const authorizationUrl = (base: string, more = ''): string => {
  const query = new URLSearchParams({
    client_id: 'procon-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    ...Object.fromEntries(new URLSearchParams(`scope=openid&${more}`)),
  });
  return `${base}/oauth2/authorizations/new?${query}`;
};

const memberOf = ({ text, status }: BrowserAnswer, name: string): string => {
  const value = (JSON.parse(text) as Record<string, unknown>)[name];
  if (typeof value === 'string') return value;
  throw new Error(`no ${name} in an answer with ${status}: ${text}`);
};

const sendDecision = async (
  session: BrowserSession,
  at: Arrival,
  decision: 'allow' | 'deny',
): Promise<Arrival> => {
  if (at.page === 'consent') return session.decide(at, decision);
  throw new Error(`no consent page at ${at.address} but ${at.page}: ${at.answer.status} ${at.answer.text}`);
};

const codeFor = async (base: string, session: BrowserSession, more: string): Promise<string> => {
  const at = await session.open({ method: 'GET', url: authorizationUrl(base, more) });
  const { elsewhere } = await sendDecision(session, at, 'allow');
  const code = elsewhere?.searchParams.get('code');
  if (code) return code;
  throw new Error(`no code came back: ${elsewhere}`);
};

const exchange = (base: string, code: string): Promise<BrowserAnswer> =>
  send(
    toSend(
      {
        body: `${client('web')}&grant_type=authorization_code&code={code}&redirect_uri={redirect_uri}`,
      },
      base,
      { code, redirect_uri: redirectUri },
    ),
  );

const tokensFor = async (base: string, session: BrowserSession, scope: string): Promise<SetupResults> => {
  // OpenID Connect Core 1.0 section 11: offline_access counts only together with prompt=consent.
  const more = new URLSearchParams({ scope, prompt: 'consent' }).toString();
  const answer = await exchange(base, await codeFor(base, session, more));
  const refresh = scope.includes('offline_access')
    ? { refresh_token: memberOf(answer, 'refresh_token') }
    : {};
  return { access_token: memberOf(answer, 'access_token'), ...refresh };
};

const deviceFor = async (
  base: string,
  session: BrowserSession,
  done: CaseSetup['device'],
): Promise<SetupResults> => {
  const path = '/oauth2/device_authorizations';
  const body = `${client('device')}&scope=core.purchase_order.read`;
  const answer = await send(toSend({ path, body }, base));
  const gathered = {
    device_code: memberOf(answer, 'device_code'),
    user_code: memberOf(answer, 'user_code'),
  };
  if (done === 'waiting') return gathered;
  const page = await session.open({ method: 'GET', url: memberOf(answer, 'verification_uri') });
  const at = await session.enterCode(page, gathered.user_code);
  await sendDecision(session, at, done === 'denied' ? 'deny' : 'allow');
  return gathered;
};

/** Prepares what a case needs at a server, with a user who is signed in there. */
export const gather = async (
  base: string,
  session: BrowserSession,
  given: CaseSetup,
): Promise<SetupResults> => ({
  redirect_uri: redirectUri,
  device_grant: deviceGrant,
  ...(given.code !== undefined && { code: await codeFor(base, session, given.code) }),
  ...(given.user !== undefined && (await tokensFor(base, session, given.user))),
  ...(given.device !== undefined && (await deviceFor(base, session, given.device))),
});
