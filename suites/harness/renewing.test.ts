import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Client, Outgoing } from './client.ts';
import { renewing } from './renewing.ts';

const exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };
const answer = (status: number): Answer => ({ status, headers: {}, text: '', exchange });
const request: Outgoing = { method: 'GET', path: '/' };

/** Answers these statuses one after the other. */
const clientOf = (statuses: number[]): Client => ({
  send: async () => answer(statuses.shift() ?? 500),
  exchanges: [],
  requests: 0,
});

test("a refused run's token is renewed and the request sent again", async () => {
  const client = renewing(clientOf([401, 200]), async () => true);
  assert.equal((await client.send(request)).status, 200);
});

test('without a renewal the refusal stands', async () => {
  const client = renewing(clientOf([401, 200]), async () => false);
  assert.equal((await client.send(request)).status, 401);
});

test("a check's own token is never replaced: its refusal is what the check looks at", async () => {
  for (const token of [null, 'tampered']) {
    const client = renewing(clientOf([401, 200]), async () => true);
    assert.equal((await client.send({ ...request, token })).status, 401);
  }
});
