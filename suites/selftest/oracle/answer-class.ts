import type { Arrival, PageKind } from './visitor.ts';
import type { Answer } from './wire.ts';

/** What of an answer two servers are compared by: each value is a word, absent ones are left out. */
export interface AnswerClass {
  readonly status: string;
  /** The error code, in the body or in the redirect. */
  readonly error?: string;
  /** The tokens and codes that came, by name. */
  readonly got?: string;
  /** The scopes granted, in order of the alphabet. */
  readonly scope?: string;
  /** Scheme of WWW-Authenticate, with its error. */
  readonly challenge?: string;
  readonly store?: string;
  readonly type?: string;
  readonly page?: PageKind;
  /** Where the browser was sent: the address without its query, and the names of what was added. */
  readonly redirect?: string;
  readonly state?: string;
}

const bounty = [
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
  const told = scope ?? claimsOf(token)['scope'];
  return typeof told === 'string' ? told.split(' ').sort().join(' ') : 'none';
};

/** `bearer` alone, or with its error code behind a colon. */
const challengeOf = (challenge: string | undefined): string | undefined => {
  const scheme = challenge?.match(/^[A-Za-z-]+/)?.[0].toLowerCase();
  const error = challenge?.match(/\berror="([^"]*)"/)?.[1];
  return error === undefined ? scheme : `${scheme}:${error}`;
};

const present = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''));

/** The class of a program's answer. */
export const classOf = (answer: Answer): AnswerClass => {
  const body = objectOf(answer.text);
  const { headers } = answer;
  return present({
    status: String(answer.status),
    error: body['error'] as string | undefined,
    got: bounty.filter((name) => name in body).join(' '),
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

/** The class of where a browser was led. */
export const classOfArrival = ({ answer, page, elsewhere }: Arrival): AnswerClass => {
  if (elsewhere === undefined) {
    const { status, challenge } = classOf(answer);
    return present({
      status,
      challenge,
      page,
      type: answer.headers['content-type']?.split(';', 1)[0],
    }) as never;
  }
  const [query, fragment] = [elsewhere.searchParams, new URLSearchParams(elsewhere.hash.slice(1))];
  const told = (name: string) => query.get(name) ?? fragment.get(name) ?? undefined;
  const redirect = `${elsewhere.origin}${elsewhere.pathname} ?${namesOf(query)} #${namesOf(fragment)}`;
  const { store } = classOf(answer);
  return present({
    status: 'redirect',
    error: told('error'),
    redirect,
    state: told('state'),
    store,
  }) as never;
};
