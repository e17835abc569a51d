import { userOf } from '../../fixtures/seed/users.ts';
import type { Members } from '../../models/members.ts';
import type { Exchange, Result } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { grantOfToken, refuseToken, tokenIn } from './bearer.ts';
import { challenge } from './challenge.ts';

/** Members by scope (OpenID Connect Core 1.0 section 5.4). */
const told = (id: number, scopes: ReadonlySet<string>): Members => {
  const { email, firstname, fullname, lastname, login } = userOf(id);
  return {
    sub: String(id),
    ...(scopes.has('profile') && { name: fullname, given_name: firstname, family_name: lastname }),
    ...(scopes.has('email') && { email, email_verified: true }),
    ...(scopes.has('login') && { preferred_username: login }),
  };
};

/** Tells a client who its user is (OpenID Connect Core 1.0 section 5.3). Throws a `Refusal`. */
export const userinfo = async (exchange: Exchange): Promise<Result> => {
  const token = tokenIn(exchange);
  if (token === undefined) throw refuseToken(exchange, 'token-missing');
  const { scopes, user } = await grantOfToken(exchange, token);
  exchange.outgoing.headers['Cache-Control'] = 'no-store';
  if (scopes.has('openid') && user !== undefined) return { kind: 'json', value: told(user, scopes) };
  const headers = challenge(exchange.sandbox.choices, 'insufficient_scope', 'openid');
  throw new Refusal('scope-missing', { status: 403, headers });
};
