import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../reports/run.ts';
import type { OutgoingRequest } from '../client.ts';
import { clientOf } from '../fake/fake.ts';
import { replay } from './replay.ts';

const baseUrl = 'http://old.example/base';
const secrets = { clientSecret: 's3cret', clientCredentials: 'aWQ6czNjcmV0' };
const place = { baseUrl, secrets };

const exchange = (method: string, path: string, status: number, more: Partial<Exchange> = {}): Exchange => ({
  ...{ method, url: baseUrl + path, status, milliseconds: 1 },
  requestHeaders: { authorization: 'Bearer [token]', accept: 'application/json' },
  ...more,
});

/** A target that gives these answers in order, and the requests that it received. */
const target = (...answers: readonly (readonly [number, string?])[]) => {
  const left = [...answers];
  const sent: OutgoingRequest[] = [];
  const client = clientOf(async (request) => {
    sent.push(request);
    const [status = 500, responseBody = ''] = left.shift() ?? [];
    const now = exchange(request.method, request.path, status, { responseBody });
    return { status, headers: {}, text: responseBody, exchange: now };
  });
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

test('ids of newly created records replace the recorded ones', async () => {
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

test('nothing is sent where one of the requests cannot be sent again', async () => {
  const hidden = exchange('POST', '/api/sheets/7/comments', 200, { requestBody: 'a=[client secret]' });
  const { client, sent } = target();
  const { outcome, reason } = await replay(client, [read, hidden], place);
  assert.equal(outcome, 'unknown');
  assert.match(reason, /POST .*\/comments cannot be sent again: it held \[client secret\]/);
  assert.deepEqual(sent, []);
});

test('an id that the target answers leads nowhere else', async () => {
  const made = exchange('POST', '/api/things', 201, { responseBody: '{"id":"a"}' });
  const shown = exchange('GET', '/api/things/a', 200);
  for (const id of ['../../b', '[client secret]', '?', `${'b'.repeat(65)}`]) {
    const { client, sent } = target([201, JSON.stringify({ id })], [200]);
    await replay(client, [made, shown], place);
    assert.equal(sent[1]?.path, '/api/things/a', id);
  }
});
