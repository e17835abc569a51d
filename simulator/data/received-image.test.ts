import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { jsonText } from '../../models/wire/json-text.ts';
import type { StoredSettings } from '../auth/stored-records.ts';
import { createSandbox } from '../sandbox.ts';
import { attachAt, control, controlAnswer } from '../server.test.kit.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { DataError, openDatabase } from '../store/database.ts';
import { temporaryDirectory } from '../store/filled-store.test.kit.ts';
import { columns } from '../store/hot-columns.ts';
import { migrations } from '../store/schema.ts';
import { exportTable, imageOf } from './image-file.ts';
import { readApart } from './read-apart.ts';
import { readReceived } from './received-image.ts';
import { problemOfRecord } from './stored-values.ts';

const clock = Date.UTC(2026, 2, 1, 10);
const directory = temporaryDirectory();
/** An export with documents, a file and records of many kinds. */
let exported: Uint8Array;
let settings: StoredSettings;

/** Seed data with one user. */
const seeded = { users: [{ id: 77_001, login: 'own', email: 'own@example.com' }] };

const fill = async (url: string): Promise<void> => {
  await attachAt(url, 'kept');
  const scopes = ['core.pay.payments.read'];
  await control(url, 'POST', 'clients', { name: 'n', scopes });
  await control(url, 'PUT', 'conditions', { rules: [{ path: '/api/users', status: 503, retryAfter: 1 }] });
  await control(url, 'PUT', 'people', { pace: 'busy' });
  await control(url, 'PUT', 'choices', { 'formats/page-size': '10' });
  await control(url, 'POST', 'payments/1002/events', {
    ...{ type: 'move', to: 'payment_in_progress', afterSeconds: 3600 },
  });
  await control(url, 'POST', 'seed', seeded);
};

before(async () => {
  const { url, close } = await startSimulator({ port: 0, clock });
  await fill(url);
  exported = Buffer.from(await (await fetch(`${url}/_procon/export`)).arrayBuffer());
  await close();
  settings = imageOf(readReceivedBytes(), 'The export').settings;
});

let count = 0;

/** Writes a file that is the export with changes. */
const altered = (...sql: readonly string[]): string => {
  count += 1;
  const path = join(directory, `${count}.sqlite`);
  writeFileSync(path, exported);
  const database = new DatabaseSync(path, { enableDoubleQuotedStringLiterals: true });
  for (const one of sql) database.exec(one);
  database.close();
  return path;
};

const placesOf = () => {
  const place = mkdtempSync(join(directory, 'read-'));
  return { database: join(place, 'documents.sqlite'), files: mkdtempSync(join(place, 'files-')) };
};

const readReceivedBytes = (...sql: readonly string[]): Uint8Array => {
  const places = placesOf();
  readReceived(altered(...sql), places);
  return readFileSync(places.database);
};

const endlessView = `DROP TABLE file; CREATE VIEW file AS WITH RECURSIVE c(n) AS
  (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT 5 AS id, x'00' AS bytes FROM c WHERE n < 0`;
const markup = `json('{"safe": "<form>"}')`;
const inSettings = (member: string, json: string): string =>
  `UPDATE kept SET value = json_set(value, '$.${member}', json('${json}')) WHERE kind = 'sandbox'`;
const inClients = (member: string, json: string): string =>
  `UPDATE kept SET value = json_set(value, '$.${member}', ${json}) WHERE kind = 'client'`;
const inBodies = (column: 'data' | 'state', kind: string, change: string): string =>
  `UPDATE document SET ${column} = ${change} WHERE kind = '${kind}'`;

