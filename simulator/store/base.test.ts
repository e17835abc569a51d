import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBase } from './base.ts';
import { byId, documentsOf } from './by-id.ts';
import { filledStore } from './filled-store.test.kit.ts';
import { type OpenedStore, openStore, snapshotOver } from './open-store.ts';
import type { Kind, Store } from './port.ts';

const starting = filledStore();
const base = createBase(starting.snapshot().bytes);

const openOverBase = (): OpenedStore => {
  const store = openStore();
  store.restore(snapshotOver(base));
  return store;
};

const [sheet, requisition] = ['work-confirmation-header', 'requisition-header'] as const;

const setTotal = (store: Store, id: number, total: string) => {
  const document = store.get(sheet, id);
  assert.ok(document);
  return store.put({ kind: sheet, id, data: { ...document.data, total }, state: document.state });
};

const totalOf = (store: Store, id: number) => store.get(sheet, id)?.data['total'];

const idsOf = (store: Store, kind: Kind) => documentsOf(store, kind).map(({ id }) => id);

test('two stores over the same starting documents do not see what the other one changes', () => {
  const [one, other] = [openOverBase(), openOverBase()];
  const before = totalOf(other, 101);
  setTotal(one, 101, '7');
  one.remove(requisition, 5001);
  one.keep('consent', 'a', { scopes: [] });
  assert.equal(one.next('test'), 1);
  assert.equal(totalOf(one, 101), '7');
  assert.deepEqual([one.get(requisition, 5001), idsOf(one, requisition).includes(5001)], [undefined, false]);
  assert.equal(totalOf(other, 101), before);
  assert.equal(other.get(requisition, 5001)?.id, 5001);
  assert.equal(other.kept('consent', 'a'), undefined);
  assert.equal(other.next('test'), 1);
  assert.deepEqual(idsOf(other, requisition), idsOf(starting, requisition));
  assert.deepEqual(one.allKept('user'), starting.allKept('user'));
});

test('a first change that is rolled back leaves the starting document in its first version', () => {
  const store = openOverBase();
  const before = store.get(sheet, 101);
  store.begin();
  assert.equal(setTotal(store, 101, '7').version, 2);
  store.remove(sheet, 102);
  store.rollback();
  assert.deepEqual(store.get(sheet, 101), before);
  assert.equal(store.get(sheet, 102)?.version, 1);
  assert.deepEqual(idsOf(store, sheet), idsOf(starting, sheet));
  setTotal(store, 101, '8');
  store.begin();
  assert.equal(setTotal(store, 101, '9').version, 3);
  store.rollback();
  assert.equal(totalOf(store, 101), '8');
});

test('a removed starting document may be stored again, and is found once', () => {
  const store = openOverBase();
  const document = store.get(sheet, 101);
  assert.ok(document);
  store.remove(sheet, 101);
  const { kind, id, data, state } = document;
  assert.equal(store.put({ kind, id, data, state }).version, 1);
  assert.deepEqual(idsOf(store, sheet), idsOf(starting, sheet));
  store.remove(sheet, 101);
  assert.equal(store.get(sheet, 101), undefined);
});

test('pages walk over changed, new and starting documents without a gap, in any order', () => {
  const store = openOverBase();
  const whole = openStore();
  whole.restore(starting.snapshot());
  for (const one of [store, whole]) {
    for (const id of [103, 110, 149]) setTotal(one, id, String(id));
    one.remove(sheet, 104);
    for (const id of [50, 900, 901]) {
      const { data, state } = one.get(sheet, 105) ?? assert.fail();
      one.put({
        kind: sheet,
        id,
        state,
        data: { ...data, id, 'updated-at': `2026-02-20T10:00:0${id % 7}.000Z` },
      });
    }
  }
  for (const path of ['id', 'updated-at', 'total'])
    for (const direction of ['asc', 'desc'] as const) {
      const type = ({ id: 'integer', total: 'decimal' } as const)[path as 'id' | 'total'] ?? 'datetime';
      const question = { conditions: [], order: { path: [path], type, direction } };
      const all = whole.find(sheet, question).documents.map(({ id }) => id);
      assert.equal(all.length, 51);
      for (let offset = 0; offset < 60; offset += 7) {
        const page = store.find(sheet, { ...question, offset, limit: 7 });
        assert.deepEqual(
          page.documents.map(({ id }) => id),
          all.slice(offset, offset + 7),
          `${path} ${direction} ${offset}`,
        );
        assert.equal(page.total(), all.length);
      }
    }
});

