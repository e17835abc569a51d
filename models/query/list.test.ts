import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payment } from '../resources/payment.ts';
import { serviceSheet } from '../resources/service-sheet.ts';
import { parse } from './parse.ts';
import { type QueryRules, referenceRules } from './rules.ts';

const read = (search: string, rules: Partial<QueryRules> = {}, resource = payment) =>
  parse(search, resource, { ...referenceRules, ...rules });

const valuesOf = (search: string, rules?: Partial<QueryRules>) => {
  const parsed = read(search, rules);
  assert.ok('filter' in parsed, search);
  return parsed.filter.conditions.map(({ values }) => values);
};

const isRefused = (search: string, rules: Partial<QueryRules>): boolean => 'refusal' in read(search, rules);

test('a list without a value', () => {
  for (const search of ['status[in]=', 'line-num[in]=', 'created-at[in]=%20']) {
    assert.deepEqual(valuesOf(search), [[]], search);
    assert.deepEqual(valuesOf(search, { emptyList: 'ignored' }), [], search);
    assert.ok(isRefused(search, { emptyList: 'refused' }), search);
  }
});

test('commas and blanks within a list', () => {
  const texts = 'error-text[in]=a,%20b,"c,d"';
  assert.deepEqual(valuesOf(texts), [['a', 'b', '"c', 'd"']]);
  assert.deepEqual(valuesOf(texts, { listCommas: 'quoted' }), [['a', 'b', 'c,d']]);
  assert.deepEqual(valuesOf('error-text[in]=a,%20b', { listBlanks: 'kept' }), [['a', ' b']]);
  assert.deepEqual(valuesOf('status[in]=draft,%20approved', { listBlanks: 'kept' }), [['draft']]);
});

test('values that are spelled differently from answers', () => {
  const shown = { valueSpelling: 'shown' } as const;
  assert.deepEqual(valuesOf('pay-to-total=10.50'), [['10.5']]);
  assert.deepEqual(valuesOf('pay-to-total=10.50', shown), [[]]);
  assert.deepEqual(valuesOf('pay-to-total=10.5', shown), [['10.5']]);
  const stamp = '2026-05-01T10:00:00.000Z';
  assert.deepEqual(valuesOf('created-at=2026-05-01T11:00:00%2B01:00', shown), [[stamp]]);
  assert.deepEqual(valuesOf('created-at=2026-05-01T10:00:00Z', shown), [[]]);
  assert.deepEqual(valuesOf('updated-at[gt]=2026-05-01T10:00:00Z', shown), [[stamp]]);
});

test('brackets that are not percent-encoded', () => {
  assert.deepEqual(valuesOf('status[in]=draft', { rawBrackets: 'ignored' }), []);
  assert.deepEqual(valuesOf('status%5Bin%5D=draft', { rawBrackets: 'ignored' }), [['draft']]);
  assert.ok(isRefused('status[in]=draft', { rawBrackets: 'refused' }));
});

test('forms without an example for their field', () => {
  const refusing = { otherOperators: 'refused', embedded: 'refused' } as const;
  const shown = [
    'status[in]=draft',
    'updated-at[gt]=2026-05-01',
    'payment-partner[issuing-bank]=a',
    'pay_to_account[type]=b',
    'line-num=1',
  ];
  for (const search of shown) assert.ok(!isRefused(search, refusing), search);
  for (const search of ['line-num[in]=1', 'line-num[gt]=1', 'payee[id]=1', 'created-by=1'])
    assert.ok(isRefused(search, refusing), search);
  assert.deepEqual(
    valuesOf('line-num[in]=1&payee[id]=1', { otherOperators: 'ignored', embedded: 'ignored' }),
    [],
  );
  assert.ok('filter' in read('total[gt]=1', {}, serviceSheet));
});
