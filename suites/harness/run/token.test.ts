import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlockedError } from '../errors.ts';
import { answerWith, clientOf, exchangeOf } from '../fake/fake.ts';
import { against, okResponse } from '../http/one-answer.test.kit.ts';
import { obtainToken } from './token.ts';

const credentials = { id: 'client', secret: 'sample-secret', scopes: [] };

const obtained = (token: string) => {
  const text = JSON.stringify({ access_token: token });
  return obtainToken(
    clientOf(async () => answerWith(200, text, 'json')),
    credentials,
  );
};

for (const [name, token, words] of [
  ['a line end', 'abc\r\nX-Evil: 1', /character 4 of 14 is U\+000D, and RFC 6750 section 2\.1/],
  ['other letters', 'ключ', /character 1 of 4 is U\+043A/],
  ['a space', 'abc def', /character 4 of 7 is U\+0020/],
  ['a sign beyond 16 bits', '\u{1f511}', /character 1 of 2 is U\+1F511/],
  ['padding before its end', 'ab=c', /character 3 of 4 is U\+003D/],
  ['nothing but padding', '==', /character 1 of 2 is U\+003D/],
  ['more characters than are carried', 'a'.repeat(1_048_577), /an access_token of 1048577 characters/],
] as const) {
  test(`a token with ${name} is the run's problem, told in one sentence without it`, async () => {
    const access = await obtained(token);
    assert.ok('problem' in access);
    assert.match(access.problem, words);
    assert.match(access.problem, /^No token: .*\.$/);
    assert.ok(!access.problem.includes(token));
  });
}

test('a token is sent whatever its length', async () => {
  for (const token of ['a', 'ab~c.d_e-f+g/h==', 'a'.repeat(900_000)]) {
    assert.deepEqual(await obtained(token), { token });
  }
});

test('a token that is no valid header value blocks a check and is not sent', async () => {
  await against((socket) => socket.end(okResponse('{}')), {
    use: async ({ client, server }) => {
      for (const token of ['abc\r\nX-Evil: 1', 'ключ', 'a\0b']) {
        const sent = client.send({ method: 'GET', path: '/api/things', token });
        await assert.rejects(sent, (error: Error) => {
          assert.ok(error instanceof BlockedError);
          assert.match(error.message, /header authorization would hold U\+/);
          return true;
        });
      }
      assert.equal(server.received.length, 0);
    },
  });
});

test('a base-url that ends in /api is what is to be mended, not the client', async () => {
  const exchange = exchangeOf('POST', 'http://h/api/oauth2/token', 401);
  const client = clientOf(async () => ({ ...answerWith(401, '', 'json'), exchange }));
  const access = await obtainToken(client, credentials);
  assert.match(
    ('remedy' in access && access.remedy) || '',
    /^base-url ends in \/api, .*leave \/api out of base-url\.$/,
  );
});

test('white space around a secret is told where the client is refused', async () => {
  const client = clientOf(async () => answerWith(401, '', 'json'));
  const refusedWith = async (secret: string) => {
    const access = await obtainToken(client, { ...credentials, secret });
    return 'problem' in access ? (access.remedy ?? '') : '';
  };
  assert.match(await refusedWith('sample-secret '), /client\.secret has white space around it: remove it/);
  assert.doesNotMatch(await refusedWith('sample secret'), /white space/);
});
