import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { DataError, numberOf, openDatabase } from './database.ts';
import { temporaryDirectory } from './filled-store.test.kit.ts';
import { migrations } from './schema.ts';
import { openSqliteStore } from './sqlite.ts';

const next = [...migrations, 'ALTER TABLE sequence ADD COLUMN note TEXT;'];
const place = () => join(temporaryDirectory(), 'documents.sqlite');

const refused = (path: string, message: RegExp, given = migrations) => {
  const before = readFileSync(path);
  assert.throws(() => openDatabase(path, { migrations: given }), { constructor: DataError, message });
  assert.deepEqual(readFileSync(path), before);
};

describe('a database in a file', () => {
  it('should be brought up to date with everything that it holds', () => {
    const path = place();
    const old = openDatabase(path);
    old.exec("INSERT INTO sequence (name, value) VALUES ('one', 7)");
    old.close();
    const database = openDatabase(path, { migrations: next });
    assert.deepEqual(
      { ...database.prepare('SELECT * FROM sequence').get() },
      { name: 'one', value: 7, note: null },
    );
    database.close();
  });

  it('should fill the columns of payments that were stored without', () => {
    const path = place();
    const old = openDatabase(path, { migrations: migrations.slice(0, 1) });
    const insert = old.prepare('INSERT INTO document (place, kind, id, version) VALUES (?, ?, ?, 1)');
    const body = old.prepare("INSERT INTO body (place, data, state) VALUES (?, ?, '{}')");
    const data = { status: 'approved', exported: true, 'created-at': 'c', 'updated-at': 'u' };
    const texts = [JSON.stringify(data), JSON.stringify(data), '{"status":'];
    const kinds = ['service-pay-payment', 'contract', 'service-pay-payment'];
    for (const [at, text] of texts.entries()) {
      insert.run(at + 1, String(kinds[at]), at + 1);
      body.run(at + 1, text);
    }
    old.close();
    const database = openDatabase(path);
    assert.equal(numberOf(database, 'freelist_count'), 0);
    const columns = 'status, exported, created_at, updated_at';
    const rows = database.prepare(`SELECT ${columns} FROM document ORDER BY place`).all();
    const none = { status: null, exported: null, created_at: null, updated_at: null };
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [{ status: 'approved', exported: 1, created_at: 'c', updated_at: 'u' }, none, none],
    );
    database.close();
  });

  it('should be refused where a document lacks its other half, and stay as it is', () => {
    const document = "INSERT INTO document (place, kind, id, version) VALUES (1, 'contract', 1, 1)";
    for (const half of [document, "INSERT INTO body (place, data, state) VALUES (1, '{}', '{}')"]) {
      const path = place();
      const old = openDatabase(path, { migrations: migrations.slice(0, 3) });
      old.exec(half);
      old.close();
      refused(path, /is damaged; put an earlier copy of it in its place\.$/);
    }
  });

  it('should be as it was where that fails', () => {
    const path = place();
    openDatabase(path).close();
    const broken = [...migrations, 'CREATE TABLE more (id INTEGER); CREATE TABLE sequence (id INTEGER);'];
    assert.throws(() => openDatabase(path, { migrations: broken }));
    const database = openDatabase(path);
    assert.equal(database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'more'").get(), undefined);
    database.close();
  });

  it('should be refused where a newer version wrote it, and stay as it is', () => {
    const path = place();
    openDatabase(path, { migrations: next }).close();
    const [newer, known] = [next.length, migrations.length];
    refused(
      path,
      new RegExp(`version ${newer} of the data and this Procon knows ${known}: use a newer Procon\\.$`),
    );
  });

  it('should be refused where it is of something else, and stay as it is', () => {
    const path = place();
    const other = new DatabaseSync(path);
    other.exec('CREATE TABLE mine (id INTEGER)');
    other.close();
    refused(path, /is no file of Procon; take another one\.$/);
    writeFileSync(path, 'This is a letter and no database, and it is long enough to be taken for one.');
    refused(path, /is no file of Procon; take another one\.$/);
  });

  it("should be the one process's alone until it is closed", () => {
    const path = place();
    const database = openDatabase(path);
    assert.throws(() => openDatabase(path), {
      constructor: DataError,
      message: /in use by another simulator/,
    });
    database.close();
    openDatabase(path).close();
  });

  it('should say that it is full where it may grow no more', () => {
    const database = openDatabase(':memory:', { megas: 1 });
    const insert = database.prepare('INSERT INTO sequence (name, value) VALUES (?, 1)');
    assert.throws(
      () => {
        for (let row = 0; row < 100_000; row += 1) insert.run(`a rather long name that takes room ${row}`);
      },
      { errcode: 13 },
    );
    database.close();
  });

  it('should have the same limit after a restore of a copy with larger or smaller pages', () => {
    const copies = [place(), ':memory:'].map((path) => {
      const source = openDatabase(path);
      const { bytes } = openSqliteStore(source).snapshot();
      source.close();
      return bytes;
    });
    const database = openDatabase(':memory:', { megas: 3 });
    const store = openSqliteStore(database);
    const most = () => {
      const { page_size: size } = database.prepare('PRAGMA page_size').get() ?? {};
      const { max_page_count: pages } = database.prepare('PRAGMA max_page_count').get() ?? {};
      return { size, bytes: Number(size) * Number(pages) };
    };
    const sizes = copies.map((bytes) => {
      store.restore({ bytes });
      return most();
    });
    const bytes = 3 * 1024 ** 2;
    assert.deepEqual(sizes, [
      { size: 4096, bytes },
      { size: 1024, bytes },
    ]);
    database.close();
  });
});