/** Changes to an export -> the sentence with which it is refused. */
const refused: readonly (readonly [what: string, sql: string, sentence: RegExp])[] = [
  ['an endless view in place of a table', endlessView, /is no exported sandbox/],
  ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON kept BEGIN DELETE FROM document; END', /is no exported/],
  ['a table more', 'CREATE TABLE more (id INTEGER)', /is no exported sandbox/],
  ['a table less', 'DROP TABLE sequence', /is no exported sandbox/],
  ['no settings', "DELETE FROM kept WHERE kind = 'sandbox'", /is no exported sandbox/],
  ['an index more', 'CREATE INDEX more ON document (place, kind, id)', /is no exported sandbox/],
  ['an index that computes', 'CREATE INDEX more ON document (length(data))', /is no exported sandbox/],
  ['tables of another version', 'PRAGMA user_version = 3', /is no exported sandbox/],
  ['tables of a newer version', 'PRAGMA user_version = 99', /is of version 99 .*use a newer Procon/],
  [
    'a state that is null',
    "UPDATE document SET state = 'null'",
    /work-confirmation-header \d+ .*should be an object/,
  ],
  ['a state that is no JSON', "UPDATE document SET state = '{'", /work-confirmation-header \d+ is no JSON/],
  [
    'a record of another kind',
    "INSERT INTO kept (kind, key, value) VALUES ('other', '1', '{}')",
    /other 1 is of no/,
  ],
  [
    'a document of another kind',
    "UPDATE document SET kind = 'other' WHERE place = 1",
    /other \d+ is of no known kind/,
  ],
  [
    'a document with the id of another',
    'UPDATE document SET id = id + 500000',
    /has another id than its record/,
  ],
  ['a version of 0', 'UPDATE document SET version = 0', /has a version below 1/],
  [
    'a clock that is far off',
    inSettings('clock.offset', '1e300'),
    /sandbox settings clock\.offset should be \S+ or/,
  ],
  [
    'a condition that has markup',
    inSettings('conditions.rules[0].path', '{"safe": "<b>"}'),
    /path should be a string/,
  ],
  ['a setting more', inSettings('more', '1'), /sandbox settings has more, which is not known here/],
  [
    'a client whose name is markup',
    inClients('name', markup),
    /client \S+ name should be a string, is an object/,
  ],
  ['a client with another id', inClients('id', "'other'"), /client \S+ has another id than its record/],
  [
    'a payment whose status is markup',
    inBodies('data', 'service-pay-payment', `json_set(data, '$.status', ${markup})`),
    /service-pay-payment \d+ .*status should be a string/,
  ],
  [
    'a requisition without approvals',
    inBodies('state', 'requisition-header', `json_remove(state, '$.record.approvals')`),
    /requisition-header \d+ record lacks approvals/,
  ],
  [
    'an agreement without the states of its lines',
    inBodies('state', 'scheduling-agreement', `json_set(state, '$.lines', json('{}'))`),
    /scheduling-agreement \d+ lacks the state of a line/,
  ],
  [
    'a user with another login',
    `UPDATE kept SET value = json_set(value, '$.login', 'other') WHERE kind = 'user'`,
    /user \d+ has another login/,
  ],
  [
    'an act that nobody carries out',
    `UPDATE kept SET value = json_set(value, '$.event', 'explode') WHERE kind = 'act'`,
    /act \S+ /,
  ],
  [
    'more moves than a clock takes',
    `INSERT INTO kept (kind, key, value) WITH RECURSIVE c(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM c LIMIT 10000)
     SELECT 'move', CAST(n AS TEXT), '{"at": 1, "payment": 1, "to": "draft"}' FROM c`,
    /the clock has more than 10000 events/,
  ],
  [
    'seed data of an unknown kind',
    `UPDATE kept SET value = json_set(value, '$.records[0].kind', 'other') WHERE kind = 'seed'`,
    /seed own records\.0 is of no known kind/,
  ],
];

/** Writes the export as an earlier version did, with bodies in a table of their own. */
const formerExport = (...sql: readonly string[]): string => {
  const path = join(directory, 'former.sqlite');
  rmSync(path, { force: true });
  const former = openDatabase(path, { migrations: migrations.slice(0, 3) });
  former.exec(`${exportTable}; ATTACH '${altered()}' AS now;
    INSERT INTO main.document SELECT place, kind, id, version, ${columns.join(', ')} FROM now.document;
    INSERT INTO main.body SELECT place, data, state FROM now.document;
    INSERT INTO main.kept SELECT * FROM now.kept; INSERT INTO main.sequence SELECT * FROM now.sequence;
    INSERT INTO main.file SELECT * FROM now.file; DETACH now`);
  for (const one of sql) former.exec(one);
  former.close();
  return path;
};

describe('a file that an earlier version exported', () => {
  it('should be read as one of this version', () => {
    const [now, former] = [placesOf(), placesOf()];
    readReceived(altered(), now);
    readReceived(formerExport(), former);
    assert.deepEqual(readFileSync(former.database), readFileSync(now.database));
    assert.equal(readdirSync(former.files).length, 1);
  });

  const views = endlessView.replaceAll('file', 'body').replace('id, x', 'place, x').replace('bytes', 'data');
  for (const sql of [views, 'CREATE TRIGGER t AFTER INSERT ON document BEGIN DELETE FROM kept; END'])
    it(`should be refused before it is brought up to date: ${sql.slice(0, 14)}`, () => {
      const path = formerExport(sql);
      const before = readFileSync(path);
      const message = /is no exported sandbox/;
      assert.throws(() => readReceived(path, placesOf()), { constructor: DataError, message });
      assert.deepEqual(readFileSync(path), before);
    });
});

