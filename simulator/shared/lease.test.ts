import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { control, payments, tokenAt } from '../server.test.kit.ts';
import { type Simulator, startSimulator } from '../server.ts';
import type { StoreChange } from '../store/changes.ts';
import type { MachineTimer } from '../timer.ts';
import { writeAlone } from './entries.ts';
import { createLease, leaseTerm } from './lease.ts';
import { type Pair, startPair } from './pair.test.kit.ts';
import { testPostgres } from './postgres.test.kit.ts';
import { openPostgres } from './postgres.ts';

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
    lease.request()(true);
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
    const settle = lease.request();
    move(leaseTerm.valid - 1, 0);
    settle(true);
    assert.equal(lease.isValid(), true);
    move(1, 0);
    assert.equal(lease.isValid(), false);
    assert.ok(leaseTerm.valid < leaseTerm.awaited);
  });

  it('should be exclusive after some changes in a row, until others change the sandbox', () => {
    for (let change = 0; change < 3; change += 1) {
      assert.equal(lease.isExclusiveWanted(), false);
      lease.noteChange();
    }
    assert.equal(lease.isExclusiveWanted(), true);
    lease.request()(true, true);
    assert.equal(lease.isExclusive(), true);
    lease.revoke();
    assert.deepEqual([lease.isExclusive(), lease.isExclusiveWanted()], [false, false]);
    take();
    assert.deepEqual([lease.isValid(), lease.isExclusive(), lease.isExclusiveWanted()], [true, false, false]);
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
    const settle = lease.request();
    lease.revoke();
    settle(true);
    assert.equal(lease.isValid(), false);
  });

  it('should end with changes of others, and not begin where it was refused', () => {
    take();
    lease.note(true);
    assert.equal(lease.isValid(), false);
    lease.request()(false);
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

const postgres = testPostgres();

/** Clocks that stand: a lease ends by a revocation alone. */
const standing = { elapsed: () => [0] };

const sendTo = (base: string, token: string, path: string, method = 'GET') =>
  fetch(`${base}${payments}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });

const readAt = async (base: string, token: string, id: number) =>
  (await (await sendTo(base, token, String(id))).json()) as {
    readonly id?: number;
    readonly exported?: boolean;
  };

/** Reads until the process has a lease: its connection for revocations is opened concurrently. */
const lease = async (database: pg.Client, token: string, all: readonly string[]): Promise<void> => {
  for (;;) {
    for (const at of all) await readAt(at, token, 1001);
    const { rows } = await database.query("SELECT readers FROM procon.sandbox WHERE name = 'default'");
    if (rows[0].readers.length >= all.length) return;
  }
};

/** Resolves when a statement of the processes waits for a lock; a transaction sees `pg_stat_activity` but once. */
const waitForBlocked = async (database: pg.Client): Promise<void> => {
  while ((await database.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rows.length === 0);
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

  it('should write together what waits for the sandbox', async () => {
    const [one = '', two = ''] = all;
    await sendTo(two, token, '1001?exported=true', 'PUT');
    const revision = async () => {
      const { rows } = await database.query("SELECT revision FROM procon.sandbox WHERE name = 'default'");
      return Number(rows[0].revision);
    };
    const begun = await revision();
    await database.query("BEGIN; SELECT 1 FROM procon.sandbox WHERE name = 'default' FOR UPDATE");
    const turns = Array.from({ length: 10 }, (_, turn) => turn);
    const sent = turns.map((turn) => sendTo(one, token, `1001?exported=${turn % 2 === 0}`, 'PUT'));
    await waitForBlocked(database);
    await database.query('ROLLBACK');
    for (const { status } of await Promise.all(sent)) assert.ok(status < 500);
    const written = (await revision()) - begun;
    assert.ok(written > 0 && written <= turns.length / 2, `${written} transactions`);
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

/** Writes until the process has an exclusive lease. Resolves to the number that the database knows it by. */
const leaseAlone = async (database: pg.Client, token: string, base: string): Promise<string> => {
  const [, name = 'default'] = /\/sandboxes\/(.+)$/.exec(base) ?? [];
  for (let turn = 0; ; turn += 1) {
    await (await sendTo(base, token, `1001?exported=${turn % 2 === 0}`, 'PUT')).text();
    const { rows } = await database.query('SELECT writer FROM procon.sandbox WHERE name = $1', [name]);
    if (rows[0].writer !== null) return String(rows[0].writer);
  }
};

describe('a process with an exclusive lease', () => {
  let pair: Pair;
  let database: pg.Client;
  let token: string;
  let [one, two] = ['', ''];
  before(async () => {
    const url = await postgres.database();
    pair = await startPair(url, standing);
    [one, two] = pair.each.map(({ address }) => address) as [string, string];
    token = await tokenAt(one);
    database = new pg.Client(url);
    await database.connect();
  });
  after(async () => {
    await database.end();
    await pair.close();
  });
  const exportAt = (base: string, id: number, exported: boolean) =>
    sendTo(base, token, `${id}?exported=${exported}`, 'PUT');
  const setExported = async (exported: boolean) => {
    assert.equal((await exportAt(one, 1001, exported)).status, 200);
    await leaseAlone(database, token, one);
    if ((await readAt(one, token, 1001)).exported !== exported) await exportAt(one, 1001, exported);
  };
  const blocked = () => waitForBlocked(database);

  it('should be relieved of it by another, and lose no change of either', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => 1001 + at);
    for (let round = 0; round < 4; round += 1) {
      const [mine = '', other = ''] = round % 2 === 0 ? [one, two] : [two, one];
      await leaseAlone(database, token, mine);
      const exported = round % 2 === 0;
      const all = ids.map((id) => exportAt(id % 3 === 0 ? other : mine, id, exported));
      assert.deepEqual([...new Set((await Promise.all(all)).map(({ status }) => status))], [200]);
      for (const at of [one, two])
        for (const id of ids) assert.equal((await readAt(at, token, id)).exported, exported);
    }
  });

  it('should exchange nothing with a process that changes other sandboxes', async () => {
    const places: { base: string; own: string; process: string }[] = [];
    for (const [name, at] of Object.entries({ first: one, second: two })) {
      await control(at, 'PUT', `sandboxes/${name}`, {});
      const base = `${at}/sandboxes/${name}`;
      const own = await tokenAt(base);
      places.push({ base, own, process: await leaseAlone(database, own, base) });
    }
    const seen: string[] = [];
    database.on('notification', ({ payload = '' }) => seen.push(payload));
    for (const { process } of places) await database.query(`LISTEN procon_${process}`);
    for (let turn = 0; turn < 6; turn += 1)
      for (const { base, own } of places)
        assert.equal((await sendTo(base, own, `1002?exported=${turn % 2 === 0}`, 'PUT')).status, 200);
    await database.query('UNLISTEN *');
    database.removeAllListeners('notification');
    assert.deepEqual(seen, []);
    const { rows } = await database.query(
      "SELECT writer, readers FROM procon.sandbox WHERE name IN ('first', 'second') ORDER BY name",
    );
    assert.deepEqual(
      rows,
      places.map(({ process }) => ({ writer: process, readers: [process] })),
    );
  });

  it('should answer nothing that may show a change before the database has it', async () => {
    await setExported(false);
    await database.query("BEGIN; SELECT 1 FROM procon.sandbox WHERE name = 'default' FOR UPDATE");
    const answered: string[] = [];
    const written = exportAt(one, 1001, true).finally(() => answered.push('written'));
    await blocked();
    const read = readAt(one, token, 1001).finally(() => answered.push('read'));
    const refused = fetch(`${one}/_procon/journal?limits=3`).finally(() => answered.push('refused'));
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(`${one}/sandboxes/other${payments}`)).text();
    assert.deepEqual(answered, []);
    await database.query('COMMIT');
    assert.equal((await written).status, 200);
    assert.equal((await read).exported, true);
    assert.equal((await refused).status, 400);
  });

  it('should list its sandbox when the database has what is shown of it', async () => {
    await control(one, 'PUT', 'sandboxes/held', {});
    const held = `${one}/sandboxes/held`;
    const own = await tokenAt(held);
    await leaseAlone(database, own, held);
    await database.query("BEGIN; SELECT 1 FROM procon.sandbox WHERE name = 'held' FOR UPDATE");
    const written = Promise.all([true, false].map((to) => sendTo(held, own, `1001?exported=${to}`, 'PUT')));
    await blocked();
    const answered: string[] = [];
    const listed = ['sandboxes', 'console/sandboxes'].map(async (path) => {
      const answer = await fetch(`${one}/_procon/${path}`);
      answered.push(path);
      return answer.status;
    });
    for (let turn = 0; turn < 9; turn += 1) await (await fetch(`${one}/_procon/health`)).text();
    assert.deepEqual(answered, []);
    await database.query('COMMIT');
    assert.deepEqual(
      [...(await Promise.all(listed)), ...(await written).map(({ status }) => status)],
      [...[200, 200, 200, 200]],
    );
  });

  it('should refuse what it could not write, and show what the database has', async () => {
    await setExported(false);
    await database.query("BEGIN; UPDATE procon.sandbox SET revision = revision + 1 WHERE name = 'default'");
    const written = exportAt(one, 1001, true);
    await blocked();
    const read = sendTo(one, token, '1001');
    await database.query('COMMIT');
    assert.deepEqual([(await written).status, (await read).status], [503, 503]);
    assert.equal((await readAt(one, token, 1001)).exported, false);
    assert.equal((await exportAt(one, 1001, true)).status, 200);
    assert.equal((await readAt(two, token, 1001)).exported, true);
  });
});

/** The number of a process that is not the simulator's. */
const other = 99_999;

describe('a process whose lease is held by another', { timeout: 60_000 }, () => {
  let database: pg.Client;
  let simulator: Simulator;
  let token: string;
  /** What ends the waits for a holder, in the order in which they began. */
  let waits: (() => void)[];
  before(async () => {
    const url = await postgres.database();
    const timer: MachineTimer = {
      after: (milliseconds, act) => {
        if (milliseconds === leaseTerm.awaited) waits.push(act);
        return () => undefined;
      },
    };
    // Its own leases are over at once.
    let time = 0;
    const elapsed = () => {
      time += leaseTerm.valid;
      return [time];
    };
    simulator = await startSimulator({ port: 0, data: url, timer, elapsed });
    token = await tokenAt(simulator.address);
    database = new pg.Client(url);
    await database.connect();
  });
  after(async () => {
    await database.end();
    await simulator.close();
  });
  const hold = async (writer: number | null): Promise<void> => {
    waits = [];
    await database.query('UPDATE procon.sandbox SET readers = $1, writer = $2', [[other], writer]);
  };
  const write = (id: number) => sendTo(simulator.address, token, `${id}?exported=true`, 'PUT');
  /** Ends the wait of a number, once it has begun. */
  const endWait = async (number: number): Promise<void> => {
    while (waits.length < number) await database.query('SELECT 1');
    waits[number - 1]?.();
  };
  const holders = async (): Promise<readonly unknown[]> => {
    const rows = 'SELECT readers, writer FROM procon.sandbox WHERE $1 = ANY(readers) OR writer = $1';
    return (await database.query(rows, [other])).rows;
  };

  it('should wait for the end of it where that one is gone, and then write', async () => {
    for (const writer of [null, other]) {
      await hold(writer);
      let isWaiting = true;
      const written = write(1001).finally(() => assert.equal(isWaiting, false));
      isWaiting = await endWait(1).then(() => false);
      assert.equal((await written).status, 200);
      assert.equal(waits.length, 1);
      assert.deepEqual(await holders(), []);
    }
  });

  it('should wait for it once, also where its first request is refused', async () => {
    await hold(other);
    const refused = write(999_999);
    await endWait(1);
    assert.equal((await refused).status, 404);
    assert.deepEqual(await holders(), []);
    assert.equal((await write(1002)).status, 200);
    assert.equal(waits.length, 1);
  });

  /** Answers each question of the simulator. */
  const answering = async (answersOf: (turn: unknown) => readonly object[]): Promise<void> => {
    await database.query(`LISTEN procon_${other}`);
    database.removeAllListeners('notification').on('notification', ({ payload = '' }) => {
      const { turn, from } = JSON.parse(payload);
      for (const answer of answersOf(turn))
        void database.query('SELECT pg_notify($1, $2)', [`procon_${from}`, JSON.stringify(answer)]);
    });
  };

  it('should ask again soon where that one is killed before its changes have arrived', async () => {
    let questions = 0;
    await answering((turn) => {
      questions += 1;
      return questions === 1 ? [{ turn, isPending: true }] : [];
    });
    await hold(other);
    const written = write(1003);
    // The first question, the changes that are on their way, and the second question.
    await endWait(2);
    await endWait(3);
    assert.equal((await written).status, 200);
    // The answer comes after the notification of the second question.
    assert.deepEqual([await holders(), questions], [[], 2]);
  });

  it('should be refused where that one has changes on their way again and again', async () => {
    await answering((turn) => [{ turn, isPending: true }, { turn }]);
    await hold(other);
    assert.equal((await write(1004)).status, 503);
    await answering((turn) => [{ turn }]);
    assert.equal((await write(1004)).status, 200);
  });
});

describe('changes written in groups', () => {
  it('should be refused by the database where their process has no exclusive lease', async () => {
    const connection = await openPostgres(await postgres.database(), { elapsed: () => performance.now() });
    const [row] = await connection.query(
      "INSERT INTO procon.sandbox (name, on_demand, base, readers) VALUES ('one', false, '', '{7}') RETURNING life",
    );
    const life = Number(row?.['life']);
    const change: StoreChange = { table: 'kept', kind: 'k', key: '1', row: null };
    const written = async () => [
      ...(await writeAlone(connection, 7, [{ life, revision: 0, changes: [change] }])),
    ];
    assert.deepEqual(await written(), []);
    await connection.query('UPDATE procon.sandbox SET writer = 7');
    assert.deepEqual(await written(), [life]);
    await connection.close();
  });
});
