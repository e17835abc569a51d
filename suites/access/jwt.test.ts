import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { readJwt, scopesOf } from './jwt.ts';
import { falseTokens } from './refused-tokens.ts';

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
