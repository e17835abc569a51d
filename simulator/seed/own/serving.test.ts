import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { authorizedAt, controlAnswer as control, payments } from '../../server.test.kit.ts';
import { type Simulator, startSimulator } from '../../server.ts';
import { temporaryDirectory } from '../../store/filled-store.test.kit.ts';
import { readSeedFiles } from './files.ts';

const clock = Date.UTC(2026, 2, 1, 10);

const csv = [
  'id,state,exported,pay-from-total,payee.name,pay-to-account.type,payment-details.0.amount',
  '7001,approved,false,1250.50,"Tarn & Vale, Ltd",ServicePay::SupplierPaymentAccount,1250.5',
  '10001,draft,,80,Quistborn,,',
].join('\n');
const users = [{ id: 501, login: 'mara', fullname: 'Mara Own', email: 'mara@own.example' }];
const requisitions = [
  {
    id: 9001,
    status: 'pending_approval',
    'requested-by': { login: 'mara' },
    'requisition-lines': [{ description: 'Lamp', quantity: 2 }],
    approvals: [{ status: 'current', approver: { id: 501 } }],
  },
];

const directory = () => {
  const path = join(temporaryDirectory(), 'seed');
  mkdirSync(path);
  writeFileSync(join(path, 'service-pay-payment.csv'), csv);
  writeFileSync(join(path, 'users.json'), `\uFEFF${JSON.stringify(users)}`, 'utf16le');
  writeFileSync(join(path, 'requisition-headers.json'), JSON.stringify(requisitions));
  return path;
};

const own = (only: boolean) => readSeedFiles([directory()], only);

const started = async (options: Partial<Parameters<typeof startSimulator>[0]>): Promise<Simulator> => {
  const simulator = await startSimulator({ port: 0, clock, ...options });
  after(() => simulator.close());
  return simulator;
};

const clientOf = async (base: string) => {
  const headers = await authorizedAt(base);
  return async <T>(path: string, init: RequestInit = {}) => {
    const sent = init.body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(base + path, { ...init, headers: sent });
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as T };
  };
};

const idsOf = async (base: string, query = '?limit=2000'): Promise<readonly number[]> => {
  const request = await clientOf(base);
  const { body } = await request<{ id: number }[]>(payments + query);
  return body.map(({ id }) => id).sort((a, b) => a - b);
};

