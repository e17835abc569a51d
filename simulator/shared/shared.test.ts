import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { fiftyClients } from '../fifty-clients.test.kit.ts';
import { attachAt, attachments, control, payments, serving, tokenAt } from '../server.test.kit.ts';
import { startSimulator } from '../server.ts';
import { type Pair, startPair } from './pair.test.kit.ts';
import { startPostgres, testPostgres } from './postgres.test.kit.ts';
import { openRoundRobin, type RoundRobin } from './round-robin.test.kit.ts';

const postgres = testPostgres();

const clock = Date.UTC(2026, 2, 1, 10);

/** Reads as a client with a token that any process gave. */
const reader = (token: string) => async (base: string, path: string) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return (await fetch(base + path, { headers })).json() as Promise<Record<string, unknown>>;
};

/** All rows of an exported sandbox, without the places of documents, which each process has for itself. */
const tables = async (base: string) => {
  const database = new DatabaseSync(':memory:');
  database.deserialize(await exportBytes(base));
  const read = (sql: string) => database.prepare(sql).all();
  const documents = read('SELECT * FROM document ORDER BY kind, id').map(({ place, ...row }) => row);
  const rows = [
    documents,
    ...['kept', 'sequence', 'file'].map((name) => read(`SELECT * FROM ${name} ORDER BY 1`)),
  ];
  database.close();
  return rows;
};

