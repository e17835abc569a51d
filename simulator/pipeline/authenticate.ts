import { legacyKey, scopes } from '../../fixtures/seed/clients.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { challenge } from '../auth/challenge.ts';
import type { Grant } from '../auth/grant.ts';
import { sameSecret } from '../auth/same-secret.ts';
import { verifyToken } from '../auth/signing.ts';
import type { VerifiedToken } from '../auth/token-cache.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';

const statusSilences = {
  'token-missing': 'access/missing-token-status',
  'token-invalid': 'access/invalid-token-status',
  'token-expired': 'access/expired-token-status',
} as const satisfies Partial<Record<RefusalCode, string>>;

const refuse = ({ sandbox: { choices } }: Exchange, code: keyof typeof statusSilences): Refusal =>
  new Refusal(code, {
    status: Number(choices.of(statusSilences[code])),
    // Without any credentials no error code is told (RFC 6750 section 3.1).
    headers: challenge(choices, code === 'token-missing' ? undefined : 'invalid_token'),
  });

const tokenIn = ({ incoming, sandbox, search }: Exchange): string | undefined => {
  const { authorization } = incoming.headers;
  if (authorization !== undefined) return /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  if (sandbox.choices.of('access/token-outside-header') === 'refused') return undefined;
  return parametersOf(search).find(({ written }) => written === 'access_token')?.value;
};

const keyIn = ({ incoming: { headers } }: Exchange): string | undefined => {
  const key = headers['x-service-api-key'];
  return Array.isArray(key) ? key[0] : key;
};

const verified = async ({ sandbox }: Exchange, token: string): Promise<VerifiedToken | undefined> => {
  const known = sandbox.tokens.get(token);
  if (known !== undefined) return known;
  const found = await verifyToken(token, sandbox.baseUrl);
  if (found !== undefined) sandbox.tokens.set(token, found);
  return found;
};

const byToken = async (exchange: Exchange, token: string): Promise<Grant> => {
  const found = await verified(exchange, token);
  if (found === undefined) throw refuse(exchange, 'token-invalid');
  if (exchange.sandbox.clock.now() / 1000 >= found.expires) throw refuse(exchange, 'token-expired');
  return found.grant;
};

const byKey = (exchange: Exchange, key: string): Grant => {
  const accepted = exchange.sandbox.choices.of('access/legacy-key') === 'accepted';
  if (!accepted || !sameSecret(key, legacyKey)) throw refuse(exchange, 'token-invalid');
  return { client: 'legacy-key', scopes: new Set(scopes) };
};

/** Finds out who asks. The authorization server itself asks nobody for a token. */
export const authenticate = async (exchange: Exchange): Promise<void> => {
  if (exchange.extra !== undefined || exchange.endpoint?.deed === 'token') return;
  const [token, key] = [tokenIn(exchange), keyIn(exchange)];
  const together = exchange.sandbox.choices.of('access/legacy-key-beside-token');
  if (token !== undefined && key !== undefined && together === 'refused')
    throw new Refusal('credentials-twice');
  if (key !== undefined && (token === undefined || together === 'key')) {
    exchange.grant = byKey(exchange, key);
    return;
  }
  if (token === undefined) throw refuse(exchange, 'token-missing');
  exchange.grant = await byToken(exchange, token);
};
