import { seedClients } from '../../fixtures/seed/clients.ts';
import { userOf } from '../../fixtures/seed/users.ts';
import type { Members } from '../../models/members.ts';
import type { Exchange, Result, Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { grantOfToken, refuseToken, tokenIn } from './bearer.ts';
import type { UserConsent } from './stored-records.ts';
import { challenge } from './token-answer.ts';

/** Lifetime of an access token in seconds, the value of expires_in (Limits). */
export const lifetime = 86_399;

/** Lifetime of an ID token in seconds. */
const idTokenLifetime = 3600;

/** The holder of a token: a client itself, or a client with a user's consent. */
export interface Bearer {
  readonly client: string;
  readonly user?: number;
  readonly scopes: readonly string[];
  readonly family: string;
}

const seconds = ({ clock }: Sandbox): number => Math.floor(clock.now() / 1000);

/** The claims of a token that expired two days ago by the clock of the sandbox; its id is fixed. */
export const expiredClaims = (sandbox: Sandbox) => {
  const { id, scopes } = seedClients.integration;
  const issued = seconds(sandbox) - 3 * 86_400;
  return {
    ...{ iss: sandbox.baseUrl, sub: id, client_id: id, scope: scopes.join(' ') },
    ...{ iat: issued, exp: issued + lifetime, jti: 'expired', family: id },
  };
};

/** The claims of a new access token. Draws the token's id from the randomness of the sandbox. */
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
export const idClaimsOf = (sandbox: Sandbox, { client, user, nonce, signedInAt }: UserConsent) => {
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

/** Members by scope (OpenID Connect Core 1.0 section 5.4). */
const claimsFor = (id: number, scopes: ReadonlySet<string>): Members => {
  const { email, firstname, fullname, lastname, login } = userOf(id);
  return {
    sub: String(id),
    ...(scopes.has('profile') && { name: fullname, given_name: firstname, family_name: lastname }),
    ...(scopes.has('email') && { email, email_verified: true }),
    ...(scopes.has('login') && { preferred_username: login }),
  };
};

/** Returns the claims about the user of a token (OpenID Connect Core 1.0 section 5.3). Throws a `Refusal`. */
export const userinfo = async (exchange: Exchange): Promise<Result> => {
  const token = tokenIn(exchange);
  if (token === undefined) throw refuseToken(exchange, 'token-missing');
  const { scopes, user } = await grantOfToken(exchange, token);
  exchange.outgoing.headers['Cache-Control'] = 'no-store';
  if (scopes.has('openid') && user !== undefined) return { kind: 'json', value: claimsFor(user, scopes) };
  const headers = challenge(exchange.sandbox.choices, 'insufficient_scope', 'openid');
  throw new Refusal('scope-missing', { status: 403, headers, named: 'openid' });
};
