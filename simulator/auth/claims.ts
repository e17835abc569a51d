import { seedClients } from '../../fixtures/seed/clients.ts';
import type { Sandbox } from '../exchange.ts';
import type { Allowed } from './kept.ts';

/** Seconds that an access token lives, as expires_in tells (Limits). */
export const lifetime = 86_399;

/** Seconds that an ID token lives. */
const idTokenLifetime = 3600;

/** Whom a token is for: a client of its own, or one that a user allowed. */
export interface Bearer {
  readonly client: string;
  readonly user?: number;
  readonly scopes: readonly string[];
  readonly family: string;
}

const seconds = ({ clock }: Sandbox): number => Math.floor(clock.now() / 1000);

/** A token that has expired two days ago by the clock of the sandbox; its id is not drawn. */
export const expiredClaims = (sandbox: Sandbox) => {
  const { id, scopes } = seedClients.integration;
  const issued = seconds(sandbox) - 3 * 86_400;
  return {
    ...{ iss: sandbox.baseUrl, sub: id, client_id: id, scope: scopes.join(' ') },
    ...{ iat: issued, exp: issued + lifetime, jti: 'expired', family: id },
  };
};

/** The claims of a new access token. Draws its id from the randomness of the sandbox. */
export const claimsOf = (sandbox: Sandbox, { client, user, scopes, family }: Bearer) => {
  const issued = seconds(sandbox);
  const claim = sandbox.choices.of('access/scope-claim');
  return {
    iss: sandbox.baseUrl,
    sub: user === undefined ? client : String(user),
    client_id: client,
    [claim]: claim === 'scope' ? scopes.join(' ') : scopes,
    iat: issued,
    exp: issued + lifetime,
    jti: sandbox.random.uuid(),
    family,
  };
};

/** The claims of an ID token (OpenID Connect Core 1.0 section 2). */
export const idClaimsOf = (sandbox: Sandbox, { client, user, nonce, signedInAt }: Allowed) => {
  const issued = seconds(sandbox);
  return {
    iss: sandbox.baseUrl,
    sub: String(user),
    aud: client,
    iat: issued,
    exp: issued + idTokenLifetime,
    auth_time: signedInAt,
    ...(nonce !== undefined && { nonce }),
  };
};
