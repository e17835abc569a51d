import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { field, snakeCased, thinRecord } from '../resources/field.ts';
import { payment, serviceSheet, user } from '../resources/index.ts';
import { conditionOn, formatQuery } from './conditions.test.kit.ts';
import type { Condition, Filter } from './filter.ts';
import { parse } from './parse.ts';
import { type QueryRules, referenceRules } from './rules.ts';

const filterOf = (search: string, rules: Partial<QueryRules> = {}, resource = payment): Filter => {
  const parsed = parse(search, resource, { ...referenceRules, ...rules });
  assert.ok('filter' in parsed, JSON.stringify(parsed));
  return parsed.filter;
};

const conditions = (search: string, rules: Partial<QueryRules> = {}): readonly string[] =>
  filterOf(search, rules).conditions.map(
    ({ path, operator, values }: Condition) => `${path.join('.')} ${operator} ${values.join(',')}`,
  );

const refusal = (search: string, rules: Partial<QueryRules> = {}): string => {
  const parsed = parse(search, payment, { ...referenceRules, ...rules });
  return 'refusal' in parsed ? parsed.refusal : '';
};

test("the documentation's own examples", () => {
  const examples: readonly (readonly [string, string])[] = [
    ['exported=false', 'exported eq false'],
    ['payment-partner[issuing-bank]=First+Bank', 'payment-partner.issuing-bank eq First Bank'],
    ['status=approved', 'status eq approved'],
    ['status[in]=approved,payment%20initiated', 'status in approved,payment_initiated'],
    [
      'pay_to_account[type]=ServicePay::SupplierPaymentAccount',
      'pay-to-account.type eq ServicePay::SupplierPaymentAccount',
    ],
    ['updated-at[gt]=2024-01-02T03:04:05%2B01:00', 'updated-at gt 2024-01-02T02:04:05.000Z'],
  ];
  for (const [search, expected] of examples) {
    assert.deepEqual(conditions(search), [expected]);
    assert.deepEqual(conditions(search, { spelling: 'exact', furtherOperators: 'refused' }), [expected]);
  }
  const all = examples.map(([search]) => search);
  assert.equal(conditions(`?${all.filter((each) => each !== 'status=approved').join('&')}`).length, 5);
});

test('brackets raw or encoded, blanks, doubled ampersands and hyphens or underscores', () => {
  for (const search of [
    'status%5Bin%5D=a,b',
    'status[in]=a,b',
    '&&status[in]=a%2Cb&&',
    '?status%5bin%5d=a,+b',
  ]) {
    assert.deepEqual(conditions(search), ['status in a,b']);
  }
  assert.deepEqual(conditions('updated_at[gt_or_eq]=2024-01-01'), [
    'updated-at gt-or-eq 2024-01-01T00:00:00.000Z',
  ]);
  assert.deepEqual(conditions('updated-at[gt]=2024-01-01T00:00:00+01:00'), [
    'updated-at gt 2023-12-31T23:00:00.000Z',
  ]);
});

test('values are canonical, by the type of their field', () => {
  assert.deepEqual(conditions('id=007&pay-to-total=10.50&exchange-rate=1.250'), [
    'id eq 7',
    'pay-to-total eq 10.5',
    'exchange-rate eq 1.25',
  ]);
  assert.deepEqual(filterOf('exported=true').conditions[0]?.values, [true]);
  assert.deepEqual(filterOf('exported=0').conditions[0]?.values, [false]);
  assert.deepEqual(filterOf('created-by[id][in]=1,2').conditions[0]?.values, [1, 2]);
});

test('a whole record is compared by its code or id', () => {
  assert.deepEqual(conditions('pay-to-currency=EUR&payee=4'), [
    'pay-to-currency.code eq EUR',
    'payee.id eq 4',
  ]);
});

