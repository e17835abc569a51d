import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { hostileJson } from '../../fixtures/hostile/json.ts';
import { hostileXml } from '../../fixtures/hostile/xml.ts';
import { describeUnseen, discoverProfile } from '../commands/discover.ts';
import { UsageError } from '../harness/errors.ts';
import { clientOf, json } from '../harness/fake/fake.ts';
import { parseProfile, parseText } from '../harness/profile/load.ts';
import { profileRow } from '../harness/profile/profile.ts';
import { discover } from './discover.ts';
import { mostRequests } from './discovery-reads.ts';

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

/** A reference to an environment variable, as profiles write it. */
const reference = (name: string): string => `\${${name}}`;

const nothing: Given = { status: 404, body: {} };

/** Runs discovery on a platform with the given answers, which gives a token to any client; other paths return 404. */
const discoverOn = async (
  answers: (path: string, request: IncomingMessage) => Given | 'silence' | undefined,
  token: Given = { body: { access_token: 'opaque' } },
  more: object = {},
) => {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    urls.push(`${request.method} ${path}`);
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
    return { text, requests, urls, profile: parseProfile({ text, folder: '.' }, env) };
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
  const { text, profile, urls } = await discoverOn((path) =>
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
    urls.every((line) => line === 'POST /oauth2/token' || line.startsWith('GET ')),
    urls.join('\n'),
  );
});

