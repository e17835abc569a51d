import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfter } from './retry-after.ts';

const now = Date.UTC(2030, 0, 1);
const waitFor = (status: number, told?: string) =>
  retryAfter({ status, headers: told === undefined ? {} : { 'retry-after': told } }, now);

test('seconds and dates are understood', () => {
  assert.equal(waitFor(429, '3'), 3000);
  assert.equal(waitFor(503, ' 0 '), 0);
  assert.equal(waitFor(503, 'Tue, 01 Jan 2030 00:00:05 GMT'), 5000);
});

test('a moment gone by is no wait, a long one is cut', () => {
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
