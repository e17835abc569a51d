import { parametersOf } from '../../../models/query/parameters.ts';
import { isForm } from '../../../models/wire/media-type.ts';
import type { Moment } from '../../clock.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { isOfOtherSite } from '../../http.ts';
import { digestOf } from '../secrets.ts';
import type { StoredSession } from '../stored-records.ts';
import { basePathOf } from './addresses.ts';

/** The values of a cookie, in the order sent: a longer path comes first (RFC 6265 section 5.4). */
export const cookieValues = ({ incoming }: Exchange, name: string): readonly string[] =>
  (incoming.headers.cookie ?? '')
    .split(';', 200)
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));

/** A cookie to set. */
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Seconds; a session cookie when left out. */
  readonly maxAge?: number;
}

/** Sets the only cookie of a response: HttpOnly and SameSite. */
export const setCookie = ({ outgoing, sandbox }: Exchange, { name, value, path, maxAge }: Cookie): void => {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(sandbox.baseUrl.startsWith('https:') ? ['Secure'] : []),
  ];
  outgoing.headers['Set-Cookie'] = parts.join('; ');
};

/** The fields of a posted form by name. */
export type FormFields = ReadonlyMap<string, string>;

/** The text of a form body; empty for any other body. */
export const formTextOf = ({ body }: Exchange): string =>
  body !== undefined && isForm(body.type) ? body.text : '';

/** The fields of the body. A duplicated one counts as none, since it is ambiguous. */
export const formOf = (exchange: Exchange): FormFields => {
  const [once, twice] = [new Map<string, string>(), new Set<string>()];
  for (const { wireName, value = '' } of parametersOf(formTextOf(exchange))) {
    if (once.has(wireName)) twice.add(wireName);
    once.set(wireName, value);
  }
  for (const name of twice) once.delete(name);
  return once;
};

/** A browser session with the state of its pages. */
export interface PageSession extends StoredSession {
  /** Wrong user codes within a minute. */
  readonly wrongCodes?: { readonly from: Moment; readonly count: number };
  /** The digest of the authorization request for which the user signed in. */
  readonly freshFor?: string;
}

/** A session with its storage key. */
export interface SessionHolder {
  readonly key: string;
  readonly session: PageSession;
}

/** The session of a signed-in user. */
export interface SignedInHolder extends SessionHolder {
  readonly session: PageSession & { readonly user: number; readonly signedInAt: number };
}

const sessionCookie = 'procon-visit';

const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** The session of a request; undefined if it is unknown or expired. */
export const holderOf = (exchange: Exchange): SessionHolder | undefined => {
  const { clock, store } = exchange.sandbox;
  // Browsers send the bare origin's cookie to every sandbox, too, after the sandbox's own.
  for (const value of cookieValues(exchange, sessionCookie)) {
    if (!wellFormed.test(value)) continue;
    const key = digestOf(value);
    const session = store.kept('session', key);
    if (session !== undefined && session.expires > clock.now()) return { key, session };
  }
  return undefined;
};

/** Narrows a session to one of a signed-in user. */
export const asSignedIn = (holder: SessionHolder | undefined): SignedInHolder | undefined => {
  if (holder === undefined) return undefined;
  const { key, session } = holder;
  const { user, signedInAt } = session;
  return user === undefined || signedInAt === undefined
    ? undefined
    : { key, session: { ...session, user, signedInAt } };
};

export const signedInHolder = (exchange: Exchange): SignedInHolder | undefined =>
  asSignedIn(holderOf(exchange));

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** The origins under which the page may have been opened: that of the sandbox and that of the request. */
const isOwn = ({ incoming: { headers }, sandbox }: Exchange, origin: string): boolean => {
  const { protocol, origin: ownOrigin } = new URL(sandbox.baseUrl);
  return origin === ownOrigin || origin === originOf(`${protocol}//${headers.host ?? ''}`);
};

/** Whether a form was submitted by a page of another site, as far as the browser tells. */
export const isForeignPost = (exchange: Exchange): boolean => {
  const { origin } = exchange.incoming.headers;
  if (isOfOtherSite(exchange.incoming.headers)) return true;
  if (origin === undefined) return false;
  // A page without a referrer has no origin either; browsers send Sec-Fetch-Site to secure origins only.
  return origin !== 'null' && !isOwn(exchange, origin.toLowerCase());
};

/** Lifetime of a session in milliseconds. */
const lifetime = 8 * 3_600_000;
const most = 1000;

/** Makes room: removes expired sessions, then the oldest anonymous ones, then the oldest. */
const makeRoom = ({ clock, store }: Sandbox): void => {
  const all = store.allKept('session');
  const [ended, lasting] = [
    all.filter(([, { expires }]) => expires <= clock.now()),
    all.filter(([, { expires }]) => expires > clock.now()),
  ];
  for (const [key] of ended) store.drop('session', key);
  if (lasting.length < most) return;
  const oldest = lasting.find(([, { user }]) => user === undefined) ?? lasting[0];
  if (oldest !== undefined) store.drop('session', oldest[0]);
};

/** Opens a session under a new id and sets its cookie. */
const openSession = (
  exchange: Exchange,
  noted: Omit<PageSession, 'csrf' | 'expires'> = {},
): SessionHolder => {
  const { sandbox } = exchange;
  makeRoom(sandbox);
  const { clock, random, store } = sandbox;
  // Sandboxes with the same seed draw the same numbers: the cookie of one must be invalid in another.
  const id = digestOf(`${basePathOf(sandbox)} ${random.hex(16)}`);
  const session: PageSession = { ...noted, csrf: random.hex(16), expires: clock.now() + lifetime };
  const key = digestOf(id);
  store.keep('session', key, session);
  setCookie(exchange, { name: sessionCookie, value: id, path: basePathOf(sandbox) || '/' });
  return { key, session };
};

/** The session of a request, or a new one: forms need its CSRF token. */
export const browserWithSession = (exchange: Exchange): SessionHolder =>
  holderOf(exchange) ?? openSession(exchange);

/** Signs a user in with a new session id and CSRF token, which prevents session fixation. */
export const renewSession = (
  exchange: Exchange,
  { key, session }: SessionHolder,
  { user, freshFor }: { readonly user: number; readonly freshFor: string | undefined },
): SessionHolder => {
  const { clock, store } = exchange.sandbox;
  store.drop('session', key);
  const { wrongCodes } = session;
  return openSession(exchange, {
    user,
    signedInAt: Math.floor(clock.now() / 1000),
    ...(freshFor !== undefined && { freshFor }),
    ...(wrongCodes !== undefined && { wrongCodes }),
  });
};
