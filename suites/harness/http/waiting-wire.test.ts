import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../clock.ts';
import type { Failure } from './failure.ts';
import { waitingWire } from './waiting-wire.ts';
import type { WireAnswer } from './wire.ts';

const reset: Failure = { failure: 'the connection was closed', kind: 'reset' };
const busy: WireAnswer = { status: 503, headers: { 'retry-after': '2' }, text: '' };
const served: WireAnswer = { status: 200, headers: {}, text: 'ok' };

/** What a wire answers in the end that is answered so, one after the other, and how long it waited. */
const sentOver = async (answers: readonly (WireAnswer | Failure)[], method = 'POST') => {
  const slept: number[] = [];
  const clock = { epoch: () => 0, sleep: async (wait: number) => void slept.push(wait) } as unknown as Clock;
  const left = [...answers];
  const send = async () => left.shift() ?? served;
  const wire = waitingWire({ send, close: async () => {} }, clock);
  const came = await wire.send({ method, url: new URL('http://hooks/'), headers: {} });
  return { came, slept, left: left.length };
};

test('a request that is put off is sent again after the time asked for', async () => {
  assert.deepEqual(await sentOver([busy, busy, served]), { came: served, slept: [2000, 2000], left: 0 });
});

test('a request that is put off every time is answered as it came', async () => {
  assert.deepEqual((await sentOver([busy, busy, busy, busy, busy])).came, busy);
});

test('a 503 that names no time stands', async () => {
  const plain = { ...busy, headers: {} };
  assert.deepEqual(await sentOver([plain, served]), { came: plain, slept: [], left: 1 });
});

test('only a read is sent again where its answer was lost, and once', async () => {
  assert.deepEqual((await sentOver([reset, served])).came, reset);
  assert.deepEqual((await sentOver([reset, served], 'GET')).came, served);
  assert.deepEqual((await sentOver([reset, reset, served], 'GET')).came, reset);
});
