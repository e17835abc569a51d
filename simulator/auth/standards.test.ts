import assert from 'node:assert/strict';
import { createPublicKey, type JsonWebKeyInput, verify } from 'node:crypto';
import { test } from 'node:test';
import { signedByRs256 } from '../../fixtures/standards/published-signatures.ts';
import { tokenEndpoint } from '../../fixtures/standards/rfc6749.ts';
import { unsecuredJwt } from '../../fixtures/standards/rfc7519.ts';
import { basicCredentials } from '../../fixtures/standards/rfc7617.ts';
import { createSandbox } from '../sandbox.ts';
import { identifyClient } from './client-identity.ts';
import { developmentSigning } from './signing.ts';
import { TokenError, tokenParameters } from './token-answer.ts';

const { publicKey, sign: signToken, verify: verifyToken } = developmentSigning;

/** Verifies RS256 without the library that signs. */
const isSignedBy = (key: JsonWebKeyInput['key'], token: string): boolean => {
  const [header, claims, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  return verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${claims}`),
    createPublicKey({ key, format: 'jwk' }),
    bytes,
  );
};

const issuer = 'https://platform.example';
const claims = { iss: issuer, sub: 'somebody', client_id: 'somebody', family: 'one', exp: 2_000_000_000 };

test('the verification used here accepts the vector of RFC 7515', () => {
  const { key, token } = signedByRs256;
  assert.equal(isSignedBy({ ...key }, token), true);
  assert.equal(isSignedBy({ ...key }, token.replace('.eyJp', '.eyJq')), false);
});

test('a token is signed with RS256 and the published key', async () => {
  const token = await signToken(claims);
  assert.equal(isSignedBy({ ...publicKey }, token), true);
  assert.equal(isSignedBy({ ...signedByRs256.key }, token), false);
  assert.ok(await verifyToken(token, issuer));
});

test('tokens of the standards are refused: signed with another key, or unsigned', async () => {
  for (const { token } of [signedByRs256, unsecuredJwt])
    assert.equal(await verifyToken(token, 'joe'), undefined);
});

const sandbox = createSandbox(
  { name: 'standards', baseUrl: issuer, real: () => 0 },
  { seed: 1, choices: {}, faults: [] },
);

const refusalOf = (header: string): TokenError | undefined => {
  try {
    identifyClient(sandbox, new Map(), { header, secret: 'required' });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof TokenError, String(error));
    return error;
  }
};

test('credentials of RFC 7617 and RFC 6749 are parsed, here those of an unknown client', () => {
  const headers = basicCredentials.map(({ credentials }) => `Basic ${credentials}`);
  for (const header of [...headers, tokenEndpoint.client.authorization]) {
    const { code, status, basic } = refusalOf(header) ?? {};
    assert.deepEqual({ code, status, basic }, { code: 'invalid_client', status: 401, basic: true });
  }
});

test('a form is parsed as in RFC 6749', () => {
  const { text, written } = tokenEndpoint.formEncoded;
  const body = { type: 'application/x-www-form-urlencoded', text: `scope=${written}` };
  const parameters = tokenParameters({ search: '', body, queryCounts: false });
  assert.equal(parameters.get('scope'), text);
});
