import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { hostileJson } from '../../fixtures/hostile/json.ts';
import { hostileXml } from '../../fixtures/hostile/xml.ts';
import { discoverProfile } from '../commands/discover.ts';
import { UsageError } from '../harness/errors.ts';
import { parseProfile, parseText } from '../harness/profile/load.ts';
import { mostRequests } from './look.ts';

interface Given {
  readonly status?: number;
  readonly type?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const env = {
  PROCON_CLIENT_ID: 'tester',
  PROCON_CLIENT_SECRET: 'a-secret-of-ours',
  HOME_SECRET: 'not-for-others',
};

/** How a profile names a variable of the environment. */
const reference = (name: string): string => `\${${name}}`;

const nothing: Given = { status: 404, body: {} };

/** Looks at a platform that answers as told, and a token to whoever asks; nothing is at other paths. */
const lookAt = async (
  answers: (path: string, request: IncomingMessage) => Given | 'silence' | undefined,
  token: Given = { body: { access_token: 'opaque' } },
  more: object = {},
) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const given = path.startsWith('/oauth2/token') ? token : answers(path, request);
    if (given === 'silence') return;
    const { status = 200, type = 'application/json', body = '', headers = {} } = given ?? nothing;
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = {
    id: reference('PROCON_CLIENT_ID'),
    secret: reference('PROCON_CLIENT_SECRET'),
    scopes: ['a.b.read', 'c.d.read'],
  };
  const rates = { 'token-pause-seconds': 0, 'requests-per-second': 5000 };
  const source = { text: JSON.stringify({ 'base-url': url, client, ...rates, ...more }), folder: '.' };
  try {
    const { text, requests } = await discoverProfile(source, env);
    return { text, requests, asked, profile: parseProfile({ text, folder: '.' }, env) };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const user = (id: number, login = `user-${id}`) => ({ id, login, email: `${id}@h.example` });

const requisition = (id: number, more: object = {}) => ({
  ...{ id, status: 'draft', currency: { id: 1, code: 'EUR' }, 'requested-by': user(7) },
  ...more,
});

test('what records show is written down with where it was seen, and only reads were sent', async () => {
  const list = [
    requisition(1),
    requisition(2, { status: 'approved' }),
    requisition(3, { currency: { code: 'CHF' } }),
  ];
  const { text, profile, asked } = await lookAt((path) =>
    path === '/api/requisitions' ? { body: { requisitions: list, total: 3 } } : undefined,
  );
  assert.equal(profile.requisitions.currency, 'EUR');
  assert.deepEqual(profile.requisitions.user, { login: 'user-7', email: '7@h.example', id: 7 });
  assert.deepEqual(profile.requisitions.readable, [1, 2, 3]);
  assert.match(
    text,
    /# Seen 2 times as currency\.code in GET \/api\/requisitions, first of 1\.\n {2}currency: EUR/,
  );
  assert.ok(
    asked.every((line) => line === 'POST /oauth2/token' || line.startsWith('GET ')),
    asked.join('\n'),
  );
});

test('what could be changed is only proposed', async () => {
  const sheet = (id: number, status: string) => ({ id, status, approvals: [], lines: [] });
  const { text, profile } = await lookAt((path) =>
    path === '/api/work_confirmation/headers'
      ? {
          body: [sheet(1, 'approved'), sheet(2, 'pending_approval'), sheet(3, 'approved'), sheet(4, 'draft')],
        }
      : undefined,
  );
  assert.deepEqual([profile.consent, profile.serviceSheets.expendable], [false, []]);
  assert.match(text, /\n {2}# expendable: \[\{ id: 1, state: approved/);
  assert.match(text, /\n# consent: true\n/);
  const yes = text.replace(/^( *)# ( *(?:#|[\w-]+:(?: |$)).*)$/gm, '$1$2');
  const allowed = parseProfile({ text: yes, folder: '.' }, env);
  const used = allowed.serviceSheets.expendable.map(({ id }) => id);
  assert.deepEqual([allowed.consent, used.length], [true, 1]);
  assert.deepEqual(
    allowed.serviceSheets.readable.filter((id) => used.includes(id as number)),
    [],
  );
});

test('a platform of XML alone is read as well', async () => {
  const xml =
    '<requisition-headers type="array"><requisition-header><id>5</id><currency><code>SEK</code></currency></requisition-header></requisition-headers>';
  const { profile } = await lookAt((path, { headers }) => {
    if (path !== '/api/requisitions') return undefined;
    return headers.accept === 'application/xml' ? { type: 'application/xml', body: xml } : { status: 406 };
  });
  assert.deepEqual([profile.capabilities.json, profile.capabilities.xml], [false, true]);
  assert.equal(profile.requisitions.currency, 'SEK');
});

test('a refusal is told, and what nobody may see leaves the rest', async () => {
  const { text, profile } = await lookAt((path) =>
    path === '/api/service_pay/payments' ? { status: 403, body: {} } : undefined,
  );
  assert.match(text, /# - GET \/api\/service_pay\/payments: status 403; the client may lack a scope\n/);
  assert.equal(profile.capabilities['early-access'], undefined);
});

test('pages are followed on the target alone, and an endless collection ends', async () => {
  let id = 1;
  const { asked } = await lookAt((path) => {
    if (!path.startsWith('/api/requisitions')) return undefined;
    const next = path.startsWith('/api/requisitions?')
      ? 'http://elsewhere.invalid/api'
      : '/api/requisitions?page=2';
    return { body: [requisition(id++)], headers: { link: `<${next}>; rel="next"` } };
  });
  assert.ok(asked.includes('GET /api/requisitions?page=2'));
  const endless = await lookAt((path) => ({
    body: Array.from({ length: 900 }, (_, at) => requisition(at + 1)),
    headers: { link: `<${path}x>; rel="next"` },
  }));
  assert.ok(endless.requests <= mostRequests, `${endless.requests} requests`);
});

test('nothing that a target says is carried out, forges a line, or takes a value from the environment', async () => {
  const codes = [reference('HOME_SECRET'), 'E\u001b[31m', 'E\u202eR', 'x'.repeat(5000)];
  const list = codes.map((code, at) =>
    requisition(at + 1, { currency: { code }, 'requested-by': user(at, code) }),
  );
  const { text, profile } = await lookAt((path) =>
    path === '/api/requisitions' ? { body: list } : undefined,
  );
  assert.deepEqual([profile.requisitions.currency, profile.requisitions.user?.login], [undefined, undefined]);
  assert.doesNotMatch(text, /HOME_SECRET|not-for-others|a-secret-of-ours|(?!\n)\p{C}/u);
  const quoted = await lookAt((path) =>
    path === '/api/requisitions'
      ? { body: [requisition(1, { currency: { code: 'a: "b" # c' } })] }
      : undefined,
  );
  assert.equal(quoted.profile.requisitions.currency, 'a: "b" # c');
});

test('what is broken shows nothing and ends nothing', async () => {
  const bodies = ['{', '[1, null, "x"]', '{"id":{"id":{}}}', '<a>', '[[[[[[]]]]]]', 'null'];
  for (const body of bodies) {
    const { text } = await lookAt(() => ({ body }));
    assert.ok(typeof parseText(text) === 'object');
  }
});

test('hostile bodies of both formats do not end discovery', async () => {
  const bodies = [
    ...hostileJson.map(({ spell }) => ({ type: 'application/json', body: spell('"id":1,"status":"draft"') })),
    ...hostileXml.map(({ spell }) => ({ type: 'application/xml', body: spell('<id>1</id>') })),
  ];
  for (let at = 0; at < bodies.length; ) {
    const { profile } = await lookAt(() => bodies[at++ % bodies.length]);
    assert.equal(profile.consent, false);
  }
});

test('a target that answers nothing but a token is given up, in a sentence', async () => {
  await assert.rejects(
    lookAt(() => 'silence', undefined, { 'timeout-seconds': 0.2 }),
    (error: unknown) => error instanceof UsageError,
  );
});

test('scopes that are refused together are asked for one by one; a refused client ends it in a sentence', async () => {
  let tokens = 0;
  const { profile } = await lookAt(() => undefined, {
    get status() {
      tokens += 1;
      return tokens === 2 || tokens > 3 ? 200 : 400;
    },
    get body() {
      return tokens === 2 || tokens > 3 ? { access_token: 'opaque' } : { error: 'invalid_scope' };
    },
  });
  assert.deepEqual(profile.client.scopes, ['a.b.read']);
  await assert.rejects(
    lookAt(() => undefined, { status: 401, body: { error: 'invalid_client' } }),
    (error: unknown) =>
      error instanceof UsageError && /Mend client\.id or client\.secret/.test(error.message),
  );
});
