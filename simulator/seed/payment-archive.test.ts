import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../commands/serve.ts';
import { authorizedAt, control } from '../server.test.kit.ts';
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
  const headers = await authorizedAt(simulator.url + base);
  return (await send(`${base}/api/service_pay/payments?${search}`, { headers })) as Record<string, unknown>[];
};

const idsOf = (payments: readonly Record<string, unknown>[]) => payments.map(({ id }) => id);

test('generated payments are listed behind the starting ones, and are the same in every sandbox', async () => {
  const search = 'offset=798&limit=4';
  const main = await asPayments('', search);
  assert.deepEqual(idsOf(main), [10_499, 10_500]);
  assert.deepEqual(await asPayments('/sandboxes/other', search), main);
});

test('a new payment has a unique id, and a reset removes it', async () => {
  const base = '/sandboxes/reset';
  const at = simulator.url + base;
  const { id } = await control<{ id: number }>(at, 'POST', 'payments', {});
  assert.equal(id, 10_501);
  assert.deepEqual(idsOf(await asPayments(base, 'id[gt]=10499')), [10_500, 10_501]);
  await control(at, 'POST', 'reset');
  assert.deepEqual(idsOf(await asPayments(base, 'id[gt]=10499')), [10_500]);
});

test('what is changed of a generated payment is what filters find, in its sandbox and until a reset', async () => {
  const [base, other] = ['/sandboxes/changed', '/sandboxes/unchanged'];
  const search = 'id[gt]=10000&exported=false&status=approved&limit=1';
  const [before] = await asPayments(base, search);
  const id = Number(before?.['id']);
  const [mine, marked, done] = [
    `id=${id}&exported=false`,
    `id=${id}&exported=true`,
    `id=${id}&status=completed_successfully`,
  ];
  const put = { method: 'PUT', headers: await authorizedAt(simulator.url + base) };
  await send(`${base}/api/service_pay/payments/${id}?exported=true`, put);
  assert.deepEqual(idsOf(await asPayments(base, mine)), []);
  assert.deepEqual(idsOf(await asPayments(base, marked)), [id]);
  for (const to of ['payment_initiated', 'payment_in_progress', 'completed_successfully']) {
    await control(simulator.url + base, 'POST', `payments/${id}/events`, { type: 'move', to });
  }
  assert.deepEqual(idsOf(await asPayments(base, done)), [id]);
  assert.deepEqual(idsOf(await asPayments(other, mine)), [id]);
  await control(simulator.url + base, 'POST', 'reset');
  assert.deepEqual(idsOf(await asPayments(base, mine)), [id]);
  assert.deepEqual(idsOf(await asPayments(base, done)), []);
});

test('an invalid number of payments is reported in a sentence', async () => {
  const options = { port: '0', fault: [], choice: [], capability: [], seed: '1' };
  for (const payments of ['x', '-1', '1e3', '100001', '']) {
    await assert.rejects(
      serve({ ...options, payments }),
      /--payments takes a whole number from 0 to 100000, not/,
      payments,
    );
  }
});
