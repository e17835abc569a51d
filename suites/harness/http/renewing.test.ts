import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Client, Outgoing } from '../client.ts';
import { clientWithRenewal } from '../run/run-check.ts';

const exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };
const answer = (status: number): Answer => ({ status, headers: {}, text: '', exchange });
const request: Outgoing = { method: 'GET', path: '/' };

/** A client that answers with these statuses in order. */
const clientOf = (statuses: number[]): Client => ({
  send: async () => answer(statuses.shift() ?? 500),
  exchanges: [],
  requests: 0,
});

/** A session whose renewals have this result; counts calls of `served`. */
const session = (renewed: boolean, counter = { served: 0 }) => ({
  isSuspect: false,
  renew: async () => renewed,
  served: () => {
    counter.served += 1;
  },
  suspect() {
    this.isSuspect = true;
  },
});

test("a refused run's token is renewed and the request sent again", async () => {
  const client = clientWithRenewal(clientOf([401, 200]), session(true));
  assert.equal((await client.send(request)).status, 200);
});

test('without a renewal the refusal is returned', async () => {
  const client = clientWithRenewal(clientOf([401, 200]), session(false));
  assert.equal((await client.send(request)).status, 401);
});

test("a check's own token is never replaced: the check examines its refusal", async () => {
  for (const token of [null, 'tampered']) {
    const client = clientWithRenewal(clientOf([401, 200]), session(true));
    assert.equal((await client.send({ ...request, token })).status, 401);
  }
});

test("the session is notified when the run's token was accepted, not for other tokens", async () => {
  const counter = { served: 0 };
  const client = clientWithRenewal(clientOf([404, 200, 401]), session(false, counter));
  await client.send(request);
  await client.send({ ...request, token: 'own' });
  await client.send(request);
  assert.equal(counter.served, 1);
});

test("a run's token that may have ended is renewed at 403, too", async () => {
  const client = clientWithRenewal(clientOf([403, 401, 403, 200]), session(true));
  assert.equal((await client.send(request)).status, 403);
  await client.send({ method: 'POST', path: '/oauth2/token', token: null });
  assert.equal((await client.send(request)).status, 200);
});