describe('a simulator with records of one’s own', () => {
  it('should serve them with the starting ones, to filters and actions, and restore them', async () => {
    const { url } = await started({ own: own(false) });
    assert.deepEqual(await idsOf(url, '?status=approved&id[in]=7001,1002'), [1002, 7001]);
    assert.deepEqual(await idsOf(url, '?payee[name]=Tarn%20%26%20Vale%2C%20Ltd'), [7001]);
    const request = await clientOf(url);
    assert.equal((await request(`${payments}/7001?exported=true`, { method: 'PUT' })).status, 200);
    assert.equal((await request<{ exported: boolean }>(`${payments}/7001`)).body.exported, true);
    await control(url, 'POST', 'reset');
    assert.equal((await request<{ exported: boolean }>(`${payments}/7001`)).body.exported, false);
  });

  it('should let provided users approve, and give new documents unused ids', async () => {
    const { url } = await started({ own: own(true) });
    assert.deepEqual(await idsOf(url), [7001, 10001]);
    const moved = await control(url, 'POST', 'requisitions/9001/events', { type: 'approve_step' });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const request = await clientOf(url);
    const { body } = await request<{ 'updated-by': { login: string } }>('/api/requisitions/9001');
    assert.equal(body['updated-by'].login, 'mara');
    const requested = await request<{ 'requested-by': { fullname: string } }>('/api/requisitions', {
      method: 'POST',
      body: JSON.stringify({
        ...{ currency: { code: 'USD' }, 'requested-by': { login: 'mara' } },
        'requisition-lines': [{ description: 'Lamp', quantity: '1', 'unit-price': '2' }],
      }),
    });
    assert.equal(requested.status, 201, JSON.stringify(requested.body));
    assert.equal(requested.body['requested-by'].fullname, 'Mara Own');
    const made = await Promise.all([1, 2].map(() => control(url, 'POST', 'payments', {})));
    assert.equal(new Set([7001, 10001, ...made.map(({ body: { id } }) => id)]).size, 4);
  });

  it('should take them while it serves, all or nothing', async () => {
    const { url } = await started({});
    const refused = await control(url, 'POST', 'seed', {
      users,
      'service-pay-payment': [
        { id: 7001, state: 'paid' },
        { id: 7002, state: 'draft', payee: { nam: 1 } },
      ],
    });
    assert.equal(refused.status, 400);
    assert.equal(refused.body.problems.length, 2);
    assert.deepEqual(refused.body.problems[0], {
      at: 'service-pay-payment[0].state',
      ...{ source: 'service-pay-payment', unit: 'record', row: 1, member: 'state' },
      problem: refused.body.problems[0].problem,
    });
    assert.equal((await control(url, 'GET', 'users/mara/holdings')).status, 404);
    const laid = await control(url, 'POST', 'seed', { users, requisitions: [] });
    assert.equal(laid.status, 400);
    assert.deepEqual(
      (await control(url, 'POST', 'seed', { users, 'requisition-header': requisitions })).body,
      {
        laid: { user: 1, 'requisition-header': 1 },
      },
    );
    await control(url, 'POST', 'reset');
    assert.equal((await control(url, 'GET', 'users/mara/holdings')).status, 200);
    const only = await control(url, 'POST', 'seed', {
      'service-pay-payment': [{ id: 1, state: 'draft' }],
      only: true,
    });
    assert.equal(only.status, 201);
    assert.deepEqual(await idsOf(url), [1]);
    assert.equal((await control(url, 'GET', 'users/mara/holdings')).status, 404);
    const small = await started({ limits: { documents: 1 } });
    const two = { users: [users[0], { id: 502, login: 'otto' }] };
    assert.equal((await control(small.url, 'POST', 'seed', two)).status, 507);
    const few = await started({ limits: { seed: 1 } });
    const refusedAtOnce = await control(few.url, 'POST', 'seed', two);
    assert.deepEqual(
      [refusedAtOnce.status, /no more seed data by request/.test(refusedAtOnce.body.error)],
      [507, true],
    );
    assert.equal((await control(few.url, 'POST', 'seed', { users })).status, 201);
    const more = { users: [{ id: 502, login: 'otto' }] };
    assert.equal((await control(few.url, 'POST', 'seed', more)).status, 507);
  });

  it('should keep them in a directory, in forks and in exports', async () => {
    const data = temporaryDirectory();
    const first = await startSimulator({ port: 0, clock, data, own: own(true) });
    await first.close();
    const { url } = await started({ data });
    assert.deepEqual(await idsOf(url), [7001, 10001]);
    const fork = await control(url, 'POST', 'fork', { name: 'one' });
    await control(fork.body.baseUrl, 'POST', 'reset');
    assert.deepEqual(await idsOf(fork.body.baseUrl), [7001, 10001]);
    const file = await (await fetch(`${url}/_procon/export`)).arrayBuffer();
    const other = await started({});
    assert.equal((await fetch(`${other.url}/_procon/import`, { method: 'POST', body: file })).status, 200);
    await control(other.url, 'POST', 'reset');
    assert.deepEqual(await idsOf(other.url), [7001, 10001]);
  });

  it('should not start with what is wrong, and say all of it', async () => {
    const path = directory();
    writeFileSync(join(path, 'comments.csv'), 'id,owner,comment\n1,invoices/1,x\n');
    await assert.rejects(
      startSimulator({ port: 0, clock, own: readSeedFiles([path], false) }),
      (error: Error) => {
        assert.match(
          error.message,
          /comments\.csv, line 2: member comment is not known; did you mean comments\?/,
        );
        return true;
      },
    );
    assert.throws(() => readSeedFiles(['/nowhere'], false), /--seed-data \/nowhere is not there/);
  });
});
