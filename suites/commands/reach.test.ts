import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { UsageError } from '../harness/errors.ts';
import { strictSettings } from '../harness/fake/judge-checks.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { obtainAccess, reach } from './reach.ts';

interface TokenAnswer {
  readonly status: number;
  readonly body: string;
}

const given: { answer: TokenAnswer } = { answer: { status: 200, body: '' } };
const server = createServer((_, response) => {
  const { status, body } = given.answer;
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}).listen(0, '127.0.0.1');
after(() => server.close());
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const profile = sampleProfile({ baseUrl: `http://127.0.0.1:${port}` });
const obtain = (status: number, body: object | string) => {
  given.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return obtainAccess(profile, { settings: strictSettings, only: ['payments'] }, 'test');
};

const mistakes: readonly [string, number, object | string, RegExp][] = [
  ['a wrong secret', 401, { error: 'invalid_client' }, /Mend client\.id or client\.secret/],
  ['a wrong secret, told without a word', 401, '', /answered 401 .*\. Mend client\.id or client\.secret/],
  ['an unknown scope', 400, { error: 'invalid_scope' }, /Mend client\.scopes/],
  ['a grant that is not allowed', 400, { error: 'unauthorized_client' }, /grant client_credentials/],
];

for (const [name, status, body, words] of mistakes)
  test(`${name} ends a run before anything is judged`, () =>
    assert.rejects(obtain(status, body), (error: unknown) => {
      assert.ok(error instanceof UsageError);
      assert.match(error.message, words);
      assert.doesNotMatch(error.message, /sample-secret/);
      return true;
    }));

const verdicts: readonly [string, number, object | string, RegExp][] = [
  ['a broken token endpoint', 500, '', /answered 500/],
  ['a refusal of the documented request', 400, { error: 'invalid_request' }, /answered 400/],
  ['no token endpoint', 404, '', /answered 404/],
];

for (const [name, status, body, words] of verdicts)
  test(`${name} is left to the checks`, async () => {
    const { access } = await obtain(status, body);
    assert.match('problem' in access ? access.problem : '', words);
  });

test('a token is handed on', async () => {
  assert.deepEqual((await obtain(200, { access_token: 'abc' })).access, { token: 'abc' });
});

test('where nobody listens, or nobody speaks TLS, the address is to be mended', async () => {
  await reach(profile);
  const plain = sampleProfile({ baseUrl: `https://127.0.0.1:${port}` });
  await assert.rejects(reach(plain), /cannot be reached: it does not speak TLS .*: mend base-url/);
  const none = sampleProfile({ baseUrl: 'http://127.0.0.1:1' });
  await assert.rejects(reach(none), /nothing listens there/);
});
