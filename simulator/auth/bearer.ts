import type { Area } from '../../models/areas.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';
import { clientOf } from './clients.ts';
import { isGoodFamily } from './families.ts';
import type { Grant } from './grant.ts';
import { challenge } from './token-answer.ts';
import type { VerifiedToken } from './token-cache.ts';

const statusSilences = {
  'token-missing': 'access/missing-token-status',
  'token-invalid': 'access/expired-token-status',
  'token-expired': 'access/expired-token-status',
} as const satisfies Partial<Record<RefusalCode, string>>;

/** The refusal of a request for a missing or invalid token (RFC 6750 section 3). */
export const refuseToken = ({ sandbox: { choices } }: Exchange, code: keyof typeof statusSilences): Refusal =>
  new Refusal(code, {
    status: Number(choices.of(statusSilences[code])),
    // Without any credentials no error code is sent (RFC 6750 section 3.1).
    headers: challenge(choices, code === 'token-missing' ? undefined : 'invalid_token'),
  });

/** Clients repeat their credentials, and a token has a thousand characters. */
let latest: readonly [authorization: string, token: string | undefined] = ['', undefined];

const bearerTokenIn = (authorization: string): string | undefined => {
  if (authorization !== latest[0]) latest = [authorization, /^bearer +(\S+) *$/i.exec(authorization)?.[1]];
  return latest[1];
};

/** The token of a request; empty for malformed credentials, undefined without any. */
export const tokenIn = ({ incoming, sandbox, search }: Exchange): string | undefined => {
  const { authorization } = incoming.headers;
  // Credentials of another scheme do not count (RFC 6750 section 3.1).
  const token = bearerTokenIn(authorization ?? '');
  if (token !== undefined) return token;
  if (authorization !== undefined && /^bearer\b/i.test(authorization)) return '';
  if (sandbox.choices.of('access/token-outside-header') === 'refused') return undefined;
  return parametersOf(search).find(({ wireName }) => wireName === 'access_token')?.value;
};

const verify = async ({ sandbox }: Exchange, token: string): Promise<VerifiedToken | undefined> => {
  const verifiedToken = await sandbox.signing.verify(token, sandbox.baseUrl);
  if (verifiedToken !== undefined) sandbox.tokens.set(token, verifiedToken);
  return verifiedToken;
};

/** Checks that the token's family has not ended and, depending on the choice, that the client is still active. */
const checkStanding = (exchange: Exchange, verified: VerifiedToken): void => {
  const { grant, family } = verified;
  const { sandbox } = exchange;
  const client = clientOf(sandbox, grant.client);
  const stands = client !== undefined && isGoodFamily(sandbox, family, client);
  if (stands && client.record.state === 'active') sandbox.tokens.check(verified);
  else if (!stands || sandbox.choices.of('access/deactivated-client-tokens') === 'refused') {
    throw refuseToken(exchange, 'token-invalid');
  }
};

/** The grant without scopes that the client has lost since, if the choice removes them. */
const remainingGrant = ({ sandbox }: Exchange, grant: Grant): Grant => {
  if (sandbox.choices.of('access/removed-scope-tokens') === 'kept') return grant;
  const held = new Set(clientOf(sandbox, grant.client)?.scopes);
  return { ...grant, scopes: new Set([...grant.scopes].filter((scope) => held.has(scope))) };
};

const grantOf = (exchange: Exchange, token: VerifiedToken | undefined): Grant => {
  const { clock, tokens } = exchange.sandbox;
  if (token === undefined) throw refuseToken(exchange, 'token-invalid');
  if (clock.now() / 1000 >= token.expires) throw refuseToken(exchange, 'token-expired');
  if (!tokens.isChecked(token)) checkStanding(exchange, token);
  return remainingGrant(exchange, token.grant);
};

/**
 * The grant of a token; a promise if its signature was not verified yet. Throws or rejects with a `Refusal` if it is
 * unknown, expired or revoked.
 */
export const grantOfToken = (exchange: Exchange, token: string): Grant | Promise<Grant> => {
  const known = exchange.sandbox.tokens.get(token);
  if (known !== undefined) return grantOf(exchange, known);
  return verify(exchange, token).then((token) => grantOf(exchange, token));
};

/** Silences that decide the scopes of areas where the documentation names none. */
const scopeSilences: Partial<Readonly<Record<Area, SilenceId>>> = {
  attachments: 'attachments/attachment-scopes',
  comments: 'comments/comment-scopes',
  'legal-documents': 'legal-documents/scopes',
  payments: 'payments/payment-scopes',
  requisitions: 'requisitions/requisition-scopes',
  'service-sheets': 'service-sheets/sheet-scopes',
  'user-reassignments': 'user-reassignments/reassignment-scopes',
};

const needsScope = ({ endpoint, sandbox: { choices } }: Exchange): boolean => {
  const silence = endpoint && scopeSilences[endpoint.area];
  return silence === undefined || choices.of(silence) !== 'none';
};

/** Refuses a client without the scope, if the area uses scopes. Throws a `Refusal`. */
export const requireScope = (exchange: Exchange, scope: string): void => {
  const { grant, sandbox } = exchange;
  if (grant?.scopes.has(scope) === true || !needsScope(exchange)) return;
  const status = Number(sandbox.choices.of('access/missing-scope-status'));
  const headers = status === 404 ? {} : challenge(sandbox.choices, 'insufficient_scope', scope);
  throw new Refusal('scope-missing', { status, headers, named: scope });
};
