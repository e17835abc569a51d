import type { Exchange, Result } from '../../../exchange.ts';
import { addressOf } from '../frame/address.ts';

/** Sends a browser to the sign-in page; `path` with its query is where it goes on. */
export const toSignIn = ({ sandbox }: Exchange, path: string): Result => ({
  kind: 'redirect',
  to: addressOf(sandbox, `/oauth2/login?to=${encodeURIComponent(path)}`),
});
