import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../reports/run.ts';
import type { Client, Outgoing } from './client.ts';
import { replay, requestOf } from './replay.ts';

const baseUrl = 'http://old.example/base';
const secrets = { clientSecret: 's3cret', clientCredentials: 'aWQ6czNjcmV0' };
const place = { baseUrl, secrets };

const exchange = (method: string, path: string, status: number, more: Partial<Exchange> = {}): Exchange => ({
  ...{ method, url: baseUrl + path, status, milliseconds: 1 },
  requestHeaders: { authorization: 'Bearer [token]', accept: 'application/json' },
  ...more,
});

/** A target that answers in this order; what it was sent. */
const target = (...answers: readonly (readonly [number, string?])[]) => {
  const left = [...answers];
  const sent: Outgoing[] = [];
  const client: Client = {
    send: async (request) => {
      sent.push(request);
      const [status = 500, responseBody = ''] = left.shift() ?? [];
      const now = exchange(request.method, request.path, status, { responseBody });
      return { status, headers: {}, text: responseBody, exchange: now };
    },
    ...{ exchanges: [], requests: 0 },
  };
  return { client, sent };
};

const read = exchange('GET', '/api/sheets/7', 200, {
  responseBody: '{"id":7,"status":"draft","updated-at":"2025-01-01T00:00:00Z"}',
});
const move = exchange('PUT', '/api/sheets/7/void', 200, { responseBody: '{"id":7,"status":"pending_void"}' });
const capsule = [read, move];

const sameRead = [200, '{"id":7,"status":"draft","updated-at":"2026-02-02T10:00:00Z"}'] as const;

const cases: readonly (readonly [string, readonly (readonly [number, string?])[], string])[] = [
  ['answered as then', [sameRead, [200, '{"id":7,"status":"pending_void"}']], 'still'],
  ['refused now', [sameRead, [422, '{}']], 'gone'],
  ['out of order now', [sameRead, [503, '']], 'unknown'],
  ['of another state now', [[200, '{"id":7,"status":"voided"}']], 'unknown'],
  ['of a document that is gone', [[404, '{}']], 'unknown'],
  ['answered with another content', [sameRead, [200, '{"id":7,"status":"draft"}']], 'unknown'],
];

for (const [name, answers, outcome] of cases)
  test(`a finding ${name} is ${outcome}`, async () => {
    assert.equal((await replay(target(...answers).client, capsule, place)).outcome, outcome);
  });

test('what a request makes anew takes the place of what was made then', async () => {
  const made = exchange('POST', '/api/things', 201, { responseBody: '{"id":500,"name":"a"}' });
  const shown = exchange('GET', '/api/things/500', 404, { responseBody: '{"error":"no 500"}' });
  const { client, sent } = target([201, '{"id":900,"name":"b"}'], [404, '{"error":"no 900"}']);
  const { outcome } = await replay(client, [made, shown], place);
  assert.deepEqual(
    sent.map(({ path }) => path),
    ['/api/things', '/api/things/900'],
  );
  assert.equal(outcome, 'still');
});

const sentAs = (more: Partial<Exchange>) => requestOf({ ...read, ...more }, place);

test('a request goes below the address of the target, with the token of this client or none', () => {
  assert.deepEqual(sentAs({}), {
    method: 'GET',
    path: '/api/sheets/7',
    accept: 'application/json',
    headers: {},
  });
  const bare = sentAs({ requestHeaders: {} });
  assert.ok(typeof bare !== 'string' && bare.token === null && bare.accept === null);
});

test('secrets come from the profile, and what nobody has is not sent', () => {
  const form = sentAs({
    method: 'POST',
    requestBody: 'client_secret=[client secret]',
    requestHeaders: { authorization: 'Basic [client credentials]' },
  });
  assert.ok(typeof form !== 'string');
  assert.deepEqual(
    [form.body?.text, form.headers?.['authorization']],
    ['client_secret=s3cret', `Basic ${secrets.clientCredentials}`],
  );
  for (const label of ['[refresh token]', '[token 2]', '[password]'])
    assert.match(String(sentAs({ requestBody: `a=${label}` })), /it held \[.*\], which no report keeps/);
  assert.match(String(sentAs({ requestBody: 'a\n[cut here: 9999 characters in all]' })), /longer/);
  assert.match(String(sentAs({ url: 'http://elsewhere.example/' })), /another place/);
});
