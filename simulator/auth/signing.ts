import { generateKeyPairSync } from 'node:crypto';
import type { importJWK, JWK, JWTPayload } from 'jose';
import type { VerifiedToken } from './token-cache.ts';

/** The fixed, published key of simulators without their own: the same requests give the same bytes. */
export const developmentKey = {
  kid: 'procon-development',
  kty: 'RSA',
  n: 'uqEMl9cALxkKVAp9dvV3RfPXSbe7W3Kg5X7BJ0RkwYPI4b-h245GNtHDLUtdJgyO2xKZQtwyYv-gp6dY1ZPpDudiOrbjVlhTaR4fHSjzlxOHTdEtD4vgh-oox8Pu_7XVGQ9qln7ZlpQ_jh2eOK7SKDQGMY7sMX7oNgvYLsLfe58vkSIxBucO7BxARDWm3ZSzjFs28ps4EVCY8L4HAMKfEUF_g8HyhZ5D-wnmdtvIb3A7PdzXLpLIog3C03s8rlml-uzmkGuQHkeXONAOuWx41oOvw60ZFs5ibedv0yvygUp8cY8EoIMG4IYNc1cqh77zsGTLs50bFz2YZJLQ6zYM0w',
  e: 'AQAB',
  d: 'GC94v1CogHIBSaTWX40t-M3Bz5bU2-P9_9-uTlVprT5T0RWRdy933_DNF1iV6LFl7fP6EpUQno28Fx3zwDHb2QeZTjyXN4BYxt2VcKT29FQei7IY4dPhtBtfT4wPs-mvhQDfckNcFUx-8_7Ym0XkjDs5tkBsUXm9xAtC58RvS8i7rS1ZPWewhqfDqiOqp1ryfVsbnYhIROAZ-3NigkharBTBh7wmO1Wt-9jKt_zBr2jUQPoTVoaoCxxV0sw64b8HqZsif4ZZ_j01E7ahf0XY7_Q85w4fy9rSrojxfc1Gje2saAFYzl2WePbt7spO_9Z6FmxpOyswyStxtKmdnGQEyQ',
  p: '2zZc5qE_3B1VYCz0V33w6gSxKUK4PEhJr1SNN9x8pzkv8dAodLdBzj3bYD02n-zhjQbu6V_eoxMxcqbTJRHRIyBTfVr-aZ_sZpNOMDdeMgiIZm9PyoFVZ-sEEhQM7efghbYYYPyHFiOOls7Xx4eF5rVHUctlu--4NW591EXpGU0',
  q: '2fLearec1N-WbUA9KBjoTkSrcN3bZMRIkS-EGBD8e27UC2GASxeFBadGYU6rlqVEFosjNhnhEmyyoM0xnKGCaPj1doMEgp8OBAm9ZOqMoKKZ7jrsZdMI8_Wm3pVKWiMwM2N8KTXkV_1WvzQ1qiH30xxBv30TxlnxRS1iO9qxrp8',
  dp: 'Wm2rlywvpsKnBHym8yyt5Cu5VXcDf0KmuuAbPU8EUQtjPtKKzdMHH2gfBi1aSlCynrWcesMkmYsCW_R7p5AZAO-F4XFXAAWLxKjBmVxNzD_-3JrQhI4jyDGHxVlmGAIOeborhl7F7xkN6iI7m0DJuOlRGWnZdtSl3czNtXJ9fQU',
  dq: 'rMtACY3PWnp18eInWn381-jbn51VjtuLyQfKC6aT9myU0v0XUPGxthy70PQlWEdo5xKi9QapigkByjlE5zCpiv4u5inTzpe57fum27aVjdm8fsLan5QkGf8dsITeMP6K_YMXcjjW8-fX-bmz_lH2ALr7aY0Ju42dmsHziw7FJnM',
  qi: 'BLf4Aj681W9YVsWgAgP43W4q6JzeiORPfWwpF_QxWQokl3Me0HUTF8CjNWum8YYmg1MrB3Tl9El_Wk-owCac_JgeayWIDWlN-uN_F7a9DbqLYk3VtzM2kjAyDDzpW1KxXn3ltRZrYpngLjrAR5TileuEgp2_OYVO7S6gToEKMQM',
} as const;

// Loaded with the first token, which shortens the start.
const jose = () => import('jose');

const alg = 'RS256';

/** A private RSA key as a JWK (RFC 7517, RFC 7518 section 6.3). */
type SigningKey = JWK & Readonly<Record<'kid' | 'kty' | 'n' | 'e', string>>;

/** Signs and verifies the tokens of a simulator. */
export interface Signer {
  /** The public half of the key, as a JWK. */
  readonly publicKey: SigningKey;
  /** Signs claims as a JWT (RS256). The same claims give the same text. */
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Verifies signature, algorithm and issuer; undefined if one is wrong. Expiry is checked at each use, by the
   * clock of the sandbox.
   */
  verify(token: string, issuer: string): Promise<VerifiedToken | undefined>;
}

const scopesIn = (claims: JWTPayload): readonly string[] => {
  const value = claims['scope'] ?? claims['scopes'] ?? claims['scp'];
  if (typeof value === 'string') return value.split(' ').filter((scope) => scope !== '');
  return Array.isArray(value) ? value.filter((scope) => typeof scope === 'string') : [];
};

/** Other texts that decode to the same bytes are refused: padding, foreign characters, spare bits. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

/** The token of verified claims; undefined if they are not those of an access token. */
const tokenOf = (claims: JWTPayload, issuer: string): VerifiedToken | undefined => {
  const { iss, sub, exp, client_id: client, family } = claims;
  // An ID token is signed with the same key, but is no access token: it has no client_id.
  if (iss !== issuer || typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  if (typeof client !== 'string' || typeof family !== 'string') return undefined;
  const user = sub === client ? {} : { user: Number(sub) };
  return { grant: { client, ...user, scopes: new Set(scopesIn(claims)) }, expires: exp, family };
};

/** Signs with a given key. */
export const createSigning = (key: SigningKey): Signer => {
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

/** Signs with the published key: the same requests give the same bytes. */
export const developmentSigning = createSigning(developmentKey);

/** Generates a private RSA key of 2048 bits, with the randomness of the machine. */
export const drawSigningKey = (kid: string): SigningKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid } as SigningKey;
};