describe('a received file', () => {
  it('should be read as it was exported', () => {
    const places = placesOf();
    readReceived(altered(), places);
    assert.equal(readdirSync(places.files).length, 1);
  });

  for (const [what, sql, sentence] of refused)
    it(`should be refused with its place: ${what}`, () => {
      assert.throws(() => readReceivedBytes(sql), { constructor: DataError, message: sentence });
    });

  it('should be refused where its bytes are damaged, cut, or of something else', () => {
    for (const bytes of [exported.slice(0, 9000), new Uint8Array(5000).fill(65), new Uint8Array(1)]) {
      const path = join(directory, 'bytes.sqlite');
      writeFileSync(path, bytes);
      assert.throws(() => readReceived(path, placesOf()), DataError);
    }
    for (let at = 100; at < exported.length; at += 20_011) {
      const path = join(directory, 'turned.sqlite');
      writeFileSync(path, Buffer.from(exported).fill(0xa5, at, at + 64));
      try {
        readReceived(path, placesOf());
      } catch (error) {
        assert.ok(error instanceof DataError, `at ${at}: ${error}`);
      }
    }
  });

  it('should give indexed columns that are those of the data', () => {
    const bytes = readReceivedBytes("UPDATE document SET status = 'other', created_at = 'never'");
    const path = join(directory, 'columns.sqlite');
    writeFileSync(path, bytes);
    const database = new DatabaseSync(path);
    const row = database.prepare("SELECT count(*) AS n FROM document WHERE status = 'other'").get();
    database.close();
    assert.equal(row?.['n'], 0);
  });
});

type Path = readonly string[];

const leavesOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]))]
    : [path];

const withAt = (value: unknown, [name, ...rest]: Path, next: unknown): unknown => {
  if (name === undefined) return next;
  const members = value as Readonly<Record<string, unknown>>;
  const changed = { ...members, [name]: withAt(members[name], rest, next) };
  return Array.isArray(value) ? Object.values(changed) : changed;
};

describe('settings of a received file', () => {
  it('should be refused, or be ones that a sandbox goes on with', () => {
    const { settings: real, snapshot } = imageOf(readReceivedBytes(), 'The export');
    const others = [null, true, '', 'a', '9', -1, 0.5, 1e15, 1e300, [], {}, [null], { safe: '<b>' }];
    let accepted = 0;
    for (const path of leavesOf(settings))
      for (const other of others) {
        const changed = withAt(real, path, other) as StoredSettings;
        const text = jsonText(changed);
        if (problemOfRecord('sandbox', 'settings', text) !== undefined) continue;
        accepted += 1;
        const place = { name: 'x', baseUrl: 'http://127.0.0.1:1', real: () => clock };
        const image = { settings: JSON.parse(text) as StoredSettings, snapshot };
        try {
          const sandbox = createSandbox(place, { choices: {}, faults: [], image });
          new Date(sandbox.clock.now()).toISOString();
          sandbox.reset();
          sandbox.close();
        } catch (error) {
          // Unknown choices and capabilities are refused in a sentence, too.
          assert.match(
            String(error),
            /There is no (choice|capability|fault)|is no value of/,
            `${path}: ${text}`,
          );
        }
      }
    assert.ok(accepted > 0);
  });
});

describe('an import', () => {
  const data = temporaryDirectory();
  let simulator: Simulator;
  before(async () => {
    simulator = await startSimulator({ port: 0, clock, data });
    await control(simulator.url, 'PUT', 'sandboxes/received', {});
  });
  after(() => simulator.close());

  const send = async (path: string): Promise<number> => {
    const body = readFileSync(path);
    const answer = await fetch(`${simulator.url}/sandboxes/received/_procon/import`, {
      method: 'POST',
      body,
    });
    return answer.status;
  };

  it('should refuse what does not fit, answer others meanwhile, and leave a simulator that starts again', async () => {
    const sent = refused.filter((_, at) => at % 12 === 0).map(([, sql]) => altered(sql));
    const statuses = Promise.all(sent.map(send));
    assert.equal((await controlAnswer(simulator.url, 'GET', 'health')).status, 200);
    assert.deepEqual(new Set(await statuses), new Set([400]));
    assert.equal(await send(altered()), 200);
    await simulator.close();
    simulator = await startSimulator({ port: 0, clock, data });
    const { sandboxes } = await control<{ sandboxes: object[] }>(simulator.url, 'GET', 'sandboxes');
    assert.equal(sandboxes.length, 2);
  });

  it('should refuse a condition that could not be set', async () => {
    assert.equal(await send(altered(inSettings('conditions.rules[0].status', '9999'))), 400);
  });

  it('should be given up where it takes too long', async () => {
    await assert.rejects(readApart(altered(), placesOf(), 1), {
      constructor: DataError,
      message: /takes too long to read/,
    });
  });
});
