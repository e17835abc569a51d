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
  const accepted = exchange.sandbox.choices.of('access/legacy-key') === 'accepted';
  if (!accepted || !sameSecret(key, legacyKey)) throw refuseToken(exchange, 'token-invalid');
  return { client: 'legacy-key', scopes: new Set(scopes) };
};

const identify = async (exchange: Exchange): Promise<void> => {
  const { grant } = exchange.incoming;
  if (grant !== undefined) {
    exchange.grant = grant;
    return;
  }
  const [token, key] = [tokenIn(exchange), keyIn(exchange)];
  const together = exchange.sandbox.choices.of('access/legacy-key-beside-token');
  if (token !== undefined && key !== undefined && together === 'refused')
    throw new Refusal('credentials-twice');
  if (key !== undefined && (token === undefined || together === 'key')) {
    exchange.grant = byKey(exchange, key);
    return;
  }
  if (token === undefined) throw refuseToken(exchange, 'token-missing');
  exchange.grant = await grantOfToken(exchange, token);
};

/** Identifies the client by its token. The authorization server's own endpoints need none here. */
export const authenticate = async (exchange: Exchange): Promise<void> => {
  if (exchange.extra !== undefined || exchange.endpoint?.area === 'access') return;
  await identify(exchange);
  if (exchange.unrouted !== undefined) throw exchange.unrouted;
};
