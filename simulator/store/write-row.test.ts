import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from './database.ts';
import { openStore } from './open-store.ts';
import type { Draft } from './port.ts';

const paymentOf = (status: 'draft' | 'approved', exported: boolean): Draft<'service-pay-payment'> => ({
  kind: 'service-pay-payment',
  id: 7,
  data: { id: 7, status, exported, 'updated-at': null },
  state: { record: { state: status, exported } },
});

const versions = [paymentOf('draft', false), paymentOf('draft', true), paymentOf('approved', true)];

/** The rows after all versions were stored, with or without `before`. */
const rowsAfter = (isKnown: boolean): readonly unknown[] => {
  const database = openDatabase();
  const store = openStore({ database });
  for (const draft of versions) {
    const before = store.get(draft.kind, draft.id) ?? null;
    const stored = isKnown ? store.put(draft, before) : store.put(draft);
    assert.equal(stored.version, (before?.version ?? 0) + 1);
  }
  const rows = database.prepare('SELECT * FROM document').all();
  store.close();
  return rows;
};

test('a document is stored in the same way whether or not the earlier version is known', () => {
  const rows = rowsAfter(true);
  assert.deepEqual(rows, rowsAfter(false));
  assert.equal(rows.length, 1);
});
