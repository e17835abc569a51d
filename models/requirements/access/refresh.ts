import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const authentication = 'Authentication';

/** Refresh tokens. The request that uses one is not shown: what depends on it is judged where it is answered. */
export const refreshRequirements = [
  rows.documented(
    'access/refresh-token-lives-90-days',
    'A refresh token can be used until 90 days have passed.',
    `${authentication}; Limits`,
  ),
  rows.documented(
    'access/refresh-token-ends-after-90-days',
    'A refresh token that is older than 90 days gets no token: the client authenticates again.',
    `${authentication}; Limits`,
  ),
  rows.standard(
    'access/refreshed-token-serves-calls',
    'A token obtained by a refresh token is accepted as a bearer token like any other.',
    'RFC 6749 section 6; RFC 6749 section 7',
  ),
  rows.standard(
    'access/refresh-does-not-widen-scope',
    'A refresh token gets no token for a scope that was not granted with it.',
    'RFC 6749 section 6',
  ),
  rows.standard(
    'access/refresh-token-is-bound-to-its-client',
    'A refresh token gets no token for another client than the one it was issued to.',
    'RFC 6749 section 6; RFC 6749 section 10.4',
  ),
  rows.standard(
    'access/refresh-proves-the-client',
    'A refresh token gets no token for whoever does not know the secret of the client.',
    'RFC 6749 section 6',
  ),
  rows.standard(
    'access/unknown-refresh-token-gets-no-token',
    'A refresh token that was never issued gets no token.',
    'RFC 6749 section 5.2; RFC 6749 section 6',
  ),
] as const satisfies readonly Requirement[];
