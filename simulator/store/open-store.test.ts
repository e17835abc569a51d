import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Filter } from '../../models/query/filter.ts';
import { parse, select } from '../../models/query/index.ts';
import { payment, serviceSheet } from '../../models/resources/index.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import { fillStore } from '../seed/fill-store.ts';
import { paymentArchive } from '../seed/payment-archive.ts';
import { compile } from './compile.ts';
import { openStore } from './open-store.ts';
import type { Kind } from './port.ts';

const start = Date.UTC(2026, 2, 1, 10);
const store = openStore();
fillStore(store, start);
const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

const storeSize = (moment: number): number => {
  const own = openStore();
  fillStore(own, moment);
  return own.snapshot().bytes.length;
};

const allOf = (kind: Kind): readonly Data[] =>
  store.find(kind, { conditions: [], order: byId }).documents.map(({ data }) => data);

const records: Readonly<Record<string, readonly Data[]>> = {
  payments: allOf('service-pay-payment'),
  sheets: allOf('work-confirmation-header'),
};

const paths: Readonly<Record<string, readonly string[]>> = {
  payments: [
    'id',
    'status',
    'exported',
    'updated-at',
    'created-at',
    'pay-to-total',
    'exchange-rate',
    'error-text',
    'last-exported-at',
    'payment-partner[issuing-bank]',
    'pay_to_account[type]',
    'pay-from-currency[code]',
    'created-by[login]',
    'payment-details[document-number]',
  ],
  sheets: [
    'id',
    'status',
    'updated-at',
    'total',
    'lines[quantity]',
    'supplier[name]',
    'approvals[approver-id]',
  ],
};

const operators = [
  '',
  '[in]',
  '[gt]',
  '[gt_or_eq]',
  '[lt]',
  '[lt_or_eq]',
  '[not_eq]',
  '[not_in]',
  '[contains]',
  '[blank]',
];

/** A value that some record shows at the path, so that conditions are neither always nor never met. */
const shownAt = (path: string, data: Data): string => {
  const names = path
    .replaceAll(']', '')
    .split('[')
    .map((name) => name.replaceAll('_', '-'));
  const value = names.reduce<unknown>((at, name) => {
    const one = Array.isArray(at) ? at[0] : at;
    return typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[name] : undefined;
  }, data);
  return value === null || value === undefined ? '' : String(value);
};

const query = (kind: 'payments' | 'sheets'): fc.Arbitrary<string> => {
  const one = fc
    .record({
      path: fc.constantFrom(...(paths[kind] ?? [])),
      operator: fc.constantFrom(...operators),
      some: fc.array(fc.constantFrom(...(records[kind] ?? [])), { minLength: 1, maxLength: 3 }),
    })
    .map(({ path, operator, some }) => {
      const values = some.map((data) => shownAt(path, data));
      const value =
        operator === '[blank]' ? 'true' : /in\]$/.test(operator) ? values.join(',') : (values[0] ?? '');
      return `${path}${operator}=${encodeURIComponent(value)}`;
    });
  const order = fc.constantFrom(
    '',
    '&order_by=updated-at',
    '&order_by=pay-to-total&dir=desc',
    '&order_by=id&dir=desc',
  );
  return fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 3 }), order)
    .map(([parts, by]) => parts.join('&') + by);
};

const agree = (
  kind: Kind,
  resource: Resource,
  datas: readonly Data[],
  search: string,
): number | undefined => {
  const parsed = parse(search, resource);
  if ('refusal' in parsed) return undefined;
  const filter: Filter = { ...parsed.filter, limit: 20, offset: 2 };
  const found = store.find(kind, {
    conditions: filter.conditions,
    order: filter.orderBy ?? byId,
    limit: 20,
    offset: 2,
  });
  const { limit: _, offset: __, ...unpaged } = filter;
  assert.deepEqual(
    found.documents.map(({ id }) => id),
    select(filter, datas).map((data) => data['id']),
    search,
  );
  assert.equal(found.total(), select(unpaged, datas).length, search);
  return found.total();
};

for (const [kind, name, resource] of [
  ['payments', 'service-pay-payment', payment],
  ['sheets', 'work-confirmation-header', serviceSheet],
] as const) {
  test(`the engine selects the ${kind} that the plain evaluator selects, in its order`, () => {
    let [some, none] = [0, 0];
    fc.assert(
      fc.property(query(kind), (search) => {
        const total = agree(name, resource, records[kind] ?? [], search);
        if (total === undefined) return;
        if (total > 0) some += 1;
        else none += 1;
      }),
      { seed: 7, numRuns: 400 },
    );
    // Filters that never or always select decide nothing.
    assert.ok(some > 50 && none > 20, `${some} selected something, ${none} nothing`);
  });
}

