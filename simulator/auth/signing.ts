import type { importJWK, JWK, JWTPayload } from 'jose';
import { developmentKey } from './development-key.ts';
import type { VerifiedToken } from './token-cache.ts';

// Loaded with the first token: a simulator that is only started does not wait for it.
const jose = () => import('jose');

const alg = 'RS256';

/** A private RSA key as a JWK (RFC 7517, RFC 7518 section 6.3). */
export interface SigningKey extends JWK {
  readonly kid: string;
  readonly kty: string;
  readonly n: string;
  readonly e: string;
}

/** Signs the tokens of a simulator, and knows them again. */
export interface Signing {
  /** The public half of the key, as a JWK. */
  readonly publicKey: SigningKey;
  /** Signs claims as a JWT (RS256). The same claims give the same text. */
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Checks signature, algorithm and issuer; undefined for whatever is not a token of ours. Expiry is not looked
   * at: the clock of the sandbox decides it at each use.
   */
  verify(token: string, issuer: string): Promise<VerifiedToken | undefined>;
}

/** The claim that carries the scopes, as the choice for it says. */
export type ScopeClaim = 'scope' | 'scopes' | 'scp';

const scopesIn = (claims: JWTPayload): readonly string[] => {
  const found = claims['scope'] ?? claims['scopes'] ?? claims['scp'];
  if (typeof found === 'string') return found.split(' ').filter((scope) => scope !== '');
  return Array.isArray(found) ? found.filter((scope) => typeof scope === 'string') : [];
};

/** Other texts that decode to the same bytes are other tokens: padding, foreign letters, spare bits. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

/** The token that verified claims are; undefined where they are not those of an access token. */
const tokenOf = (claims: JWTPayload, issuer: string): VerifiedToken | undefined => {
  const { iss, sub, exp, client_id: client, family } = claims;
  // An ID token is signed by the same key, and is no access token: it names no client_id.
  if (iss !== issuer || typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  if (typeof client !== 'string' || typeof family !== 'string') return undefined;
  const user = sub === client ? {} : { user: Number(sub) };
  return { grant: { client, ...user, scopes: new Set(scopesIn(claims)) }, expires: exp, family };
};

/** Signs by a key of one's own. */
export const createSigning = (key: SigningKey): Signing => {
  const { kid, kty, n, e } = key;
  const publicKey = { kid, alg, use: 'sig', kty, n, e };
  let signingKey: ReturnType<typeof importJWK> | undefined;
  let verifyingKey: ReturnType<typeof importJWK> | undefined;
  return {
    publicKey,
    sign: async (claims) => {
      const { importJWK, SignJWT } = await jose();
      signingKey ??= importJWK({ ...key }, alg);
      return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(await signingKey);
    },
    verify: async (token, issuer) => {
      const { importJWK, compactVerify } = await jose();
      verifyingKey ??= importJWK({ ...publicKey }, alg);
      if (!token.split('.').every(isCanonical)) return undefined;
      try {
        const { payload } = await compactVerify(token, await verifyingKey, { algorithms: [alg] });
        return tokenOf(JSON.parse(new TextDecoder().decode(payload)) as JWTPayload, issuer);
      } catch {
        return undefined;
      }
    },
  };
};

/** By the key that is published: the same requests give the same bytes. */
export const developmentSigning = createSigning(developmentKey);
