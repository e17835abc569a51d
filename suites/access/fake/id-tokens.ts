import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Allowed, baseUrl, type FakeServer } from './overrides.ts';

const [own, strangers] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];

/** The key set that the fake publishes. */
export const publishedKeys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] };

const inTenYears = 4_102_444_800;

/** The ID token of the one user that there is, with the defects that are wanted. */
export const signIdToken = ({ client, nonce }: Allowed, has: FakeServer['has']): Promise<string> =>
  new SignJWT({
    iss: has('ID tokens name another issuer') ? 'http://elsewhere' : baseUrl,
    ...(!has('ID tokens have no sub') && { sub: '7' }),
    aud: has('ID tokens are for another client') ? 'other' : client,
    ...{ iat: inTenYears - 10, exp: inTenYears },
    ...(nonce !== undefined && !has('ID tokens have no nonce') && { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(has('ID tokens are signed by a stranger') ? strangers.privateKey : own.privateKey);

const encoded = (members: unknown): string => Buffer.from(JSON.stringify(members)).toString('base64url');

/** A token that shows its scopes. */
export const readable = (scopes: readonly string[], count: number): string =>
  `${encoded({ alg: 'HS256' })}.${encoded({ scope: scopes.join(' ') })}.signature-${count}`;