test('each silence about malformed and unknown parameters has its choices', () => {
  assert.match(refusal('id=abc'), /id: "abc" is not an integer/);
  assert.deepEqual(conditions('id=abc', { malformedValue: 'ignored' }), []);
  assert.deepEqual(conditions('id=abc', { malformedValue: 'matches-nothing' }), ['id eq ']);
  assert.deepEqual(conditions('id[in]=1,abc', { malformedValue: 'matches-nothing' }), ['id in 1']);
  assert.match(refusal('updated-at[gt]=2024-01-01', { dateOnly: 'refused' }), /without a time/);
  assert.match(refusal('status[like]=x'), /\[like\] is no operator/);
  assert.match(refusal('status[]=x'), /\[\] is no operator/);
  assert.deepEqual(filterOf('status[like]=x', { unknownOperator: 'ignored' }).ignored, ['status[like]']);
  assert.deepEqual(filterOf('nonsense=x').ignored, ['nonsense']);
  assert.match(refusal('nonsense=x', { unknownParameter: 'refused' }), /no field nonsense/);
  assert.match(refusal('nonsense[gt]=x'), /no field nonsense/);
  assert.deepEqual(filterOf('null').ignored, ['null']);
  assert.match(refusal('updated-at[contains]=2024'), /is a datetime/);
  assert.match(refusal('id[lt]=5', { furtherOperators: 'refused' }), /lt is not served/);
  assert.deepEqual(conditions('id[lt]=5', { furtherOperators: 'ignored' }), []);
  assert.match(refusal('updated_at[gt]=2024-01-01', { spelling: 'exact' }), /no field updated_at/);
  const deep = 'created-by[custom-fields][site]=x';
  assert.deepEqual(conditions(deep), ['created-by.custom-fields.site eq x']);
  assert.deepEqual(conditions(deep, { nesting: 'one-level' }), []);
});

test('an unrecognised suffix of a field is an unknown operator', () => {
  const searches = [
    ...['status[in=x', 'status]=x', 'status[in]x=1', 'status[in][]=x', 'status[gt][in]=x', 'status%5in=x'],
    ...['status[no][gt]=x', 'status.in=x', 'status__in=x', 'status:in=x', 'status+in=x', 'updated-at>=2024'],
    ...['payee[no]=1', 'payee[no][no]=1', 'payee[name][no]=1', 'created_by[no][gt]=1'],
  ];
  for (const search of searches) {
    assert.match(refusal(search), /is no operator or member of [a-z_-]+$/, search);
    assert.equal(filterOf(search, { unknownOperator: 'ignored' }).ignored.length, 1, search);
    assert.match(refusal(search, { nesting: 'one-level' }), /is no operator/, search);
  }
  for (const search of ['statuses[no]=1', 'status_no=1', 'id-no=1', '[status]=1', 'no[status]=1']) {
    assert.equal(filterOf(search).ignored.length, 1, search);
    assert.match(refusal(search, { unknownParameter: 'refused' }), /there is no field/, search);
  }
});

test('several filters on one field', () => {
  const twice = 'id=1&id=2';
  assert.deepEqual(conditions(twice), ['id eq 2']);
  assert.deepEqual(conditions(twice, { repeated: 'first' }), ['id eq 1']);
  assert.deepEqual(conditions(twice, { repeated: 'all' }), ['id eq 1', 'id eq 2']);
  const range = 'id[gt]=1&id[lt]=9';
  assert.deepEqual(conditions(range), ['id gt 1', 'id lt 9']);
  assert.deepEqual(conditions(range, { twoOperators: 'last' }), ['id lt 9']);
});

test('a status is found in both spellings, or only in the one that answers use', () => {
  const exact = { statuses: 'exact' } as const;
  assert.deepEqual(conditions('status=payment%20initiated', exact), ['status eq ']);
  assert.deepEqual(conditions('status=payment_initiated', exact), ['status eq payment_initiated']);
  const blank = {
    ...exact,
    serialization: { ...referenceRules.serialization, statusSpelling: 'blank' },
  } as const;
  assert.deepEqual(conditions('status=payment%20initiated', blank), ['status eq payment_initiated']);
  assert.deepEqual(conditions('status=payment_initiated', blank), ['status eq ']);
});

