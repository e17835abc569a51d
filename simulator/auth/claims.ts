import type { SeedClient } from '../../fixtures/seed/seed-data.ts';
import type { Sandbox } from '../sandbox.ts';

/** Seconds that a token lives, as expires_in tells. */
export const lifetime = 86_399;

/** A token that has expired two days ago by the clock of the sandbox; its id is not drawn. */
export const expiredClaims = ({ baseUrl, clock }: Sandbox, client: SeedClient) => {
  const issued = Math.floor(clock.now() / 1000) - 3 * 86_400;
  return {
    iss: baseUrl,
    sub: client.id,
    client_id: client.id,
    scope: client.scopes.join(' '),
    iat: issued,
    exp: issued + lifetime,
    jti: 'expired',
  };
};

/** The claims of a new token. Draws its id from the randomness of the sandbox. */
export const claimsOf = (sandbox: Sandbox, client: SeedClient, scopes: readonly string[]) => {
  const issued = Math.floor(sandbox.clock.now() / 1000);
  const claim = sandbox.choices.of('access/scope-claim');
  return {
    iss: sandbox.baseUrl,
    sub: client.id,
    client_id: client.id,
    [claim]: claim === 'scope' ? scopes.join(' ') : scopes,
    iat: issued,
    exp: issued + lifetime,
    jti: sandbox.random.uuid(),
  };
};
