import { legacyKey, scopes } from '../../fixtures/seed/clients.ts';
import { grantOfToken, refuseToken, tokenIn } from '../auth/bearer.ts';
import type { Grant } from '../auth/grant.ts';
import { sameSecret } from '../auth/secrets.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

const keyIn = ({ incoming: { headers } }: Exchange): string | undefined => {
  const key = headers['x-service-api-key'];
  return Array.isArray(key) ? key[0] : key;
};

const byKey = (exchange: Exchange, key: string): Grant => {
  const choice = exchange.sandbox.choices.of('access/legacy-key');
  const isAccepted = choice === 'any-key' || (choice === 'accepted' && sameSecret(key, legacyKey));
  if (!isAccepted) throw refuseToken(exchange, 'token-invalid');
  return { client: 'legacy-key', scopes: new Set(scopes) };
};

const grantOf = (exchange: Exchange): Grant | Promise<Grant> => {
  const { grant } = exchange.incoming;
  if (grant !== undefined) return grant;
  const [token, key] = [tokenIn(exchange), keyIn(exchange)];
  const together = exchange.sandbox.choices.of('access/legacy-key-beside-token');
  if (token !== undefined && key !== undefined && together === 'refused')
    throw new Refusal('credentials-twice');
  if (key !== undefined && (token === undefined || together === 'key')) return byKey(exchange, key);
  if (token === undefined) throw refuseToken(exchange, 'token-missing');
  return grantOfToken(exchange, token);
};

const admit = (exchange: Exchange, grant: Grant): void => {
  exchange.grant = grant;
  if (exchange.unrouted !== undefined) throw exchange.unrouted;
};

/** Identifies the client by its token. The authorization server's own endpoints need none here. */
export const authenticate = (exchange: Exchange): void | Promise<void> => {
  if (exchange.extra !== undefined || exchange.endpoint?.area === 'access') return;
  const grant = grantOf(exchange);
  return grant instanceof Promise ? grant.then((grant) => admit(exchange, grant)) : admit(exchange, grant);
};