test('a member with its own spelling is found only by that spelling if names are exact', () => {
  const titled = thinRecord('thing', 'things', [
    snakeCased(field('req-title', 'string')),
    field('made-on', 'string'),
    snakeCased(field('user-members', { many: user })),
  ]);
  const idsOf = (search: string, spelling: 'folded' | 'exact') =>
    filterOf(search, { spelling }, titled).conditions.map(({ path }) => path.join('.'));
  for (const name of [
    'req_title',
    'req-title',
    'made_on',
    'made-on',
    'user_members[id]',
    'user-members[id]',
  ]) {
    const canonical = name.replaceAll('_', '-').replace('[id]', '.id');
    assert.deepEqual(idsOf(`${name}=1`, 'folded'), [canonical], name);
    const isExact = ['req_title', 'made-on', 'user_members[id]'].includes(name);
    assert.deepEqual(idsOf(`${name}=1`, 'exact'), isExact ? [canonical] : [], name);
  }
  for (const path of [['req-title'], ['user-members', 'login'], ['user-members'], ['made-on']]) {
    const condition = conditionOn(titled, path, { values: ['1'] });
    const search = formatQuery([condition], { encodeBrackets: false });
    assert.equal(idsOf(search, 'exact').length, 1, search);
  }
});

test('paging and order', () => {
  const {
    limit,
    offset,
    orderBy,
    conditions: none,
  } = filterOf('limit=5&offset=10&order_by=updated_at&dir=desc&fields=[1]');
  assert.deepEqual([limit, offset, none], [5, 10, []]);
  assert.deepEqual(orderBy, { path: ['updated-at'], type: 'datetime', direction: 'desc' });
  assert.deepEqual(filterOf('limit=-1&offset=x&order_by=nothing'), { conditions: [], ignored: [] });
});

test('an operator name in brackets may also be a field', () => {
  assert.deepEqual(
    filterOf('comments[comments]=x', {}, serviceSheet).conditions.map(({ path }) => path),
    [['comments', 'comments']],
  );
});

test('never throws for any query', () => {
  const piece = fc.constantFrom(
    'id',
    'status',
    '[',
    ']',
    '=',
    '&',
    ',',
    '%',
    '%5B',
    '+',
    'in',
    'gt',
    'created-by',
    '__proto__',
    'constructor',
    '?',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      (search) => {
        assert.ok(parse(search, payment));
      },
    ),
    { numRuns: 500 },
  );
});

test('formatted queries parse to the same conditions', () => {
  const anyCondition = fc.oneof(
    fc
      .array(fc.nat(), { minLength: 1, maxLength: 4 })
      .map((values) => conditionOn(payment, ['id'], { operator: 'in', values })),
    fc.string({ unit: 'grapheme' }).map((text) => conditionOn(payment, ['error-text'], { values: [text] })),
    fc
      .string({ unit: 'grapheme' })
      .map((text) =>
        conditionOn(payment, ['payment-partner', 'issuing-bank'], { operator: 'not-eq', values: [text] }),
      ),
    fc
      .boolean()
      .map((flag) => conditionOn(payment, ['payee', 'name'], { operator: 'blank', values: [flag] })),
    fc
      .date({ min: new Date(0), max: new Date('2999-01-01'), noInvalidDate: true })
      .map((date) => conditionOn(payment, ['updated-at'], { operator: 'gt', values: [date.toISOString()] })),
  );
  const isWellFormed = (condition: Condition): boolean =>
    condition.values.every((value) => String(value).isWellFormed());
  fc.assert(
    fc.property(
      fc.array(anyCondition.filter(isWellFormed)),
      fc.boolean(),
      fc.constantFrom('-' as const, '_' as const),
      (conditions, encodeBrackets, joint) => {
        const search = formatQuery(conditions, { encodeBrackets, joint });
        assert.deepEqual(filterOf(search, { repeated: 'all' }).conditions, conditions);
      },
    ),
  );
});

test('a condition on an unknown field is refused at once', () => {
  assert.throws(() => conditionOn(payment, ['nonsense'], { values: [1] }), /has no nonsense/);
});
