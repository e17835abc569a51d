import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { clientWithRenewal } from '../run/run-check.ts';

const exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };
const answer = (status: number): Answer => ({ status, headers: {}, text: '', exchange });
const request: OutgoingRequest = { method: 'GET', path: '/' };

/** A client that answers with these statuses in order. */
const clientOf = (statuses: number[]): Client => ({
  send: async () => answer(statuses.shift() ?? 500),
  exchanges: [],
  requests: 0,
});

/** A session whose renewals have this result; it counts calls of `served`. */
const session = (renewed: boolean, counter: { served: number; inVain?: number } = { served: 0 }) => ({
  isSuspect: false,
  forbidden: new Set<string>(),
  renew: async () => renewed,
  served: (inVain?: boolean) => {
    counter.served += 1;
    if (inVain) counter.inVain = (counter.inVain ?? 0) + 1;
  },
  suspect() {
    this.isSuspect = true;
  },
});

for (const [words, renewed, token, status] of [
  ["a refused run's token is renewed and the request sent again", true, undefined, 200],
  ['without a renewal the refusal is returned', false, undefined, 401],
  ["no request without the run's token is sent again", true, null, 401],
  ["a check's own token is never replaced: the check examines its refusal", true, 'tampered', 401],
] as const)
  test(words, async () => {
    const client = clientWithRenewal(clientOf([401, 200]), session(renewed));
    const answer = await client.send({ ...request, ...(token !== undefined && { token }) });
    assert.equal(answer.status, status);
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

test('a read forbidden to a new token, too, costs one renewal, which does not count', async () => {
  const counter = { served: 0, inVain: 0 };
  const own = session(true, counter);
  own.suspect();
  const client = clientWithRenewal(clientOf([403, 403, 403, 404]), own);
  assert.equal((await client.send({ ...request, path: '/api/comments?limit=1' })).status, 403);
  assert.equal((await client.send({ ...request, path: '/api/comments' })).status, 403);
  assert.deepEqual(counter, { served: 2, inVain: 1 });
  // The second 403 was not repeated with a new token.
  assert.equal((await client.send(request)).status, 404);
});

test('a new token that is refused itself was not accepted', async () => {
  const counter = { served: 0 };
  const own = session(true, counter);
  own.suspect();
  await clientWithRenewal(clientOf([403, 401]), own).send(request);
  assert.equal(counter.served, 0);
});

test('a write that a rule forbids is sent again whenever a token may have ended', async () => {
  const own = session(true);
  own.suspect();
  const client = clientWithRenewal(clientOf([403, 403, 403, 201]), own);
  const write = { method: 'POST', path: '/api/comments' };
  assert.equal((await client.send(write)).status, 403);
  assert.equal((await client.send(write)).status, 201);
});

for (const [words, status, text, isSuspect] of [
  ['400', 400, '', true],
  ['200 with an error', 200, '{"error":"invalid_scope"}', true],
  ['503', 503, '', true],
  ['200 with a token', 200, '{"access_token":"opaque"}', false],
] as const) {
  test(`a token request answered ${words} ${isSuspect ? 'may end' : 'does not end'} the run's token`, async () => {
    const own = session(true);
    const client = { ...clientOf([]), send: async () => ({ ...answer(status), text }) };
    const grant = { method: 'POST', path: '/oauth2/token?grant_type=device', token: null };
    await clientWithRenewal(client, own).send(grant);
    assert.equal(own.isSuspect, isSuspect);
  });
}