const exportBytes = async (base: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${base}/_procon/export`)).arrayBuffer());

describe('two processes', () => {
  let pair: Pair;
  /** The moment at which the clock of the machine stands, if it does. */
  let standing: number | undefined;
  let [one, two] = ['', ''];
  let read: ReturnType<typeof reader>;
  before(async () => {
    pair = await startPair(await postgres.database(), { clock, real: () => standing ?? Date.now() });
    [one, two] = pair.each.map(({ address }) => address) as [string, string];
    read = reader(await tokenAt(one));
  });
  after(() => pair.close());

  it('should show each other documents, settings, the clock and what it fires', async () => {
    const { id } = await control<{ id: number }>(one, 'POST', 'payments', { state: 'approved' });
    assert.equal((await read(two, `${payments}/${id}`))['status'], 'approved');
    await control(two, 'PUT', 'choices', { 'formats/page-size': '10' });
    await control(one, 'PUT', 'clock', { frozen: true });
    const to = 'payment_in_progress';
    await control(one, 'POST', `payments/${id}/events`, { type: 'move', to, afterSeconds: 60 });
    const { changed } = await control<{ changed: object }>(one, 'GET', 'choices');
    assert.deepEqual(changed, { 'formats/page-size': '10' });
    const moved = await control<{ now: string }>(two, 'PUT', 'clock', { advanceSeconds: 61 });
    assert.deepEqual(await control(one, 'GET', 'clock'), moved);
    assert.equal((await read(one, `${payments}/${id}`))['status'], to);
    await control(two, 'PUT', 'clock', { frozen: false });
    await control(two, 'PUT', 'choices', {});
  });

  it('should have faults in force in both, and none in both', async () => {
    const faults = ['payments/last-exported-at-filter-ignored'];
    await control(one, 'PUT', 'faults', { faults });
    const inForce = async (at: string) =>
      (await control<{ faults: readonly { id: string }[] }>(at, 'GET', 'faults')).faults.map(({ id }) => id);
    assert.deepEqual([await inForce(two), await inForce(one)], [faults, faults]);
    await control(two, 'DELETE', 'faults');
    assert.deepEqual(await inForce(one), []);
  });

  it('should serve files that were sent to the other, and none that were deleted there', async () => {
    const headers = { authorization: `Bearer ${await tokenAt(two)}` };
    const { id } = await attachAt(one, 'Hello');
    const file = () => fetch(`${two}${attachments}/${id}`, { headers });
    assert.equal(await (await file()).text(), 'Hello');
    await control(one, 'PUT', 'snapshots/with-file');
    await fetch(`${one}${attachments}/${id}`, { method: 'DELETE', headers });
    assert.equal((await file()).status, 404);
    await control(two, 'POST', 'restore', { snapshot: 'with-file' });
    assert.equal(await (await fetch(`${one}${attachments}/${id}`, { headers })).text(), 'Hello');
    await control(one, 'DELETE', 'snapshots/with-file');
    assert.deepEqual(await control(two, 'GET', 'snapshots'), { snapshots: [] });
  });

  it('should have the same sandboxes: made, forked, reset, carried and deleted by either', async () => {
    const names = async (at: string) =>
      (await control<{ sandboxes: readonly { name: string }[] }>(at, 'GET', 'sandboxes')).sandboxes.map(
        ({ name }) => name,
      );
    const below = (at: string, name: string) => `${at}/sandboxes/${name}`;
    await control(one, 'PUT', 'sandboxes/made', { frozen: true });
    const { id } = await control<{ id: number }>(below(two, 'made'), 'POST', 'payments');
    await control(below(one, 'made'), 'POST', 'fork', { name: 'forked' });
    assert.deepEqual(await names(two), ['default', 'forked', 'made']);
    const readForked = reader(await tokenAt(below(one, 'forked')));
    assert.equal((await readForked(below(two, 'forked'), `${payments}/${id}`))['id'], id);
    await control(below(two, 'forked'), 'POST', 'reset');
    const readAgain = reader(await tokenAt(below(two, 'forked')));
    assert.equal((await readAgain(below(one, 'forked'), `${payments}/${id}`))['id'], undefined);
    const body = new Uint8Array(await exportBytes(below(one, 'made')));
    await fetch(`${below(two, 'forked')}/_procon/import`, { method: 'POST', body });
    const readCarried = reader(await tokenAt(below(one, 'forked')));
    assert.equal((await readCarried(below(one, 'forked'), `${payments}/${id}`))['id'], id);
    for (const name of ['made', 'forked']) await control(two, 'DELETE', `sandboxes/${name}`);
    assert.deepEqual(await names(one), ['default']);
  });

  it('should both list the requests to either', async () => {
    await control(one, 'POST', 'reset');
    const paths = [one, two, one].map((at, index) => [at, `${payments}?id=${index}`] as const);
    for (const [at, path] of paths) await fetch(at + path);
    const entries = async (at: string) =>
      (await control<{ entries: readonly { number: number; path: string }[] }>(at, 'GET', 'journal')).entries;
    // Each writes what it noted before it answers.
    await entries(one);
    const records = await entries(two);
    assert.deepEqual(records.map(({ path }) => path).toSorted(), paths.map(([, path]) => path).toSorted());
    assert.deepEqual(
      records.map(({ number }) => number),
      [1, 2, 3],
    );
    assert.deepEqual(await entries(one), records);
  });

  it('should count usage, conditions and the rate limit by the requests to either', async () => {
    // Each writes what it counted before it answers: requests of earlier tests are gone as well.
    const usageAt = (at: string) => control<{ requests: number }>(at, 'GET', 'usage');
    for (const at of [one, two]) await usageAt(at);
    await control(one, 'DELETE', 'usage');
    const statusesOf = async (count: number, at: (index: number) => string) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1)
        statuses.push((await fetch(`${at(index)}${payments}`)).status);
      return statuses;
    };
    const inTurn = (index: number) => (index % 2 === 0 ? one : two);
    await control(one, 'PUT', 'conditions', { rules: [{ path: '/api/', every: 3, status: 503 }] });
    assert.deepEqual(await statusesOf(6, inTurn), [401, 401, 503, 401, 401, 503]);
    const { rules } = await control<{ rules: object[] }>(two, 'GET', 'conditions');
    await control(two, 'PUT', 'conditions', { rules });
    assert.deepEqual(await statusesOf(3, inTurn), [401, 401, 503]);
    await control(two, 'DELETE', 'conditions');
    assert.deepEqual(await control(one, 'GET', 'conditions'), { rules: [] });
    await usageAt(one);
    assert.equal((await usageAt(two)).requests, 9);
    assert.deepEqual(await usageAt(one), await usageAt(two));
    await control(one, 'PUT', 'choices', { 'formats/rate-limit': '429' });
    standing = Date.now();
    for (let burst = 0; burst < 2; burst += 1) {
      const statuses = await Promise.all(
        [one, two].flatMap((at) =>
          Array.from({ length: 20 }, async () => (await fetch(at + payments)).status),
        ),
      );
      assert.deepEqual(statuses.sort(), [...Array(20).fill(401), ...Array(20).fill(429)]);
      standing += 1000;
    }
    standing = undefined;
    await control(two, 'PUT', 'choices', {});
  });

  it('should make a sandbox once that both are asked for at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bases = [one, two].map((at) => `${at}/sandboxes/at-once-${round}`);
      const statuses = await Promise.all(
        [...bases, ...bases].map(async (base) => (await fetch(base + payments)).status),
      );
      assert.deepEqual(statuses, [401, 401, 401, 401]);
      const [{ id: first }, { id: second }] = (await Promise.all(
        bases.map((base) => control<{ id: number }>(base, 'POST', 'payments')),
      )) as [{ id: number }, { id: number }];
      assert.notEqual(first, second);
    }
    const puts = [one, two].map((at) => control(at, 'PUT', 'sandboxes/put-at-once', { frozen: true }));
    await Promise.all(puts);
    const clocks = await Promise.all(
      [one, two].map((at) => control(`${at}/sandboxes/put-at-once`, 'GET', 'clock')),
    );
    assert.deepEqual(clocks[0], clocks[1]);
  });

  it('should hold the same rows after changes in turn, some of them refused', async () => {
    await control(one, 'PUT', 'clock', { frozen: true });
    for (const at of [one, two, two, one, two]) {
      await control(at, 'POST', 'documents', { kind: 'requisition-header', state: 'approved' });
      await control(at, 'POST', 'payments/999999/events', { type: 'move' }).catch(() => undefined);
      await tokenAt(at);
    }
    assert.deepEqual(await tables(one), await tables(two));
  });
});

describe('behind a round robin', () => {
  fiftyClients(serving(async (options) => startPair(await postgres.database(), options)));
});

describe('a process of two that is killed', () => {
  let front: RoundRobin;
  let child: ChildProcess | undefined;
  after(async () => {
    child?.kill('SIGKILL');
    await front.close();
  });

  it('should lose nothing that it acknowledged, and block no other process', async () => {
    front = await openRoundRobin();
    const data = await postgres.database();
    const survivor = await startSimulator({ port: 0, data, publicUrl: front.url });
    const cli = join(import.meta.dirname, '..', '..', 'cli.ts');
    const started = spawn(
      process.execPath,
      [cli, 'serve', '--port', '0', '--data', data, '--public-url', front.url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child = started;
    const [line] = (await once(started.stdout, 'data')) as [Buffer];
    const address = /listening on (\S+)/.exec(line.toString())?.[1] ?? '';
    const made: number[] = [];
    const make = async (): Promise<void> => {
      for (;;) {
        const { id } = await control<{ id: number }>(address, 'POST', 'payments');
        if (made.push(id) === 40) started.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 8 }, make));
    const read = reader(await tokenAt(survivor.address));
    for (const id of made) assert.equal((await read(survivor.address, `${payments}/${id}`))['id'], id);
    const { id } = await control<{ id: number }>(survivor.address, 'POST', 'payments');
    assert.equal(made.includes(id), false);
    await survivor.close();
  });
});

describe('a database that goes away', () => {
  it('should be reported in a sentence, and lose nothing that was acknowledged', async () => {
    const own = await startPostgres();
    const defects: unknown[] = [];
    const simulator = await startSimulator({
      ...{ port: 0, data: await own.database() },
      onDefect: (error) => defects.push(error),
    });
    const { url } = simulator;
    const read = reader(await tokenAt(url));
    const { id } = await control<{ id: number }>(url, 'POST', 'payments');
    await own.stop();
    const answer = await fetch(`${url}${payments}/${id}`);
    assert.deepEqual(
      [answer.status, /database of the sandboxes cannot be reached/.test(await answer.text())],
      [503, true],
    );
    for (const [method, path] of [
      ['GET', 'health'],
      ['POST', 'payments'],
    ] as const)
      await assert.rejects(control(url, method, path), /answered 503: .*cannot be reached; send/s);
    await own.start();
    assert.deepEqual(await control(url, 'GET', 'health'), { status: 'ok' });
    assert.equal((await read(url, `${payments}/${id}`))['id'], id);
    assert.ok((await control<{ id: number }>(url, 'POST', 'payments')).id > id);
    assert.deepEqual(defects, []);
    await simulator.close();
    await own.remove();
  });
});
