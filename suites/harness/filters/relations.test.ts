import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payment } from '../../../models/resources/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { satisfies } from './condition.ts';
import { embeddedFields, type FilteredRecord, ownField } from './filter-field.ts';
import { bounds, equality, type Relation, unionRelation } from './relations.ts';

const shown = (data: Data): FilteredRecord => ({
  data,
  reading: { data, present: new Set(Object.keys(data)), problems: [], spellings: new Map() },
  written: (member) => (typeof data[member] === 'string' ? data[member] : undefined),
});

const of = (member: string, ...values: Data[string][]): FilteredRecord[] =>
  values.map((value) => shown({ [member]: value }));

const field = (member: string) => ownField(payment, member);
const describe = (relations: readonly Relation[]): string[] =>
  relations.flatMap(({ filter, nearMisses, own }) =>
    [filter, ...nearMisses, ...(own === undefined ? [] : [own])].map(
      ({ name, values }) => `${name}=${values[0]}`,
    ),
  );

test('equality filters by the most distinctive value and by values next to it', () => {
  assert.deepEqual(describe(equality(of('pay-to-total', '10', '9.99'), field('pay-to-total'))), [
    ...['pay-to-total=9.99', 'pay-to-total=10.00', 'pay-to-total=9.98', 'pay-to-total=-9.99'],
  ]);
  assert.deepEqual(
    describe(equality(of('error-text', 'a', 'b, [c]'), field('error-text')))[0],
    'error-text=b, [c]',
  );
  assert.deepEqual(describe(equality(of('pay-to-total', '-0.01'), field('pay-to-total'))), [
    ...['pay-to-total=-0.01', 'pay-to-total=0.00', 'pay-to-total=-0.02', 'pay-to-total=0.01'],
  ]);
  const wide = 2n ** 60n + 1n;
  assert.deepEqual(describe(equality(of('line-num', wide), field('line-num'))), [
    ...[`line-num=${wide}`, `line-num=${wide + 1n}`, `line-num=${wide - 1n}`, `line-num=${wide / 10n}`],
  ]);
  const stamp = '2026-05-01T10:00:00+02:00';
  const [, , , elsewhere] = describe(equality(of('created-at', stamp), field('created-at')));
  assert.equal(elsewhere, 'created-at=2026-05-01T10:00:00-08:00');
});

test('a list has up to three values, and none that a list may split', () => {
  assert.deepEqual(describe(unionRelation(of('line-num', 1, 2, 2, 3, 4), field('line-num'))), [
    ...['line-num[in]=1,3,4', 'line-num[in]=2,5,0'],
  ]);
  assert.deepEqual(unionRelation(of('error-text', 'a,b', '"c"', ' d', 'e'), field('error-text')), []);
});

test('bounds are at the least value, just below a value, just above it and equal to it', () => {
  assert.deepEqual(describe(bounds(of('line-num', 3, 5), field('line-num'))), [
    ...['line-num[gt]=3', 'line-num[gt]=2', 'line-num[gt]=4', 'line-num[gt]=3'],
  ]);
  assert.deepEqual(
    describe(bounds(of('pay-to-total', '10.51', '10.50', '12'), field('pay-to-total'))).slice(0, 1),
    ['pay-to-total[gt]=10.52'],
  );
  assert.deepEqual(bounds(of('error-text', 'a', 'b'), field('error-text')), []);
});

test('members of embedded records are filtered as answers show them, the most distinctive first', () => {
  const records = [
    shown({ payee: { id: 1, name: 'Acme' }, 'pay-to-currency': 'EUR' }),
    shown({ payee: { id: 1, name: 'Bolt' }, 'pay-to-currency': 'USD' }),
  ];
  assert.deepEqual(
    embeddedFields(payment, records, 1).map(({ name }) => name),
    ['pay-to-currency', 'payee[name]'],
  );
});

test('a value that is the prefix of another is filtered, too', () => {
  assert.deepEqual(
    equality(of('error-text', 'Lost, all', 'Closed', 'Closed down'), field('error-text')).map((one) => [
      one.filter.values[0],
      one.unmet[0]?.data['error-text'],
    ]),
    [
      ['Lost, all', 'Closed'],
      ['Closed', 'Closed down'],
    ],
  );
});

test('bounds are chosen where texts and numbers have different orders', () => {
  const [, bound] = bounds(of('line-num', 1, 9, 10, 11), field('line-num'));
  assert.deepEqual(bound?.filter.values, ['9']);
  assert.deepEqual(
    bound?.met.map(({ data }) => data['line-num']),
    [10, 11],
  );
});

test('a bound is requested with an offset that shows an earlier hour', () => {
  const [bound] = bounds(of('created-at', '2026-05-01T10:00:00.000Z'), field('created-at'));
  assert.deepEqual(
    bound?.nearMisses.map(({ values }) => values[0]),
    ['2026-05-01T10:00:01.000Z', '2026-04-30T23:00:01-11:00'],
  );
});

test('texts that a target may alter are not requested', () => {
  const odd = of('error-text', '', ' ', ' lead', 'trail ', 'two\nlines', 'x'.repeat(300));
  assert.deepEqual(equality(odd, field('error-text')), []);
});

test('equal values decide nothing', () => {
  const is = (member: string, value: Data[string], wanted: string) =>
    satisfies(
      { [member]: value },
      { path: [member], type: field(member).type, operator: 'eq', values: [wanted] },
    );
  assert.equal(is('error-text', 'Müller', 'muller '), undefined);
  assert.equal(is('error-text', 'Müller', 'Maler'), false);
  assert.equal(is('created-at', '2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.400Z'), undefined);
  const any = { path: ['payee'], type: 'any', operator: 'eq', values: ['10.50'] } as const;
  assert.equal(satisfies({ payee: 10.5 }, any), undefined);
  assert.equal(is('created-at', null, '2026-05-01T10:00:00.400Z'), false);
  const details = (...amounts: string[]) => ({ 'payment-details': amounts.map((amount) => ({ amount })) });
  const amount = { path: ['payment-details', 'amount'], type: 'any', operator: 'eq', values: ['1'] } as const;
  assert.deepEqual(
    [details('1', '1'), details('1', '2'), details('2'), { payee: null }].map((one) =>
      satisfies(one, amount),
    ),
    [true, undefined, false, undefined],
  );
});

test('a value that is no datetime is not judged by a bound or an equality', () => {
  const [late, none] = ['2026-10-29T13:09:00+01:00', '2026-10-49T13:09:00+01:00'];
  const condition = {
    path: ['created-at'],
    type: 'datetime',
    values: ['2026-10-10T06:09:04+01:00'],
  } as const;
  assert.equal(satisfies({ 'created-at': late }, { ...condition, operator: 'gt' }), true);
  for (const operator of ['gt', 'eq'] as const)
    assert.equal(satisfies({ 'created-at': none }, { ...condition, operator }), undefined);
});