test('what could be changed is only proposed', async () => {
  const sheet = (id: number, status: string) => ({ id, status, approvals: [], lines: [] });
  const { text, profile } = await discoverOn((path) =>
    path === '/api/work_confirmation/headers'
      ? {
          body: [sheet(1, 'approved'), sheet(2, 'pending_approval'), sheet(3, 'approved'), sheet(4, 'draft')],
        }
      : undefined,
  );
  assert.deepEqual([profile.consent, profile.serviceSheets.expendable], [false, []]);
  assert.match(text, /\n {2}# expendable: \[ \{ id: 1, state: approved/);
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
  const { profile } = await discoverOn((path, { headers }) => {
    if (path !== '/api/requisitions') return undefined;
    return headers.accept === 'application/xml' ? { type: 'application/xml', body: xml } : { status: 406 };
  });
  assert.deepEqual([profile.capabilities.json, profile.capabilities.xml], [false, true]);
  assert.equal(profile.requisitions.currency, 'SEK');
});

test('a refusal is told, and what nobody may see leaves the rest', async () => {
  const { text, profile } = await discoverOn((path) =>
    path === '/api/service_pay/payments' ? { status: 403, body: {} } : undefined,
  );
  assert.match(text, /# - GET \/api\/service_pay\/payments: status 403; the client may lack a scope\n/);
  assert.equal(profile.capabilities['early-access'], undefined);
});

test('pages are followed on the target alone, and an endless collection ends', async () => {
  let id = 1;
  const { urls } = await discoverOn((path) => {
    if (!path.startsWith('/api/requisitions')) return undefined;
    const next = path.startsWith('/api/requisitions?')
      ? 'http://elsewhere.invalid/api'
      : '/api/requisitions?page=2';
    return { body: [requisition(id++)], headers: { link: `<${next}>; rel="next"` } };
  });
  assert.ok(urls.includes('GET /api/requisitions?page=2'));
  const endless = await discoverOn((path) => ({
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
  const { text, profile } = await discoverOn((path) =>
    path === '/api/requisitions' ? { body: list } : undefined,
  );
  assert.deepEqual([profile.requisitions.currency, profile.requisitions.user?.login], [undefined, undefined]);
  assert.doesNotMatch(text, /HOME_SECRET|not-for-others|a-secret-of-ours|(?!\n)\p{C}/u);
  const quoted = await discoverOn((path) =>
    path === '/api/requisitions'
      ? { body: [requisition(1, { currency: { code: 'a: "b" # c' } })] }
      : undefined,
  );
  assert.equal(quoted.profile.requisitions.currency, 'a: "b" # c');
});

test('what is broken shows nothing and ends nothing', async () => {
  const bodies = ['{', '[1, null, "x"]', '{"id":{"id":{}}}', '<a>', '[[[[[[]]]]]]', 'null'];
  for (const body of bodies) {
    const { text } = await discoverOn(() => ({ body }));
    assert.ok(typeof parseText(text) === 'object');
  }
});

test('hostile bodies of both formats do not end discovery', async () => {
  const bodies = [
    ...hostileJson.map(({ spell }) => ({ type: 'application/json', body: spell('"id":1,"status":"draft"') })),
    ...hostileXml.map(({ spell }) => ({ type: 'application/xml', body: spell('<id>1</id>') })),
  ];
  for (let at = 0; at < bodies.length; ) {
    const { profile } = await discoverOn(() => bodies[at++ % bodies.length]);
    assert.equal(profile.consent, false);
  }
});

test('a target that answers nothing but a token is given up, in a sentence', async () => {
  await assert.rejects(
    discoverOn(() => 'silence', undefined, { 'timeout-seconds': 0.2 }),
    (error: unknown) => error instanceof UsageError,
  );
});

test('scopes that are refused together are asked for one by one; a refused client ends it in a sentence', async () => {
  let tokens = 0;
  const { profile } = await discoverOn(() => undefined, {
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
    discoverOn(() => undefined, { status: 401, body: { error: 'invalid_client' } }),
    (error: unknown) =>
      error instanceof UsageError && /Correct client\.id or client\.secret/.test(error.message),
  );
});

test('of an answer that is too long or too wide nothing is kept, and it is told', async () => {
  const record = (id: number) =>
    requisition(id, Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`m${at}`, 'x'.repeat(20)])));
  const huge = Array.from({ length: 8000 }, (_, at) => record(at + 1));
  let sent = 0;
  const long = await discoverOn((path) => {
    if (!path.startsWith('/api/requisitions')) return undefined;
    sent += 1;
    return { body: huge };
  });
  assert.match(long.text, /# - GET \/api\/requisitions: the answer is larger than 1048576 bytes\n/);
  assert.deepEqual(long.profile.requisitions.readable, []);
  assert.ok(sent < 10, `${sent} requests`);
  const members = Array.from({ length: 5001 }, (_, at) => [`m${at}`, at]);
  const wide = await discoverOn((path) =>
    path === '/api/requisitions' ? { body: [requisition(1, Object.fromEntries(members))] } : undefined,
  );
  assert.match(wide.text, /too much to read: an object or element holds more than 5000 members/);
});

test('records behind the fiftieth of an answer are not looked into', async () => {
  const list = Array.from({ length: 60 }, (_, at) => requisition(at + 1, { status: at < 50 ? 'a' : 'b' }));
  const { text, profile } = await discoverOn((path) =>
    path === '/api/requisitions' ? { body: list } : undefined,
  );
  assert.match(text, /# - GET \/api\/requisitions: 60 records .*, of which the first 50 were read/);
  assert.ok(profile.requisitions.readable.every((id) => Number(id) <= 50));
});

test('a look ends after two minutes, and tells what was not looked at', async () => {
  let now = 0;
  const client = clientOf(async () => {
    now += 30_000;
    return json(200, []);
  });
  const looking = { client, baseUrl: 'http://h.example', clock: { now: () => now } };
  const { discovery } = await discover(looking, profileRow.members ?? {});
  assert.deepEqual([discovery.spent, now], ['time', 150_000]);
  assert.match(describeUnseen(discovery) ?? '', /^Not read, because 120 seconds were over: GET \/api\/.*\.$/);
});

test("the client's own user is never proposed for changes", async () => {
  const people = [user(1, 'own'), user(2), user(3), user(4), user(5)];
  const seen = people.map((one) => requisition(one.id, { 'requested-by': one }));
  const mine = [requisition(9, { 'created-by': { login: 'Own' }, 'requested-by': { id: 2 } })];
  const answers = (path: string) => {
    if (path === '/api/requisitions/mine') return { body: mine };
    return path === '/api/requisitions' ? { body: seen } : undefined;
  };
  const claims = Buffer.from(JSON.stringify({ sub: '3' })).toString('base64url');
  const token = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${claims}.x`;
  const { text } = await discoverOn(answers, { body: { access_token: token } });
  const offered = text.slice(text.indexOf('user-reassignments'));
  const logins = [...offered.matchAll(/login: ([\w-]+)/g)].map(([, login]) => login);
  assert.ok(logins.length > 0, text);
  for (const own of ['own', 'user-2', 'user-3']) assert.ok(!logins.includes(own), text);
});
