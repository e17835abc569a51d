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

/** A cookie to be set. */
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Seconds by the clock of the browser; until it closes when left out. */
  readonly maxAge?: number;
}

/** Sets the one cookie of an answer: no script sees it, and no post of another site brings it along. */
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

/** The text of a body that is a form; empty for any other. */
export const formTextOf = ({ body }: Exchange): string =>
  body !== undefined && isForm(body.type) ? body.text : '';

/** The fields of the body. One that is there twice counts as none: nobody can say which is meant. */
export const formOf = (exchange: Exchange): FormFields => {
  const [once, twice] = [new Map<string, string>(), new Set<string>()];
  for (const { wireName, value = '' } of parametersOf(formTextOf(exchange))) {
    if (once.has(wireName)) twice.add(wireName);
    once.set(wireName, value);
  }
  for (const name of twice) once.delete(name);
  return once;
};

/** A browser with its cookie, and what the pages note about it. */
export interface PageSession extends StoredSession {
  /** Wrong user codes within a minute. */
  readonly wrongCodes?: { readonly from: Moment; readonly count: number };
  /** The digest of the authorization request that the user signed in for. */
  readonly freshFor?: string;
}

/** A session with the key that it is kept under. */
export interface SessionHolder {
  readonly key: string;
  readonly session: PageSession;
}

/** One of somebody who signed in. */
export interface SignedInHolder extends SessionHolder {
  readonly session: PageSession & { readonly user: number; readonly signedInAt: number };
}

const sessionCookie = 'procon-visit';

const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** The session that a request belongs to; undefined without one that is known and still lasts. */
export const holderOf = (exchange: Exchange): SessionHolder | undefined => {
  const { clock, store } = exchange.sandbox;
  // The bare origin's cookie is sent to every sandbox below it too, after the sandbox's own.
  for (const value of cookieValues(exchange, sessionCookie)) {
    if (!wellFormed.test(value)) continue;
    const key = digestOf(value);
    const session = store.kept('session', key);
    if (session !== undefined && session.expires > clock.now()) return { key, session };
  }
  return undefined;
};

/** Narrows a session to one of somebody who signed in. */
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

/** The addresses under which this page may have been opened: that of the sandbox and the one asked for. */
const isOwn = ({ incoming: { headers }, sandbox }: Exchange, origin: string): boolean => {
  const { protocol, origin: told } = new URL(sandbox.baseUrl);
  return origin === told || origin === originOf(`${protocol}//${headers.host ?? ''}`);
};

/** Whether a post comes from a page of another site, as far as the browser says. */
export const isForeignPost = (exchange: Exchange): boolean => {
  const { origin } = exchange.incoming.headers;
  if (isOfOtherSite(exchange.incoming.headers)) return true;
  if (origin === undefined) return false;
  // A page that tells no referrer tells no origin either, and the other header comes with trusted addresses only.
  return origin !== 'null' && !isOwn(exchange, origin.toLowerCase());
};

/** Milliseconds that a session lasts. */
const lifetime = 8 * 3_600_000;
const most = 1000;

/** Makes room: ended sessions leave, then the oldest of nobody, then the oldest. */
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

/** Opens a session under an id of its own and hands the cookie to the browser. */
const openSession = (
  exchange: Exchange,
  noted: Omit<PageSession, 'csrf' | 'expires'> = {},
): SessionHolder => {
  const { sandbox } = exchange;
  makeRoom(sandbox);
  const { clock, random, store } = sandbox;
  // Sandboxes of one seed draw the same: the cookie of one must not be worth anything in another.
  const id = digestOf(`${basePathOf(sandbox)} ${random.hex(16)}`);
  const session: PageSession = { ...noted, csrf: random.hex(16), expires: clock.now() + lifetime };
  const key = digestOf(id);
  store.keep('session', key, session);
  setCookie(exchange, { name: sessionCookie, value: id, path: basePathOf(sandbox) || '/' });
  return { key, session };
};

/** The session of a request, or a new one: forms need its proof. */
export const browserWithSession = (exchange: Exchange): SessionHolder =>
  holderOf(exchange) ?? openSession(exchange);

/**
 * Signs a user in under a new id and a new proof: whoever knew the session before it was anybody's gets nothing
 * of it (session fixation).
 */
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
