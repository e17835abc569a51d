import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { presetLimits } from '../limits.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { startSimulator } from '../server.ts';
import { DataError } from '../store/database.ts';
import { stoppedTimer } from '../timer.ts';
import { transact } from '../transact.ts';
import { createEntryWriter } from './journal.ts';
import { type Pair, startPair } from './pair.test.kit.ts';
import { testPostgres } from './postgres.test.kit.ts';
import { openPostgres, patience } from './postgres.ts';
import { migrations } from './schema.ts';
import { openSharedSandboxes, type SharedSandboxes } from './shared-sandboxes.ts';

const postgres = testPostgres();

const query = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
};

const refused = (url: string, message: RegExp) =>
  assert.rejects(startSimulator({ port: 0, data: url }), (error: unknown) => {
    assert.ok(error instanceof DataError, String(error));
    assert.match(error.message, message);
    assert.ok(!error.message.includes('secret'));
    return true;
  });

/** A server in front of a database that answers nothing to its first connections. */
const startMuteServer = async (url: string, ignored: number) => {
  const { port } = new URL(url);
  const sockets: Socket[] = [];
  let count = 0;
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    count += 1;
    if (count <= ignored) return;
    const there = connect(Number(port), '127.0.0.1', () => socket.pipe(there).pipe(socket));
    sockets.push(there.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = url.replace(port, String((server.address() as AddressInfo).port));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { address, close, count: () => count };
};

const elapsed = () => performance.now();

describe('a database that is slow to take a connection', () => {
  it('should be asked again', async () => {
    const { address, close } = await startMuteServer(await postgres.database(), 1);
    const waits = { ...patience, connectionTimeoutMillis: 2000 };
    const connection = await openPostgres(address, { elapsed, migrations, waits });
    assert.deepEqual(await connection.query('SELECT 1 AS n'), [{ n: 1 }]);
    await connection.close();
    close();
  });

  it('should be said to be slow when its time is over', async () => {
    const url = await postgres.database();
    const waits = { ...patience, connectionTimeoutMillis: 50 };
    let time = 0;
    const later = () => {
      time += patience.repetitions / 4;
      return time;
    };
    const mute = await startMuteServer(url, Number.POSITIVE_INFINITY);
    await assert.rejects(
      openPostgres(mute.address, { elapsed: later, migrations, waits }),
      /does not answer in time; start again/,
    );
    assert.equal(mute.count(), 4);
    mute.close();
  });

  it('should be said to be brought up to date where another process does that', async () => {
    const url = await postgres.database();
    const other = new pg.Client(url);
    await other.connect();
    await other.query(`BEGIN; SELECT pg_advisory_xact_lock(${0x50726f63})`);
    await assert.rejects(
      openPostgres(url, { elapsed, migrations, waits: { ...patience, lock_timeout: 20 } }),
      /is being brought up to date by another process; start again when that is done\.$/,
    );
    await other.end();
  });
});

describe('a database that cannot be used', () => {
  it('should be refused in a sentence in which no password stands', async () => {
    const url = await postgres.database();
    const secret = url.replace('procon@', 'procon:secret@');
    await refused(
      secret.replace(/:\d+\//, ':1/'),
      /^postgres:\/\/127\.0\.0\.1:1\/d\d+ cannot be reached; start/,
    );
    await refused(secret.replace(/\/d\d+$/, '/nothing'), /does not exist; create the database first\.$/);
    await refused(secret.replace('procon:', 'nobody:'), /refuses the user; give one that may connect\.$/);
    await refused('postgres://secret:secret@[', /^--data takes a directory, or postgres:/);
  });

  it('should be refused where a newer version wrote it, and stay as it is', async () => {
    const url = await postgres.database();
    const newer = [...migrations, 'ALTER TABLE procon.text ADD COLUMN note text;'];
    await (await openPostgres(url, { elapsed, migrations: newer })).close();
    await refused(url, /is of version 8 of the data and this Procon knows 7: use a newer Procon\.$/);
    assert.deepEqual(await query(url, 'SELECT number FROM procon.version'), [{ number: newer.length }]);
  });

  it('should be brought up to date with everything that it holds, or stay as it was', async () => {
    const url = await postgres.database();
    await (await startSimulator({ port: 4099, data: url, publicUrl: 'http://127.0.0.1:4099' })).close();
    const broken = [...migrations, 'ALTER TABLE procon.text ADD COLUMN note text; SELECT nothing;'];
    await assert.rejects(openPostgres(url, { elapsed, migrations: broken }));
    const newer = [...migrations, 'ALTER TABLE procon.text ADD COLUMN note text;'];
    await (await openPostgres(url, { elapsed, migrations: newer })).close();
    assert.deepEqual(await query(url, 'SELECT name FROM procon.sandbox'), [{ name: 'default' }]);
  });

  it('should keep what a version with foreign keys wrote, and delete it with its sandbox', async () => {
    const url = await postgres.database();
    await (await openPostgres(url, { elapsed, migrations: migrations.slice(0, 5) })).close();
    await query(
      url,
      `INSERT INTO procon.sandbox (name, on_demand, base) VALUES ('one', false, ''), ('two', false, '');
       INSERT INTO procon.entry (life, revision, tab, kind, key) SELECT life, 300, 'kept', name, '1' FROM procon.sandbox;
       INSERT INTO procon.journal SELECT life, 1, name FROM procon.sandbox`,
    );
    await (await openPostgres(url, { elapsed })).close();
    await query(url, "DELETE FROM procon.sandbox WHERE name = 'one'");
    assert.deepEqual(await query(url, 'SELECT kind, stretch FROM procon.entry'), [
      { kind: 'two', stretch: '2' },
    ]);
    assert.deepEqual(await query(url, 'SELECT noted FROM procon.journal'), [{ noted: 'two' }]);
  });

  it('should be refused where its sandboxes have another address', async () => {
    const url = await postgres.database();
    await (await startSimulator({ port: 0, data: url, publicUrl: 'http://127.0.0.1:9' })).close();
    await refused(url, /are reached at http:\/\/127\.0\.0\.1:9: start with --public-url http:\/\/127/);
  });
});

describe('transactions that wait for each other', () => {
  it('should be carried out one after the other, though the database gives one of them up', async () => {
    const connection = await openPostgres(await postgres.database(), { elapsed });
    await connection.query('CREATE TABLE row (id integer, n integer)');
    await connection.query('INSERT INTO row VALUES (1, 0), (2, 0)');
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const count = (id: number) => `UPDATE row SET n = n + 1 WHERE id = ${id}`;
    let runs = 0;
    const both = ([first, second]: readonly [number, number], [mine, others] = met) =>
      connection.transaction('BEGIN', async ({ query }) => {
        runs += 1;
        await query(count(first));
        mine.resolve();
        await others.promise;
        await query(count(second));
      });
    await Promise.all([both([1, 2]), both([2, 1], [met[1], met[0]])]);
    // The one that was given up may be given up again.
    assert.ok(runs > 2);
    assert.deepEqual(await connection.query('SELECT n FROM row'), [{ n: 2 }, { n: 2 }]);
    await connection.close();
  });

  it('should be refused where the database gives them up again and again', async () => {
    const connection = await openPostgres(await postgres.database(), { elapsed });
    let runs = 0;
    const failing = connection.transaction('BEGIN', ({ query }) => {
      runs += 1;
      return query("DO $$ BEGIN RAISE EXCEPTION 'given up' USING ERRCODE = '40001'; END $$");
    });
    await assert.rejects(failing, { code: 'data-busy', status: 503 });
    assert.equal(runs, 4);
    await connection.close();
  });

  it('should run again where others held a lock too long', async () => {
    const url = await postgres.database();
    const connection = await openPostgres(url, {
      elapsed,
      migrations,
      waits: { ...patience, lock_timeout: 50 },
    });
    await query(url, 'CREATE TABLE row (n integer); INSERT INTO row VALUES (1)');
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('BEGIN; SELECT * FROM row FOR UPDATE');
    let runs = 0;
    const change = () =>
      connection.transaction('BEGIN', async (own) => {
        runs += 1;
        if (runs === 2) await holder.query('COMMIT');
        return own.query('UPDATE row SET n = n + 1 RETURNING n');
      });
    assert.deepEqual([await change(), runs], [[{ n: 2 }], 2]);
    await holder.query('BEGIN; SELECT * FROM row FOR UPDATE');
    runs = 2;
    await assert.rejects(change(), { code: 'data-busy', status: 503 });
    await holder.end();
    await connection.close();
  });

  it('should wait for a connection as long as others of the process need theirs', async () => {
    const connection = await openPostgres(await postgres.database(), { elapsed });
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    const rows = await Promise.all(
      numbers.map((number) =>
        connection.transaction('BEGIN', async () => connection.query(`SELECT ${number} AS n`)),
      ),
    );
    assert.deepEqual(
      rows.map(([row]) => row?.['n']),
      numbers,
    );
    await connection.close();
  });
});

describe('the journal of a sandbox', () => {
  it('should lose its oldest entries, and more of them once it is to be shorter', async (t) => {
    const connection = await openPostgres(await postgres.database(), { elapsed });
    t.after(connection.close);
    const made = await connection.query(
      `INSERT INTO procon.sandbox (name, on_demand, base) SELECT name, false, '' FROM unnest(ARRAY['one', 'two']) AS name
       RETURNING life`,
    );
    const [one = 0, two = 0] = made.map(({ life }) => Number(life));
    const write = (life: number, count: number, most: number) =>
      createEntryWriter(connection, { most, isDirect: () => true })(
        life,
        Array.from({ length: count }, () => '{}'),
      );
    const numbers = async (life: number) =>
      (
        await connection.query('SELECT number FROM procon.journal WHERE life = $1 ORDER BY number', [life])
      ).map(({ number }) => Number(number));
    assert.deepEqual([await write(one, 3, 5), await write(two, 4, 5), await write(one, 5, 5)], [3, 4, 8]);
    assert.deepEqual(
      [await numbers(one), await numbers(two)],
      [
        [4, 5, 6, 7, 8],
        [1, 2, 3, 4],
      ],
    );
    assert.equal(await write(one, 1, 2), 9);
    assert.deepEqual(await numbers(one), [8, 9]);
  });
});

describe('a sandbox that is written anew as a whole', () => {
  const opened: SharedSandboxes[] = [];
  after(() => Promise.all(opened.map((shared) => shared.close())));

  /** Without a server: what requests do within a transaction. */
  const open = async (url: string): Promise<Platform> => {
    const shared = await openSharedSandboxes({
      ...{ url, limits: presetLimits, rebaseEvery: 4 },
      loadFaults: async () => undefined,
      ...{ timer: stoppedTimer, elapsed: () => [0] },
    });
    opened.push(shared);
    const options = { choices: {}, faults: [], origin: 'http://localhost', real: () => 0 };
    const platform = createPlatform({ ...options, shared });
    await platform.ready();
    return platform;
  };

  it('should be the same for running and for new processes, and keep nothing of removed sandboxes', async () => {
    const url = await postgres.database();
    const [one, two] = [await open(url), await open(url)];
    const families = (platform: Platform) => platform.main.store.allKept('family').map(([key]) => key);
    const keep = (platform: Platform, key: string) =>
      transact(platform.main, () => {
        platform.main.store.keep('family', key, { client: 'x', record: { state: 'good' } });
        platform.main.store.bound('family', 2);
      });
    for (let round = 0; round < 11; round += 1) await keep(one, `of one ${round}`);
    await two.reach(undefined);
    assert.deepEqual(families(two), ['of one 9', 'of one 10']);
    await keep(two, 'of two');
    const three = await open(url);
    await one.reach(undefined);
    for (const platform of [one, two, three]) {
      assert.deepEqual(families(platform), ['of one 10', 'of two']);
      assert.equal(platform.main.replica?.revision, 12);
    }
    const kept = await query(url, 'SELECT key FROM procon.entry');
    assert.deepEqual(kept, []);
  });

  it('should be as it was where its change is refused', async () => {
    const url = await postgres.database();
    const [one, two] = [await open(url), await open(url)];
    const number = () => transact(one.main, () => one.main.store.next('test'));
    assert.equal(await number(), 1);
    const fail = async () => {
      one.main.store.next('test');
      one.main.choices.replace({ 'formats/page-size': '10' });
      throw new Error('refused');
    };
    await assert.rejects(transact(one.main, fail), /refused/);
    assert.deepEqual(one.main.choices.changed(), {});
    assert.equal(await transact(two.main, () => two.main.store.next('test')), 2);
    assert.equal(await number(), 3);
  });
});

describe('two processes behind a round robin', () => {
  const report = mkdtempSync(join(tmpdir(), 'procon-test-'));
  let pair: Pair;
  before(async () => {
    pair = await startPair(await postgres.database());
  });
  after(async () => {
    await pair.close();
    rmSync(report, { recursive: true });
  });

  it('should pass the checks of an area as one does', async () => {
    const profile = join(report, 'profile.json');
    writeFileSync(profile, await (await fetch(`${pair.url}/_procon/profile`)).text());
    const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
    const words = [cli, 'run', '--only', 'legal-documents', '--profile', profile, '--report', report];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, words, (_, stdout, stderr) => resolve(stdout + stderr));
    });
    assert.match(output, /NO VIOLATIONS FOUND: (\d+) passed; \d+ not in this run\. Partial run: \1 of /);
  });
});
