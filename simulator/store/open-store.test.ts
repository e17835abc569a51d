import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paymentArchive } from '../seed/payment-archive.ts';
import { byId } from './by-id.ts';
import { engineNames, filledStore, start } from './filled-store.test.kit.ts';

const archive = paymentArchive({ count: 2000, seed: 3, start });
const last = 12_000;
const approved = { path: ['status'], type: 'string', operator: 'eq', values: ['approved'] } as const;

for (const engine of engineNames)
  describe(`a store in ${engine}`, () => {
    const store = filledStore(undefined, engine);

    test('what is rolled back never was', () => {
      const [first] = store.find('service-pay-payment', { conditions: [], order: byId, limit: 1 }).documents;
      assert.ok(first);
      const number = store.next('test');
      store.begin();
      store.put({
        kind: first.kind,
        id: first.id,
        data: { ...first.data, status: 'other' },
        state: first.state,
      });
      assert.equal(store.get('service-pay-payment', first.id)?.data['status'], 'other');
      assert.equal(store.next('test'), number + 1);
      store.rollback();
      assert.equal(store.get('service-pay-payment', first.id)?.data['status'], first.data['status']);
      assert.equal(store.get('service-pay-payment', first.id)?.version, first.version);
      assert.equal(store.next('test'), number + 1);
    });

    test('numbers that a transaction took are stored with it', () => {
      const own = filledStore(undefined, engine);
      own.begin();
      assert.deepEqual([own.next('test'), own.next('test'), own.next('other')], [1, 2, 1]);
      own.commit();
      const copy = filledStore(undefined, engine);
      copy.next('test');
      copy.restore(own.snapshot());
      assert.deepEqual([copy.next('test'), copy.next('other'), own.next('test')], [3, 2, 3]);
    });

    test('a snapshot lays everything back, and versions move with every change', () => {
      const own = filledStore(undefined, engine);
      const before = own.snapshot();
      const sheet = own.get('work-confirmation-header', 101);
      assert.ok(sheet);
      const { kind, id, data, state } = sheet;
      const changed = own.put({ kind, id, data: { ...data, total: '1' }, state });
      assert.equal(changed.version, sheet.version + 1);
      assert.equal(own.get('work-confirmation-header', 101)?.data['total'], '1');
      own.restore(before);
      assert.deepEqual(own.get('work-confirmation-header', 101)?.data, data);
      assert.equal(own.get('work-confirmation-header', 101)?.version, sheet.version);
    });

    test('a removed document is not found, and its texts are not used for the next one', () => {
      const own = filledStore(undefined, engine);
      const kind = 'requisition-header';
      const { documents } = own.find(kind, { conditions: [], order: byId });
      const [first, second] = documents;
      assert.ok(first && second);
      own.remove(kind, first.id);
      assert.equal(own.get(kind, first.id), undefined);
      assert.equal(own.find(kind, { conditions: [], order: byId }).total(), documents.length - 1);
      assert.equal(own.get(kind, second.id)?.data['id'], second.id);
      assert.ok(own.get('service-pay-payment', 1001));
    });

    test('payments of an archive are there without being stored, and change as others do', () => {
      assert.ok(archive);
      const own = filledStore(archive, engine);
      const kind = 'service-pay-payment';
      const all = { conditions: [], order: byId, limit: 3 };
      assert.equal(own.find(kind, all).total(), 2300);
      assert.equal(own.snapshot().bytes.length, filledStore(undefined, engine).snapshot().bytes.length);
      const before = own.get(kind, last);
      assert.ok(before);
      assert.equal(before.version, 1);
      assert.deepEqual(before.data, archive.get('service-pay-payment', last)?.data);
      const begun = own.snapshot();
      const total = own.find(kind, { conditions: [approved], order: byId }).total();
      own.begin();
      const { state, data } = before;
      const changed = own.put({ kind, id: last, state, data: { ...data, status: 'approved' } });
      assert.equal(changed.version, 2);
      assert.equal(own.get(kind, last)?.data['status'], 'approved');
      const isApproved = Number(before.data['status'] === 'approved');
      assert.equal(own.find(kind, { conditions: [approved], order: byId }).total(), total + 1 - isApproved);
      own.rollback();
      assert.equal(own.find(kind, { conditions: [approved], order: byId }).total(), total);
      assert.equal(own.get(kind, last)?.version, 1);
      own.put({ kind, id: last, state, data: { ...data, status: 'approved' } });
      own.remove(kind, last);
      assert.equal(own.get(kind, last), undefined);
      own.restore(begun);
      assert.equal(own.get(kind, last)?.data['status'], before.data['status']);
    });
  });

test('an archive is the same for the same seed, and its stamps are in the past', () => {
  const again = paymentArchive({ count: 2000, seed: 3, start });
  const other = paymentArchive({ count: 2000, seed: 4, start });
  assert.ok(archive && again && other);
  const dataOf = (one: typeof archive) =>
    [10_001, 11_000, last].map((id) => one.get('service-pay-payment', id)?.data ?? {});
  assert.deepEqual(dataOf(again), dataOf(archive));
  assert.notDeepEqual(dataOf(other), dataOf(archive));
  for (const data of dataOf(archive)) {
    assert.ok(String(data['created-at']) <= String(data['updated-at']));
    assert.ok(String(data['updated-at']) <= new Date(start).toISOString());
  }
  assert.equal(paymentArchive({ count: 0, seed: 3, start }), undefined);
});
