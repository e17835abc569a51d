import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRedactor, withoutTokens } from './redactor.ts';

const secret = 'p4ss word/+"x"';
const opened = () => {
  const redactor = openRedactor();
  redactor.learn(secret, '[client secret]');
  redactor.learn('tok-123456', '[token]');
  return redactor;
};

test('a value at the position of a secret is replaced even if it was not learnt', () => {
  const { text } = opened();
  const shown = text(
    '{"access_token":"abc.def","refresh_token" : "r\\"1","x":1} https://h/cb?code=c0de&state=s',
  );
  assert.equal(
    shown,
    '{"access_token":"[token]","refresh_token" : "[refresh token]","x":1} https://h/cb?code=[code]&state=s',
  );
  assert.equal(
    text('client_id=a&client_secret=s3&scope=x'),
    'client_id=a&client_secret=[client secret]&scope=x',
  );
});

test('a token is replaced anywhere by its form', () => {
  const { text } = opened();
  assert.doesNotMatch(text('you sent eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0. to me'), /eyJ/);
});

test('headers with secrets are replaced, plain words of a check stay', () => {
  const { headers } = opened();
  assert.deepEqual(
    headers({
      Authorization: 'Bearer tok-123456',
      'Set-Cookie': 'sid=1',
      accept: ['application/json', 'application/xml'],
    }),
    {
      Authorization: 'Bearer [token]',
      'Set-Cookie': '[cookie]',
      accept: 'application/json, application/xml',
    },
  );
  assert.equal(headers({ authorization: 'Bearer tok-123457' })['authorization'], 'Bearer [altered token]');
  assert.equal(
    headers({ authorization: 'Basic dXNlcjpwYXNz' })['authorization'],
    'Basic [client credentials]',
  );
  assert.equal(headers({ authorization: 'Bearer not-a-token' })['authorization'], 'Bearer not-a-token');
  assert.equal(headers({ authorization: 'tok-999999' })['authorization'], '[token]');
});

test('a header whose name every object knows is like any other', () => {
  const { headers } = opened();
  assert.deepEqual(headers({ constructor: 'x', 'to-string': 'y' }), { constructor: 'x', 'to-string': 'y' });
});

test('a long body is cut with a note, without leaving a part of a secret at the cut', () => {
  const { body } = opened();
  for (const before of [4090, 65_530]) {
    const shown = body(`${'a'.repeat(before)}tok-123456${'b'.repeat(100_000)}`);
    assert.ok(shown.length < 4300);
    assert.match(shown, /cut here: \d+ characters in all/);
    assert.doesNotMatch(shown, /tok-/);
  }
  const many = body('tok-123456'.repeat(20_000));
  assert.doesNotMatch(many, /tok-/);
  assert.equal(body('short'), 'short');
});

test('the longest secret is replaced first where one contains another', () => {
  const redactor = openRedactor();
  redactor.learn('abcd', '[secret]');
  redactor.learn('abcdefgh', '[token]');
  assert.equal(redactor.text('abcdefgh abcd'), '[token] [secret]');
});

const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2ln-_';

test('a token is replaced anywhere, signed or not', () => {
  assert.equal(withoutTokens(`a ${token} b`), 'a [altered token] b');
  assert.equal(withoutTokens(`"${token}",${token}`), '"[altered token]",[altered token]');
  assert.equal(withoutTokens('x=eyJhbGciOiJub25lIn0.eyJ4In0.;'), 'x=[altered token];');
  assert.equal(withoutTokens(`http.${token}.more-${token}`), 'http.[altered token].more-[altered token]');
  assert.equal(withoutTokens(`a-${token}`), 'a-[altered token]');
  assert.equal(withoutTokens(`token_${token}`), 'token_[altered token]');
  assert.equal(withoutTokens(`Bearer%2520${token}`), 'Bearer%2520[altered token]');
});

test('a text that only resembles a token stays', () => {
  for (const text of ['eyJ', 'eyJhbGciOi', 'eyJhbGciOi.x', 'eyJhbGciOi..x', 'a.b.c', '']) {
    assert.equal(withoutTokens(text), text);
  }
});

test('hostile texts take time linear in their length', () => {
  for (const text of ['-eyJ'.repeat(500_000), 'eyJaaaaaa.'.repeat(1), `eyJaaaaaa${'a'.repeat(2_000_000)}`]) {
    assert.equal(withoutTokens(text), text);
  }
  assert.equal(withoutTokens('eyJaaaaaa.a.a.'.repeat(100_000)).includes('eyJ'), false);
});
