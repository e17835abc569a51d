import type { Exchange, Result } from '../../../exchange.ts';
import { addressOf } from '../frame/address.ts';
import { loginForm } from './login-page.ts';

/** An address within an address grows: more than this is not sure to fit into one request. */
const longest = 6000;

/**
 * Sends a browser to the sign-in page; `path` with its query is where it goes on. Where that is too long for an
 * address the form is shown at once.
 */
export const toSignIn = (exchange: Exchange, path: string): Result => {
  const to = encodeURIComponent(path);
  return to.length > longest
    ? loginForm(exchange, { to: path })
    : { kind: 'redirect', to: addressOf(exchange.sandbox, `/oauth2/login?to=${to}`) };
};
