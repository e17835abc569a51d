import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { respelledTokens, truncatedTokens } from '../../fixtures/standards/altered-tokens.ts';
import { everyForgery } from '../../fixtures/standards/forgeries.ts';
import {
  type PublishedSignature,
  publishedSignatures,
  signedByEs256,
  signedByRs256,
  unknownCritical,
  unsecuredJws,
} from '../../fixtures/standards/published-signatures.ts';
import { encryptedJwt } from '../../fixtures/standards/rfc7519.ts';
import { misusedTokens } from '../../fixtures/standards/signed-forgeries.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { falseTokens } from './false-tokens.ts';
import { partsOf, readJwt, scopesOf } from './jwt.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'RS256' })}.${part({ scope: 'a.b.read a.b.write', exp: 5 })}.c2lnbmVk`;

test('a signed JWT is read, anything else is refused with a reason', () => {
  assert.deepEqual(readJwt(token), {
    header: { alg: 'RS256' },
    claims: { scope: 'a.b.read a.b.write', exp: 5 },
  });
  for (const other of [
    'opaque',
    'a.b',
    'a.b.c',
    `${part({})}.${part({})}.x`,
    `${part({ alg: 'x' })}.e30K!.x`,
  ]) {
    assert.ok('reason' in readJwt(other), other);
  }
});

test('scopes are found under the usual claims', () => {
  assert.deepEqual(scopesOf(token), { claim: 'scope', scopes: ['a.b.read', 'a.b.write'] });
  const list = `${part({ alg: 'RS256' })}.${part({ scp: ['x'] })}.c2ln`;
  assert.deepEqual(scopesOf(list), { claim: 'scp', scopes: ['x'] });
  assert.equal(scopesOf('opaque'), undefined);
});

test('no false token is the true one, by its bytes', async () => {
  const bytes = (text: string) =>
    text
      .split('.')
      .map((each) => Buffer.from(each, 'base64url').toString('hex'))
      .join('.');
  const made = await falseTokens(token, sampleProfile());
  assert.ok(made.length > 10);
  for (const { token: other, words } of made)
    if (other !== null) assert.notEqual(bytes(other), bytes(token), words);
});

test('an opaque token is not taken apart', async () => {
  const made = await falseTokens('opaque', sampleProfile());
  assert.deepEqual(
    made.map(({ words }) => words),
    ['no token', 'a token that was never issued'],
  );
});

const { token: signed, claims } = signedByRs256;
const isRead = (text: string): boolean => !('reason' in readJwt(text));
const isJwt = ({ claims: those }: PublishedSignature): boolean => those !== undefined;

describe('the reader of tokens', () => {
  it('should read the published tokens that hold claims, whoever signed them and how', () => {
    const jwts = publishedSignatures.filter(isJwt);
    assert.ok(jwts.length >= 3);
    for (const { source, token: text, header, claims: those } of jwts) {
      assert.deepEqual(readJwt(text), { header, claims: those }, source);
      assert.equal(Object.values(partsOf(text) ?? {}).join('.'), text, source);
    }
  });

  it('should call the published signatures over other texts no JWT, right as they are', () => {
    const others = publishedSignatures.filter((one) => !isJwt(one));
    assert.ok(others.length >= 3);
    for (const { source, token: text } of others) {
      assert.equal(isRead(text), false, source);
      assert.equal(partsOf(text), undefined, source);
      assert.equal(scopesOf(text), undefined, source);
    }
    assert.equal(isRead(unknownCritical.token), false);
  });

  it('should read an unsecured token, which has no signature to be altered', () => {
    const { header, claims: those } = unsecuredJws;
    assert.deepEqual(readJwt(unsecuredJws.token), { header, claims: those });
    assert.equal(partsOf(unsecuredJws.token), undefined);
  });

  it('should read the header alone of an encrypted token', () => {
    assert.deepEqual(readJwt(encryptedJwt.token), { header: encryptedJwt.header });
    assert.equal(partsOf(encryptedJwt.token), undefined);
    assert.equal(scopesOf(encryptedJwt.token), undefined);
  });

  it('should call a token with parts missing or too many no JWT', () => {
    // A truncated signature cannot be recognised by reading alone.
    const unreadable = truncatedTokens(signed).filter(({ words }) => !words.includes('signature'));
    assert.ok(unreadable.length >= 9);
    const read = [
      ...unreadable,
      ...truncatedTokens(signed).filter(({ words }) => words.includes('claims and signature')),
    ]
      .filter(({ token: text }) => isRead(text))
      .map(({ words }) => words);
    assert.deepEqual(read, []);
  });

  it('should call headers and claims that are no JSON objects no JWT', () => {
    const made = misusedTokens(signed, () => 'c2lnbmVk');
    const unreadable = made.filter(({ words }) =>
      /(header|claims) that (is|are) (a list|a text|no JSON|null)$/.test(words),
    );
    assert.equal(unreadable.length, 6);
    assert.deepEqual(
      unreadable.filter(({ token: text }) => isRead(text)).map(({ words }) => words),
      [],
    );
    const critical = made.find(({ words }) => words.includes('unknown critical'));
    assert.ok(critical !== undefined && isRead(critical.token), 'what is wrong by its meaning is read');
  });

  it('should call a token spelled otherwise than in base64url no JWT', () => {
    const read = respelledTokens(signed).filter(({ token: text }) => text !== signed && isRead(text));
    assert.deepEqual(
      read.map(({ words }) => words),
      [],
    );
  });

  it('should read of an altered token what it says now, never what it said', () => {
    const known = { token: signed, other: signedByEs256.token, key: signedByRs256.key };
    const altered = everyForgery(known).filter(({ words }) => /another owner|another end/.test(words));
    assert.equal(altered.length, 2);
    for (const { token: text, words } of altered) {
      const jwt = readJwt(text);
      assert.ok(!('reason' in jwt), words);
      assert.notDeepEqual(jwt.claims, claims, words);
    }
  });
});
