import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { control, payments, tokenAt } from '../server.test.kit.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { handTimer } from '../timer.test.kit.ts';
import { createLease, leaseTerm } from './lease.ts';
import { type Pair, startPair } from './pair.test.kit.ts';
import { startPostgres, type TestPostgres } from './postgres.test.kit.ts';

describe('a lease', () => {
  const times = [0, 0];
  let generation = 1;
  const lease = createLease(
    () => [...times],
    () => generation,
  );
  const take = () => {
    lease.note(false);
    lease.note(false);
    lease.ask()(true);
  };
  const move = (...by: readonly number[]) => {
    by.forEach((milliseconds, at) => {
      times[at] = (times[at] ?? 0) + milliseconds;
    });
  };

  it('should be wanted when others are calm, and be valid from the question until its end', () => {
    lease.note(false);
    assert.deepEqual([lease.isWanted(), lease.isValid()], [false, false]);
    lease.note(false);
    assert.deepEqual([lease.isWanted(), lease.isValid()], [true, false]);
    const settle = lease.ask();
    move(leaseTerm.valid - 1, 0);
    settle(true);
    assert.equal(lease.isValid(), true);
    move(1, 0);
    assert.equal(lease.isValid(), false);
    assert.ok(leaseTerm.valid < leaseTerm.awaited);
  });

  it('should end while the machine is suspended, when one of the clocks stands', () => {
    take();
    assert.equal(lease.isValid(), true);
    move(0, leaseTerm.valid);
    assert.equal(lease.isValid(), false);
  });

  it('should end with a revocation, also where the answer to the question comes after it', () => {
    take();
    lease.revoke();
    assert.deepEqual([lease.isValid(), lease.isWanted()], [false, false]);
    const settle = lease.ask();
    lease.revoke();
    settle(true);
    assert.equal(lease.isValid(), false);
  });

  it('should end with changes of others, and not begin where it was refused', () => {
    take();
    lease.note(true);
    assert.equal(lease.isValid(), false);
    lease.ask()(false);
    assert.equal(lease.isValid(), false);
  });

  it('should end with the connection that revocations come by, and not return with the next one', () => {
    take();
    generation = 0;
    assert.deepEqual([lease.isValid(), lease.isWanted()], [false, false]);
    generation = 2;
    assert.deepEqual([lease.isValid(), lease.isWanted()], [false, true]);
  });
});

let postgres: TestPostgres;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

/** Clocks that stand: a lease ends by a revocation alone. */
const standing = { elapsed: () => [0] };

const readAt = async (base: string, token: string, id: number) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(`${base}${payments}/${id}`, { headers });
  return (await answer.json()) as { readonly id?: number; readonly exported?: boolean };
};

/** Reads until the process has a lease: its connection for revocations is opened beside its requests. */
const lease = async (database: pg.Client, token: string, all: readonly string[]): Promise<void> => {
  for (;;) {
    for (const at of all) await readAt(at, token, 1001);
    const { rows } = await database.query("SELECT readers FROM procon.sandbox WHERE name = 'default'");
    if (rows[0].readers.length >= all.length) return;
  }
};

describe('two processes with leases that end by revocation alone', () => {
  let pair: Pair;
  let database: pg.Client;
  let token: string;
  let all: readonly string[];
  before(async () => {
    const url = await postgres.database();
    pair = await startPair(url, standing);
    all = pair.each.map(({ address }) => address);
    token = await tokenAt(all[0] ?? '');
    database = new pg.Client(url);
    await database.connect();
  });
  after(async () => {
    await database.end();
    await pair.close();
  });

  it('should read without a question', async () => {
    await lease(database, token, all);
    await database.query('BEGIN; LOCK TABLE procon.sandbox IN ACCESS EXCLUSIVE MODE');
    for (const at of all) assert.equal((await readAt(at, token, 1001)).id, 1001);
    await database.query('ROLLBACK');
  });

  it('should each show at once what was acknowledged by the other', async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    for (let turn = 0; turn < 12; turn += 1) {
      if (turn % 3 === 0) await lease(database, token, all);
      const [writer = '', reader = ''] = turn % 2 === 0 ? all : all.toReversed();
      const exported = turn % 2 === 0;
      await fetch(`${writer}${payments}/1001?exported=${exported}`, { method: 'PUT', headers });
      assert.equal((await readAt(reader, token, 1001)).exported, exported);
    }
  });

  it('should not show what the other reset, replaced or deleted', async () => {
    const [one = '', two = ''] = all;
    const { id } = await control<{ id: number }>(one, 'POST', 'payments', { state: 'approved' });
    await lease(database, token, all);
    await control(two, 'POST', 'reset');
    const again = await tokenAt(one);
    assert.equal((await readAt(one, again, id)).id, undefined);
    const below = all.map((at) => `${at}/sandboxes/leased`) as [string, string];
    for (const method of ['PUT', 'DELETE']) {
      await control(one, 'PUT', 'sandboxes/leased', {});
      const made = await control<{ id: number }>(below[0], 'POST', 'payments', { state: 'approved' });
      const own = await tokenAt(below[0]);
      for (let times = 0; times < 5; times += 1)
        assert.equal((await readAt(below[1], own, made.id)).id, made.id);
      await control(one, method, 'sandboxes/leased', method === 'PUT' ? {} : undefined);
      assert.equal((await readAt(below[1], await tokenAt(below[1]), made.id)).id, undefined);
    }
  });
});

describe('a process whose reader is gone', () => {
  it('should wait for the end of the lease, and then write', async () => {
    const { timer, end } = handTimer();
    const url = await postgres.database();
    const simulator: Simulator = await startSimulator({ port: 0, data: url, timer, ...standing });
    const database = new pg.Client(url);
    await database.connect();
    await database.query('UPDATE procon.sandbox SET readers = ARRAY[99999]');
    let isWaiting = true;
    const written = control<{ id: number }>(simulator.url, 'POST', 'payments').finally(() => {
      assert.equal(isWaiting, false);
    });
    await end(leaseTerm.awaited);
    isWaiting = false;
    assert.ok((await written).id > 0);
    const { rows } = await database.query('SELECT 1 FROM procon.sandbox WHERE 99999 = ANY(readers)');
    assert.deepEqual(rows, []);
    await database.end();
    await simulator.close();
  });
});
