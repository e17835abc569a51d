import type { Exchange } from '../../../exchange.ts';

/** The values of a cookie, in the order sent: a longer path comes first (RFC 6265 section 5.4). */
export const cookieValues = ({ incoming }: Exchange, name: string): readonly string[] =>
  (incoming.headers.cookie ?? '')
    .split(';', 200)
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));

/** A cookie to be set. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Seconds by the clock of the browser; until it closes when left out. */
  readonly maxAge?: number;
}

/** Lays down the one cookie of an answer: no script sees it, and no post of another site brings it along. */
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
