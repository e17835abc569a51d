import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../commands/serve.ts';
import { type Simulator, startSimulator } from '../server.ts';

const clock = Date.UTC(2026, 2, 1, 10);
let simulator: Simulator;

before(async () => {
  simulator = await startSimulator({ port: 0, clock, payments: 500 });
});
after(() => simulator.close());

const send = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(simulator.url + path, init);
  return answer.json();
};

const asPayments = async (base: string, search: string): Promise<readonly Record<string, unknown>[]> => {
  const grant = 'grant_type=client_credentials&client_id=procon-integration';
  const form = `${grant}&client_secret=development-only-integration&scope=core.pay.payments.read`;
  const body = new URLSearchParams(form);
  const token = (await send(`${base}/oauth2/token`, { method: 'POST', body })) as { access_token: string };
  const headers = { authorization: `Bearer ${token.access_token}`, accept: 'application/json' };
  return (await send(`${base}/api/service_pay/payments?${search}`, { headers })) as Record<string, unknown>[];
};

const idsOf = (payments: readonly Record<string, unknown>[]) => payments.map(({ id }) => id);

test('generated payments are listed behind the starting ones, and are the same in every sandbox', async () => {
  const search = 'offset=798&limit=4';
  const main = await asPayments('', search);
  assert.deepEqual(idsOf(main), [10_499, 10_500]);
  assert.deepEqual(await asPayments('/sandboxes/other', search), main);
});

test('a payment that is made has an id of its own, and a reset takes it away', async () => {
  const base = '/sandboxes/reset';
  const control = (path: string) =>
    send(`${base}/_procon/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }) as Promise<{ id: number }>;
  const { id } = await control('payments');
  assert.equal(id, 10_501);
  assert.deepEqual(idsOf(await asPayments(base, 'id[gt]=10499')), [10_500, 10_501]);
  await control('reset');
  assert.deepEqual(idsOf(await asPayments(base, 'id[gt]=10499')), [10_500]);
});

test('a number of payments that is none is told in words', async () => {
  const options = { port: '0', fault: [], choice: [], capability: [], seed: '1' };
  for (const payments of ['x', '-1', '1e3', '1000001', '']) {
    await assert.rejects(
      serve({ ...options, payments }),
      /--payments takes a whole number from 0 to 1000000, not/,
      payments,
    );
  }
});