test('conditions on hot members are answered by the table, and others by the bodies', () => {
  const rest = (search: string) => {
    const parsed = parse(search, serviceSheet);
    assert.ok('filter' in parsed);
    const { conditions } = parsed.filter;
    return compile('work-confirmation-header', { conditions, order: byId }).rest.length;
  };
  assert.equal(rest('status[in]=approved,draft&updated-at[gt]=2026-01-01'), 0);
  assert.equal(rest('total[gt]=1&status[not_eq]=draft'), 2);
});

test('what is rolled back never was', () => {
  const [first] = store.find('service-pay-payment', { conditions: [], order: byId, limit: 1 }).documents;
  assert.ok(first);
  const number = store.next('test');
  store.begin();
  store.put({ kind: first.kind, id: first.id, data: { ...first.data, status: 'other' }, state: first.state });
  assert.equal(store.get('service-pay-payment', first.id)?.data['status'], 'other');
  assert.equal(store.next('test'), number + 1);
  store.rollback();
  assert.equal(store.get('service-pay-payment', first.id)?.data['status'], first.data['status']);
  assert.equal(store.get('service-pay-payment', first.id)?.version, first.version);
  assert.equal(store.next('test'), number + 1);
});

test('a snapshot lays everything back, and versions move with every change', () => {
  const own = openStore();
  fillStore(own, start);
  const before = own.snapshot();
  const sheet = own.get('work-confirmation-header', 101);
  assert.ok(sheet);
  const { kind, id, data, state } = sheet;
  const changed = own.put({ kind, id, data: { ...data, total: '1' }, state });
  assert.equal(changed.version, sheet.version + 1);
  assert.equal(own.glance('work-confirmation-header', 101)?.data['total'], '1');
  own.restore(before);
  assert.deepEqual(own.get('work-confirmation-header', 101)?.data, data);
  assert.equal(own.glance('work-confirmation-header', 101)?.version, sheet.version);
});

test('what was removed is not found, nor are its texts kept for the next one', () => {
  const own = openStore();
  fillStore(own, start);
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

test('conditions and pages are about what a view shows', () => {
  const view = ({ data }: { data: Data }) =>
    data['total'] === null || Number(data['id']) % 2 === 0 ? undefined : { ...data, justification: 'seen' };
  const path = ['justification'];
  const question = {
    conditions: [{ path, type: 'string', operator: 'eq', values: ['seen'] }],
    order: byId,
  } as const;
  const all = store.find('requisition-header', { ...question, view });
  assert.ok(all.total() > 2 && all.documents.every(({ id }) => id % 2 === 1));
  const page = store.find('requisition-header', { ...question, view, limit: 2, offset: 1 });
  assert.equal(page.total(), all.total());
  assert.deepEqual(
    page.documents.map(({ id }) => id),
    all.documents.slice(1, 3).map(({ id }) => id),
  );
  assert.equal(store.find('requisition-header', question).total(), 0);
});

const archive = paymentArchive({ count: 2000, seed: 3, start });
const last = 12_000;
const approved = { path: ['status'], type: 'string', operator: 'eq', values: ['approved'] } as const;

test('payments of an archive are there without being stored, and change as others do', () => {
  assert.ok(archive);
  const own = openStore(archive);
  fillStore(own, start);
  const kind = 'service-pay-payment';
  const all = { conditions: [], order: byId, limit: 3 };
  assert.equal(own.find(kind, all).total(), 2300);
  assert.equal(own.snapshot().bytes.length, storeSize(start));
  const before = own.get(kind, last);
  assert.ok(before);
  assert.equal(before.version, 1);
  assert.deepEqual(before.data, archive.draftOf(last).data);
  const begun = own.snapshot();
  const total = own.find(kind, { conditions: [approved], order: byId }).total();
  own.begin();
  const { state, data } = before;
  const changed = own.put({ kind, id: last, state, data: { ...data, status: 'approved' } });
  assert.equal(changed.version, 2);
  assert.equal(own.glance(kind, last)?.data['status'], 'approved');
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

test('an archive is the same for the same seed, and its stamps are in the past', () => {
  const again = paymentArchive({ count: 2000, seed: 3, start });
  const other = paymentArchive({ count: 2000, seed: 4, start });
  assert.ok(archive && again && other);
  const dataOf = (one: typeof archive) => [10_001, 11_000, last].map((id) => one.draftOf(id).data);
  assert.deepEqual(dataOf(again), dataOf(archive));
  assert.notDeepEqual(dataOf(other), dataOf(archive));
  for (const data of dataOf(archive)) {
    assert.ok(String(data['created-at']) <= String(data['updated-at']));
    assert.ok(String(data['updated-at']) <= new Date(start).toISOString());
  }
  assert.equal(paymentArchive({ count: 0, seed: 3, start }), undefined);
});