test('a query that was asked before finds what changed since, in this store alone', () => {
  const { data, state } = starting.get(sheet, 101) ?? assert.fail();
  const condition = {
    path: ['status'],
    type: 'string',
    operator: 'eq',
    values: [data['status'] ?? null],
  } as const;
  // Queries this long are not cached.
  for (const length of [1, 20]) {
    const [one, other] = [openOverBase(), openOverBase()];
    const conditions = Array.from({ length }, () => condition);
    const foundIn = (store: Store) => documentsOf(store, sheet, conditions).map(({ id }) => id);
    const before = foundIn(one);
    assert.ok(before.includes(101) && before.length > 1);
    one.put({ kind: sheet, id: 101, data: { ...data, status: 'voided' }, state });
    assert.deepEqual([foundIn(one), foundIn(other)], [before.filter((id) => id !== 101), before]);
    one.put({ kind: sheet, id: 101, data, state });
    one.remove(sheet, before[1] ?? 0);
    assert.deepEqual([foundIn(one), foundIn(other)], [before.toSpliced(1, 1), before]);
  }
});

test('a snapshot holds what was changed, and its bytes hold everything', () => {
  const store = openOverBase();
  assert.equal(store.snapshot(), store.snapshot());
  assert.deepEqual(store.snapshot().bytes, starting.snapshot().bytes);
  setTotal(store, 101, '7');
  store.remove(sheet, 102);
  store.next('test');
  store.keep('consent', 'a', { scopes: [] });
  const [[client] = []] = starting.allKept('client');
  store.drop('client', client ?? '');
  const { data, state } = store.get(sheet, 105) ?? assert.fail();
  store.put({ kind: sheet, id: 900, data: { ...data, id: 900 }, state });
  const snapshot = store.snapshot();
  assert.equal(snapshot.over?.changes?.pending.documents.size, 2);
  assert.equal(snapshot.over.changes.bytes, undefined);
  const [fork, whole] = [openStore(), openStore()];
  fork.restore(snapshot);
  whole.restore({ bytes: snapshot.bytes });
  for (const copy of [fork, whole]) {
    for (const kind of base.kinds) assert.deepEqual(documentsOf(copy, kind), documentsOf(store, kind), kind);
    assert.deepEqual([totalOf(copy, 101), copy.get(sheet, 101)?.version], ['7', 2]);
    assert.deepEqual([copy.get(sheet, 102), copy.get(sheet, 900)?.version], [undefined, 1]);
    assert.deepEqual(copy.allKept('consent'), [['a', { scopes: [] }]]);
    assert.deepEqual([copy.allKept('client'), copy.next('test')], [starting.allKept('client').slice(1), 2]);
  }
  assert.deepEqual(whole.allKept('removed'), []);
  setTotal(fork, 101, '8');
  store.restore(snapshotOver(base));
  assert.deepEqual([totalOf(store, 101), totalOf(fork, 101)], [starting.get(sheet, 101)?.data['total'], '8']);
  assert.equal(store.find(sheet, { conditions: [], order: byId }).total(), 49);
});

test('a change of a starting document makes no more documents, and a new one makes one', () => {
  const store = openOverBase();
  const before = store.highest();
  assert.equal(before, starting.highest());
  setTotal(store, 101, '7');
  setTotal(store, 101, '8');
  assert.equal(store.highest(), before);
  const { data, state } = store.get(sheet, 105) ?? assert.fail();
  store.put({ kind: sheet, id: 900, data: { ...data, id: 900 }, state });
  assert.equal(store.highest(), before + 1);
});

test('a store that was closed is gone, whether it had changed anything or not', () => {
  for (const change of [false, true]) {
    const store = openOverBase();
    if (change) setTotal(store, 101, '7');
    store.close();
    for (const use of [() => store.get(sheet, 101), () => store.kept('user', '1'), () => store.next('test')])
      assert.throws(use, { code: 'sandbox-gone' });
    assert.throws(() => idsOf(store, sheet), { code: 'sandbox-gone' });
  }
});

test('a search takes whole numbers that a double cannot hold', () => {
  const { documents } = openOverBase().find(sheet, {
    conditions: [{ path: ['id'], type: 'integer', operator: 'eq', values: [2n ** 70n] }],
    order: byId,
  });
  assert.deepEqual(documents, []);
});
