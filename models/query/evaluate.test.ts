import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { payment, serviceSheet } from '../resources/index.ts';
import type { Data, Resource } from '../resources/resource.ts';
import { anyData } from '../wire/any-data.test.kit.ts';
import { conditionOn } from './conditions.test.kit.ts';
import { evaluate, select, valuesAt } from './evaluate.ts';
import type { Operator } from './filter.ts';
import { parse } from './parse.ts';

const meets = (search: string, data: Data, resource: Resource = payment): boolean => {
  const parsed = parse(search, resource);
  assert.ok('filter' in parsed, JSON.stringify(parsed));
  return evaluate(parsed.filter, data);
};

const record: Data = {
  id: 10,
  status: 'payment_initiated',
  exported: false,
  'pay-to-total': '9.5',
  'updated-at': '2024-01-02T03:04:05.000Z',
  'error-text': null,
  'pay-to-currency': { code: 'EUR' },
  'reporting-currency': 'USD',
  'payment-details': [
    { id: 1, amount: '2' },
    { id: 2, amount: '30' },
  ],
};

test('equality compares by type, not by text', () => {
  for (const search of [
    'id=10',
    'id=010',
    'pay-to-total=9.50',
    'pay-to-total=95e-1',
    'exported=false',
    'status=payment+initiated',
    'status=Payment_Initiated',
    'updated-at=2024-01-02T04:04:05%2B01:00',
    'pay-to-currency[code]=EUR',
    'reporting-currency[code]=USD',
  ]) {
    assert.ok(meets(search, record), search);
  }
  for (const search of [
    'id=1',
    'pay-to-total=9.51',
    'exported=true',
    'status=draft',
    'pay-to-currency[code]=eur',
  ]) {
    assert.ok(!meets(search, record), search);
  }
});

test('order is numeric for numbers, by instant for datetimes, and strict for gt', () => {
  assert.ok(meets('id[gt]=9', record));
  assert.ok(!meets('id[gt]=10', record));
  assert.ok(meets('pay-to-total[lt]=10', record));
  assert.ok(meets('pay-to-total[gt_or_eq]=9.5', record));
  assert.ok(!meets('updated-at[gt]=2024-01-02T03:04:05Z', record));
  assert.ok(meets('updated-at[gt]=2024-01-02T03:04:04.999Z', record));
  assert.ok(meets('updated-at[lt_or_eq]=2024-01-02T04:04:05%2B01:00', record));
});

test('one item of a list is enough', () => {
  assert.ok(meets('payment-details[amount][gt]=20', record));
  assert.ok(meets('payment-details[amount]=2', record));
  assert.ok(!meets('payment-details[amount][gt]=30', record));
  assert.deepEqual(valuesAt(record, ['payment-details', 'id']), [1, 2]);
});

test('a missing value meets blank only', () => {
  assert.ok(meets('error-text[blank]=true', record));
  assert.ok(!meets('error-text[blank]=false', record));
  assert.ok(meets('id[blank]=false', record));
  for (const search of ['error-text=null', 'error-text=', 'error-text[not_eq]=x', 'error-text[contains]=']) {
    assert.ok(!meets(search, record), search);
  }
});

test('text operators', () => {
  const sheet = { 'po-number': 'PO-17' };
  assert.ok(meets('po-number[contains]=O-1', sheet, serviceSheet));
  assert.ok(meets('po-number[starts_with]=PO', sheet, serviceSheet));
  assert.ok(meets('po-number[ends_with]=7', sheet, serviceSheet));
  assert.ok(!meets('po-number[starts_with]=17', sheet, serviceSheet));
});

const numbers = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 });
const records = numbers.map((ids): readonly Data[] => ids.map((id, index) => ({ id, 'line-num': index })));

const chosen = (datas: readonly Data[], operator: Operator, values: readonly number[]): readonly Data[] =>
  select({ conditions: [conditionOn(payment, ['id'], { operator, values })], ignored: [] }, datas);

test('operators and their negations exclude each other', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), (datas, a, b) => {
      const inBoth = chosen(datas, 'in', [a, b]);
      assert.deepEqual(new Set(inBoth), new Set([...chosen(datas, 'eq', [a]), ...chosen(datas, 'eq', [b])]));
      assert.equal(inBoth.length + chosen(datas, 'not-in', [a, b]).length, datas.length);
      const [less, equal, more] = [
        chosen(datas, 'lt', [a]),
        chosen(datas, 'eq', [a]),
        chosen(datas, 'gt', [a]),
      ];
      assert.equal(less.length + equal.length + more.length, datas.length);
      assert.equal(chosen(datas, 'gt-or-eq', [a]).length, equal.length + more.length);
      assert.equal(chosen(datas, 'lt-or-eq', [a]).length, equal.length + less.length);
      assert.deepEqual(chosen(datas, 'in', []), []);
    }),
  );
});

test('every record meets equality with its own values', () => {
  fc.assert(
    fc.property(anyData(payment, 0), (data) => {
      for (const { name, type } of payment.fields) {
        const value = data[name] ?? null;
        // Statuses are compared in canonical form, which an arbitrary text is not in.
        if (typeof type !== 'string' || value === null || name === 'status') continue;
        const filter = (operator: Operator) => ({
          conditions: [conditionOn(payment, [name], { operator, values: [value] })],
          ignored: [],
        });
        assert.ok(evaluate(filter('eq'), data), name);
        assert.ok(!evaluate(filter('not-eq'), data), name);
        assert.ok(evaluate(filter('gt-or-eq'), data), name);
        assert.ok(!evaluate(filter('gt'), data), name);
        assert.ok(!evaluate(filter('gt'), { ...data, [name]: null }), name);
      }
    }),
  );
});

test('order, offset and limit; missing values come first', () => {
  const datas: readonly Data[] = [{ id: 2 }, { id: 10 }, { id: null }, { id: 1 }];
  const ids = (direction: 'asc' | 'desc', page = {}) =>
    select(
      { conditions: [], ignored: [], orderBy: { path: ['id'], type: 'integer', direction }, ...page },
      datas,
    ).map(({ id }) => id);
  assert.deepEqual(ids('asc'), [null, 1, 2, 10]);
  assert.deepEqual(ids('desc'), [10, 2, 1, null]);
  assert.deepEqual(ids('asc', { offset: 1, limit: 2 }), [1, 2]);
  assert.deepEqual(ids('asc', { offset: 9 }), []);
  assert.deepEqual(ids('asc', { limit: 0 }), []);
});
