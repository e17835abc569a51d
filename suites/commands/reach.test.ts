import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { after, test } from 'node:test';
import { generate } from 'selfsigned';
import { UsageError } from '../harness/errors.ts';
import { sampleProfile, strictSettings } from '../harness/fake/sample-profile.ts';
import { obtainAccess, reach } from './reach.ts';

interface TokenAnswer {
  readonly status: number;
  readonly body: string;
}

/** `reads`: the status of reads of the API, if it differs from that of the token endpoint. */
const given: { answer: TokenAnswer; location?: string; reads?: number } = {
  answer: { status: 200, body: '' },
};
const server = createServer(({ url = '' }, response) => {
  const { answer, reads } = given;
  const { status, body } =
    reads !== undefined && url.startsWith('/api/') ? { status: reads, body: '' } : answer;
  const location = given.location?.replace('PATH', url);
  const headers = { 'content-type': 'application/json', ...(location !== undefined && { location }) };
  response.writeHead(status, headers).end(body);
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
  ['a wrong secret', 401, { error: 'invalid_client' }, /Correct client\.id or client\.secret/],
  ['a wrong secret, told without a word', 401, '', /answered 401 .*\. Correct client\.id or client\.secret/],
  ['an unknown scope', 400, { error: 'invalid_scope' }, /Correct client\.scopes/],
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
];

for (const [name, status, body, words] of verdicts)
  test(`${name} is left to the checks`, async () => {
    const { access } = await obtain(status, body);
    assert.match('problem' in access ? access.problem : '', words);
  });

test('an address below which nothing is found ends a run, and a token endpoint that is missing alone does not', async () => {
  await assert.rejects(obtain(404, ''), (error: unknown) => {
    assert.ok(error instanceof UsageError);
    assert.match(error.message, /answers 404 to POST \/oauth2\/token and to GET \/api\/.* Let base-url be/);
    return true;
  });
  given.reads = 401;
  try {
    const { access } = await obtain(404, '');
    assert.match('problem' in access ? access.problem : '', /answered 404/);
  } finally {
    delete given.reads;
  }
});

const redirects: readonly [string, string, RegExp][] = [
  [
    'another address',
    `http://localhost:${port}/v2PATH?token=a#b`,
    /302 to (http:\/\/localhost:\d+\/v2)\/api\/[\w/]+\). Set base-url to \1,/,
  ],
  ['a login page', '/login?next=PATH', /302 to http:\/\/127\.0\.0\.1:\d+\/login\). Let base-url lead/],
  ['itself', 'PATH', /302 to \S+\). Let base-url lead/],
  ['no address', 'http://[', /status 302\). Let base-url lead/],
];

for (const [name, to, words] of redirects)
  test(`a redirect to ${name} ends a run, and says what base-url may be`, async () => {
    given.location = to;
    try {
      await assert.rejects(obtain(302, ''), (error: unknown) => {
        assert.ok(error instanceof UsageError);
        assert.match(error.message, words);
        assert.doesNotMatch(error.message, /token=/);
        return true;
      });
    } finally {
      delete given.location;
    }
  });

test('a token is handed on', async () => {
  assert.deepEqual((await obtain(200, { access_token: 'abc' })).access, { token: 'abc' });
});

test('a run that would deactivate the user of its own token ends before it begins', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const users = { from: [], to: [], deactivatable: [{ id: 4 }, { login: 'own' }] };
  const listing = (id: string) =>
    sampleProfile({
      ...{ baseUrl: profile.baseUrl, client: { ...profile.client, id } },
      userReassignments: { ...profile.userReassignments, users },
    });
  const access = (sub: string, id = 'client') => {
    given.answer = {
      status: 200,
      body: JSON.stringify({ access_token: `${part({ alg: 'RS256' })}.${part({ sub })}.x` }),
    };
    return obtainAccess(listing(id), { settings: strictSettings, only: ['payments'] }, 'test');
  };
  for (const sub of ['own', '4'])
    await assert.rejects(access(sub), /would deactivate its own account\. Take this user out\./);
  assert.ok('token' in (await access('other')).access);
  assert.ok('token' in (await access('4', '4')).access);
});

test('where nobody listens, or nobody speaks TLS, the address is to be mended', async () => {
  await reach(profile);
  const plain = sampleProfile({ baseUrl: `https://127.0.0.1:${port}` });
  await assert.rejects(reach(plain), /cannot be reached: it does not speak TLS .*: correct base-url/);
  const none = sampleProfile({ baseUrl: 'http://127.0.0.1:1' });
  await assert.rejects(reach(none), /nothing listens there/);
});

test('a proxy that the environment names is told where a host is not reached', async () => {
  const none = sampleProfile({ baseUrl: 'http://127.0.0.1:1' });
  for (const [env, words] of [
    [{ HTTPS_PROXY: 'http://p' }, /HTTPS_PROXY is set and not used: .* proxy: \$\{HTTPS_PROXY\}\.$/],
    [{ http_proxy: 'http://p' }, /http_proxy is set and not used/],
    [{ HTTP_PROXY: '' }, /correct its address\.$/],
  ] as const)
    await assert.rejects(reach(none, env), { name: 'UsageError', message: words });
});

/** Answers of TLS ports to requests without TLS. */
const unspoken: readonly [string, string][] = [
  ['closes the connection', ''],
  [
    'says that HTTPS is wanted',
    'HTTP/1.1 400 Bad Request\r\nContent-Length: 54\r\n\r\nThe plain HTTP request was sent to HTTPS port, you see',
  ],
];

for (const [name, answer] of unspoken)
  test(`http:// where a port speaks TLS ends a run, where the server ${name}`, async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
    const tls = createSecureServer({ cert, key });
    // A handshake begins with content type 22 (RFC 8446, section 5.1).
    const secure = createTcpServer((socket) => {
      socket.once('data', (data) => {
        if (data[0] !== 22) return void socket.end(answer);
        socket.pause().unshift(data);
        tls.emit('connection', socket);
      });
    }).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    const { port: securePort } = secure.address() as AddressInfo;
    try {
      const plain = sampleProfile({ baseUrl: `http://127.0.0.1:${securePort}` });
      await assert.rejects(obtainAccess(plain, { settings: strictSettings, only: ['payments'] }, 'test'), {
        name: 'UsageError',
        message: /speaks TLS at this port: let base-url begin with https:\/\//,
      });
    } finally {
      secure.close();
    }
  });

test('a closed connection and a 400 of a plain server are left to the checks', async () => {
  const { access } = await obtain(400, 'HTTPS');
  assert.match('problem' in access ? access.problem : '', /answered 400/);
});
