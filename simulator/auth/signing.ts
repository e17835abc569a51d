import type { importJWK, JWTPayload } from 'jose';
import { developmentKey } from './development-key.ts';
import type { VerifiedToken } from './token-cache.ts';

// Loaded with the first token: a simulator that is only started does not wait for it.
const jose = () => import('jose');

let signingKey: ReturnType<typeof importJWK> | undefined;
let verifyingKey: ReturnType<typeof importJWK> | undefined;

const { kid, alg, use, kty, n, e } = developmentKey;

/** The public half of the key, as a JWK. */
export const publicKey = { kid, alg, use, kty, n, e } as const;

/** The claim that carries the scopes, as the choice for it says. */
export type ScopeClaim = 'scope' | 'scopes' | 'scp';

const scopesIn = (claims: JWTPayload): readonly string[] => {
  const found = claims['scope'] ?? claims['scopes'] ?? claims['scp'];
  if (typeof found === 'string') return found.split(' ').filter((scope) => scope !== '');
  return Array.isArray(found) ? found.filter((scope) => typeof scope === 'string') : [];
};

/** Other texts that decode to the same bytes are other tokens: padding, foreign letters, spare bits. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

/** Signs claims as a JWT (RS256). The same claims give the same text. */
export const signToken = async (claims: JWTPayload): Promise<string> => {
  const { importJWK, SignJWT } = await jose();
  signingKey ??= importJWK({ ...developmentKey }, alg);
  return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(await signingKey);
};

/**
 * Checks signature, algorithm and issuer; undefined for whatever is not a token of ours. Expiry is not looked
 * at: the clock of the sandbox decides it at each use.
 */
export const verifyToken = async (token: string, issuer: string): Promise<VerifiedToken | undefined> => {
  const { importJWK, compactVerify } = await jose();
  verifyingKey ??= importJWK({ ...publicKey }, alg);
  if (!token.split('.').every(isCanonical)) return undefined;
  try {
    const { payload } = await compactVerify(token, await verifyingKey, { algorithms: [alg] });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as JWTPayload;
    const { iss, sub, exp, client_id: client, family } = claims;
    // An ID token is signed by the same key, and is no access token: it names no client_id.
    if (iss !== issuer || typeof sub !== 'string' || typeof exp !== 'number') return undefined;
    if (typeof client !== 'string' || typeof family !== 'string') return undefined;
    const user = sub === client ? {} : { user: Number(sub) };
    return { grant: { client, ...user, scopes: new Set(scopesIn(claims)) }, expires: exp, family };
  } catch {
    return undefined;
  }
};
