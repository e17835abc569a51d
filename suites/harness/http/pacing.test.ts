import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../time/clock.ts';
import { retryAfter, waitingWire } from './pacing.ts';
import type { WireAnswer } from './wire.ts';

test('a wire waits and sends again as a client does, and in the end gives the last answer', async () => {
  const busy: WireAnswer = { status: 503, headers: { 'retry-after': '2' }, text: '' };
  const slept: number[] = [];
  const clock = { epoch: () => 0, sleep: async (wait: number) => void slept.push(wait) } as unknown as Clock;
  const wire = waitingWire({ send: async () => busy, close: async () => {} }, clock);
  assert.deepEqual(await wire.send({ method: 'POST', url: new URL('http://hooks/'), headers: {} }), busy);
  assert.deepEqual(slept, [2000, 2000, 2000]);
});

const now = Date.UTC(2030, 0, 1);
const waitFor = (status: number, header?: string) =>
  retryAfter({ status, headers: header === undefined ? {} : { 'retry-after': header } }, now);

test('seconds and dates are understood', () => {
  assert.equal(waitFor(429, '3'), 3000);
  assert.equal(waitFor(503, ' 0 '), 0);
  assert.equal(waitFor(503, 'Tue, 01 Jan 2030 00:00:05 GMT'), 5000);
});

test('the other forms of a date are understood', () => {
  for (const date of ['Tuesday, 01-Jan-30 00:00:05 GMT', 'Tue Jan  1 00:00:05 2030'])
    assert.equal(waitFor(503, date), 5000, date);
});

test('a date is measured by the clock of the target', () => {
  const headers = { 'retry-after': 'Tue, 01 Jan 2030 01:00:05 GMT', date: 'Tue, 01 Jan 2030 01:00:00 GMT' };
  assert.equal(retryAfter({ status: 503, headers }, now), 5000);
  const odd = { 'retry-after': 'Tue, 01 Jan 2030 00:00:05 GMT', date: 'yesterday' };
  assert.equal(retryAfter({ status: 503, headers: odd }, now), 5000);
});

test('a value that is neither seconds nor a date counts as absent, and fractions of a second are ignored', () => {
  assert.deepEqual([waitFor(429, '1.5'), waitFor(503, '2.0')], [1000, 2000]);
  for (const odd of [
    '-5',
    '1.',
    'soon',
    '5 s',
    '2030-01-01T00:00:05Z',
    '1, 1',
    'Jan 5',
    '0x10',
    '1e3',
    '\u0661',
  ])
    assert.deepEqual([waitFor(429, odd), waitFor(503, odd)], [1000, undefined], odd);
});

test('a past date is no wait, a long wait is shortened', () => {
  assert.equal(waitFor(503, 'Mon, 31 Dec 2029 23:59:00 GMT'), 0);
  assert.equal(waitFor(429, '86400'), 60_000);
  assert.equal(waitFor(429, '9'.repeat(400)), 60_000);
});

test('only an answer that asks to wait is waited for', () => {
  assert.equal(waitFor(200, '3'), undefined);
  assert.equal(waitFor(422, '3'), undefined);
  assert.equal(waitFor(503), undefined);
  assert.equal(waitFor(503, 'soon'), undefined);
  assert.equal(waitFor(429), 1000);
  assert.equal(waitFor(429, 'soon'), 1000);
});
