import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentsOf } from './by-id.ts';
import { openDatabase } from './database.ts';
import { openStore } from './open-store.ts';
import type { Draft } from './port.ts';

const contract = (id: number, name: string): Draft<'contract'> => ({
  kind: 'contract',
  id,
  data: { id, name },
  state: {},
});

const stored = (...drafts: readonly Draft<'contract'>[]) => {
  const store = openStore({ database: openDatabase() });
  for (const draft of drafts) store.put(draft);
  return store;
};

test('a document is read once, however often it is asked for', () => {
  const store = stored(contract(1, 'first'));
  assert.equal(store.get('contract', 1), store.get('contract', 1));
  assert.equal(store.get('contract', 1)?.data, store.get('contract', 1)?.data);
});

test('a document that is found among others is read once, too', () => {
  const store = stored(contract(1, 'first'), contract(2, 'second'));
  const contracts = () => documentsOf(store, 'contract');
  const [first, second] = contracts();
  assert.equal(contracts()[0], first);
  assert.equal(store.get('contract', 2), second);
  store.put(contract(2, 'other'));
  assert.deepEqual(
    contracts().map(({ data }) => data['name']),
    ['first', 'other'],
  );
});

test('a long document is read again, as many of them would fill the memory', () => {
  const store = stored(contract(1, 'x'.repeat(100_000)), contract(2, 'short'));
  assert.notEqual(store.get('contract', 1), store.get('contract', 1));
  assert.equal(store.get('contract', 2), store.get('contract', 2));
});

test('what was changed or removed is read anew', () => {
  const store = stored(contract(1, 'first'), contract(2, 'second'));
  for (const id of [1, 2]) assert.equal(store.get('contract', id)?.version, 1);
  store.put(contract(1, 'other'));
  store.remove('contract', 2);
  const { data, version } = store.get('contract', 1) ?? {};
  assert.deepEqual([data, version], [{ id: 1, name: 'other' }, 2]);
  assert.equal(store.get('contract', 2), undefined);
});

test('nothing is known any more of a transaction that was taken back, or of what was there before a restore', () => {
  const store = stored(contract(1, 'first'));
  const begun = store.snapshot();
  const nameOfFirst = () => store.get('contract', 1)?.data['name'];
  store.begin();
  store.put(contract(1, 'never'));
  assert.equal(nameOfFirst(), 'never');
  store.rollback();
  assert.equal(nameOfFirst(), 'first');
  store.put(contract(1, 'later'));
  assert.equal(nameOfFirst(), 'later');
  store.restore(begun);
  assert.equal(nameOfFirst(), 'first');
});

test('of more documents than are kept each is still found', () => {
  const ids = Array.from({ length: 900 }, (_, at) => at + 1);
  const store = stored(...ids.map((id) => contract(id, `number ${id}`)));
  for (const id of [...ids, ...ids]) assert.equal(store.get('contract', id)?.data['name'], `number ${id}`);
});
