import assert from 'node:assert/strict';
import {
  constants,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  privateEncrypt,
  sign,
  verify,
} from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Forgery, respelledTokens } from '../../fixtures/standards/altered-tokens.ts';
import { everyForgery } from '../../fixtures/standards/forgeries.ts';
import {
  type PublishedSignature,
  publishedSignatures,
  unknownCritical,
  unsecuredJws,
} from '../../fixtures/standards/published-signatures.ts';
import { encryptedJwt, unsecuredJwt } from '../../fixtures/standards/rfc7519.ts';
import { misusedTokens, paddedTokens, wellPadded } from '../../fixtures/standards/signed-forgeries.ts';
import type { Members } from '../../models/members.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { developmentKey, developmentSigning } from './signing.ts';

const { publicKey, sign: signToken, verify: verifyToken } = developmentSigning;

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
const hashOf = (alg: string): string | null => (alg === 'EdDSA' ? null : `sha${alg.slice(2)}`);
const manner = (alg: string) => (alg.startsWith('PS') ? pss : { dsaEncoding: 'ieee-p1363' as const });

/** Verifies a signature without the library that verifies tokens. */
const isRight = ({ alg, key, token, payload }: PublishedSignature): boolean => {
  const [header, claims, signature = ''] = token.split('.');
  const input = Buffer.from(`${header}.${payload ?? claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (alg.startsWith('HS'))
    return createHmac(hashOf(alg) ?? '', Buffer.from(key.k ?? '', 'base64url'))
      .update(input)
      .digest()
      .equals(bytes);
  const known = createPublicKey({ key, format: 'jwk' });
  return verify(hashOf(alg), input, { key: known, ...manner(alg) }, bytes);
};

const ownKey = createPrivateKey({ key: { ...developmentKey } as JsonWebKey, format: 'jwk' });
const bySelf = (alg: string, input: string): string =>
  sign(hashOf(alg), Buffer.from(input), { key: ownKey, ...manner(alg) }).toString('base64url');

const raw = (block: Buffer): Buffer =>
  privateEncrypt({ key: ownKey, padding: constants.RSA_NO_PADDING }, block);

const published: readonly Forgery[] = [
  ...publishedSignatures,
  unsecuredJws,
  unsecuredJwt,
  unknownCritical,
  encryptedJwt,
].map(({ source, token }) => ({ words: `the token of ${source}`, source, token }));

describe('published signatures', () => {
  for (const one of publishedSignatures) {
    it(`should verify as ${one.source} says: valid with ${one.alg}, and invalid when altered`, () => {
      assert.equal(isRight(one), true);
      const [header, claims, signature = ''] = one.token.split('.');
      const turned = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
      assert.equal(isRight({ ...one, token: `${header}.${claims}.${turned}` }), false);
    });
  }
});

describe('forged tokens', () => {
  let simulator: Simulator;
  let known: { token: string; other: string; key: JsonWebKey };
  const clock = Date.UTC(2026, 2, 1, 10);

  const obtain = async (client: string): Promise<string> => {
    const answer = await fetch(`${simulator.url}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: `procon-${client}`,
        client_secret: `development-only-${client}`,
      }),
    });
    return String(((await answer.json()) as { access_token: string }).access_token);
  };
  const api = '/api/work_confirmation/headers?limit=1';
  const statusFor = async (token: string, path = api): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const answer = await fetch(`${simulator.url}${path}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  /** Names of the forgeries that were accepted, at verification or by the API. */
  const admitted = async (forgeries: readonly Forgery[]): Promise<readonly string[]> => {
    const results: string[] = [];
    for (const { words, token } of forgeries) {
      if ((await verifyToken(token, simulator.url)) !== undefined) results.push(`${words}: verified`);
      for (const path of [api, '/oauth2/userinfo']) {
        const status = await statusFor(token, path);
        if (status !== 401) results.push(`${words}: answered with ${status} at ${path}`);
      }
    }
    return results;
  };

  before(async () => {
    simulator = await startSimulator({ port: 0, seed: 1, clock });
    known = { token: await obtain('integration'), other: await obtain('reader'), key: { ...publicKey } };
  });
  after(() => simulator.close());

  it('should be refused where genuine tokens are accepted', async () => {
    for (const token of [known.token, known.other]) {
      assert.ok(await verifyToken(token, simulator.url));
      assert.equal(await statusFor(token), 200);
      // It has no user, which is reported differently from an invalid token.
      assert.equal(await statusFor(token, '/oauth2/userinfo'), 403);
      assert.equal(isRight({ source: '', alg: 'RS256', key: { ...publicKey }, token }), true);
    }
  });

  it('should be refused as published with the standards', async () => {
    assert.deepEqual(await admitted(published), []);
  });

  it('should be refused if truncated, altered, swapped, unsigned, confused or signed with another key', async () => {
    const forgeries = everyForgery(known);
    assert.ok(forgeries.length > 150, `only ${forgeries.length}`);
    assert.ok(forgeries.every(({ token }) => token !== known.token && token !== known.other));
    assert.deepEqual(await admitted(forgeries), []);
    assert.equal(await statusFor(known.token), 200);
  });

  it('should be refused if signed with the right key but invalid content', async () => {
    assert.equal(isRight({ source: '', alg: 'RS256', key: { ...publicKey }, token: known.token }), true);
    const [header, claims] = known.token.split('.');
    const again = `${header}.${claims}.${bySelf('RS256', `${header}.${claims}`)}`;
    assert.equal(again, known.token, 'the signer of this test is the one of the simulator');
    assert.deepEqual(await admitted(misusedTokens(known.token, bySelf)), []);
  });

  it('should be refused with the right key and digest but the wrong padding', async () => {
    assert.equal(wellPadded(known.token, raw), known.token);
    assert.deepEqual(await admitted(paddedTokens(known.token, raw)), []);
  });

  it('should be refused in non-canonical base64url', async () => {
    assert.deepEqual(await admitted(respelledTokens(known.token)), []);
  });

  it('should be refused if signed with the right key for another issuer, owner or time', async () => {
    const claims = JSON.parse(Buffer.from(known.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const now = clock / 1000;
    const good = { ...claims, exp: now + 1000 };
    assert.equal(await statusFor(await signToken(good)), 200);
    const changes: readonly Members[] = [
      { iss: 'https://platform.example' },
      { iss: `${simulator.url}/` },
      { iss: undefined },
      { sub: undefined },
      { exp: now - 1 },
      { exp: undefined },
      { exp: String(now + 1000) },
    ];
    for (const change of changes)
      assert.equal(await statusFor(await signToken({ ...good, ...change })), 401, JSON.stringify(change));
  });

  it('should be refused as the ID token of a user', async () => {
    const claims = { iss: simulator.url, sub: '15', aud: 'procon-web', iat: clock / 1000 };
    assert.equal(await statusFor(await signToken({ ...claims, exp: clock / 1000 + 1000 })), 401);
  });
});
