import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnFromHeaders, learnReceived, learnSent } from './received-secrets.ts';
import { openRedactor } from './redactor.ts';

const value = 'Zx9-qW81_mmT';
const base64 = Buffer.from(`12${value}345`).toString('base64');

for (const [where, text] of [
  ['JSON', `{"refresh_token" : "${value}"}`],
  ['escaped JSON', `{"device_code":"\\u005ax9-qW81_mmT"}`],
  ['XML', `<r><client-secret>${value}</client-secret></r>`],
  ['a form', `token_type=bearer&id_token=${value}`],
  ['a fragment', `https://client.example/cb#access_token=${value}&state=1`],
  ['a query', `https://client.example/cb?code=${value}`],
]) {
  test(`a secret in ${where} is learnt`, () => {
    const redactor = openRedactor();
    learnReceived(redactor, text ?? '');
    for (const spelt of [value, base64]) assert.doesNotMatch(redactor.text(`a ${spelt}`), /Zx9|NX|WDkt/);
    assert.notEqual(redactor.text(base64), base64);
  });
}

test('codes in redirects and sessions in cookies are learnt', () => {
  const redactor = openRedactor();
  learnFromHeaders(redactor, {
    location: `https://client.example/cb?code=${value}`,
    'set-cookie': ['a=short', 'sid=0123456789abcdef0; path=/, b=fedcba98765432100'],
  });
  assert.equal(
    redactor.text(`${value} short 0123456789abcdef0 fedcba98765432100`),
    '[code] short [cookie] [cookie]',
  );
});

test('plain words that are sent in place of a secret stay readable elsewhere', () => {
  const redactor = openRedactor();
  learnSent(redactor, `client_secret=invalid&code=not-a-code&code_verifier=${value}`);
  learnReceived(redactor, '{"code":"DUPLICATE-1"} ?code=duplicate-reason <code>DUPLICATE-1</code>');
  assert.equal(
    redactor.text(`invalid not-a-code DUPLICATE-1 ${value}`),
    'invalid not-a-code DUPLICATE-1 [code verifier]',
  );
});

test('a bounded number of secrets is learnt', () => {
  const redactor = openRedactor();
  const tokens = Array.from({ length: 300 }, (_, at) => `token-number-${at}-`);
  learnReceived(redactor, tokens.map((token) => `{"access_token":"${token}"}`).join(''));
  assert.equal(redactor.text(tokens[0] ?? ''), '[token 2]');
  assert.equal(redactor.text('token-number-299-'), 'token-number-299-');
});
