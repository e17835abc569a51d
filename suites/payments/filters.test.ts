import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import type { Data } from '../../models/resources/resource.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { accuses, type FaultRows, type OverrideRows, permits } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import { all, judgedBy, on, type PaymentOverrides, passesOver, seededWith } from './fake.ts';
import { paymentChecks } from './index.ts';

const sameMoment = '2026-07-05T08:00:00.000Z';

const faults: FaultRows<PaymentOverrides> = [
  [['filter-by-status'], 'is ignored', on('status', 'eq', () => true)],
  [['filter-by-status'], 'finds nothing', on('status', 'eq', () => false)],
  [
    ['filter-by-status'],
    'finds no completed payment',
    on('status', 'eq', (one, data) => holds(one, data) && data['status'] !== 'completed_with_errors'),
  ],
  [['filter-by-several-statuses'], 'is ignored', on('status', 'in', () => true)],
  [
    ['filter-by-several-statuses'],
    'takes the first only',
    on('status', 'in', (one, data) => holds({ ...one, values: one.values.slice(0, 1) }, data)),
  ],
  [
    ['filter-by-several-statuses'],
    'takes the last only',
    on('status', 'in', (one, data) => holds({ ...one, values: one.values.slice(-1) }, data)),
  ],
  [['filter-by-exported'], 'is ignored', on('exported', 'eq', () => true)],
  [['filter-by-exported'], 'is turned round', on('exported', 'eq', (one, data) => !holds(one, data))],
  [['filter-by-issuing-bank'], 'is ignored', on('payment-partner', 'eq', () => true)],
  [['filter-by-issuing-bank'], 'finds nothing', on('payment-partner', 'eq', () => false)],
  [['filter-by-account-type'], 'is ignored', on('pay-to-account', 'eq', () => true)],
  [['filter-by-account-type'], 'finds nothing', on('pay-to-account', 'eq', () => false)],
  [['filter-by-later-update'], 'is ignored', on('updated-at', 'gt', () => true)],
  [['filter-by-later-update'], 'finds nothing', on('updated-at', 'gt', () => false)],
  [
    ['filter-by-later-update'],
    'includes its bound',
    on('updated-at', 'gt', (one, data) => holds({ ...one, operator: 'gt-or-eq' }, data)),
  ],
  [
    ['filter-by-later-update'],
    'looks at created-at',
    on('updated-at', 'gt', (one, data) => holds({ ...one, path: ['created-at'] }, data)),
  ],
  [
    ['filter-by-later-update'],
    'selects what is earlier',
    on('updated-at', 'gt', (one, data) => holds({ ...one, operator: 'lt' }, data)),
  ],
  ...['id', 'created-at', 'line-num', 'pay-to-total', 'exchange-rate', 'error-text'].map(
    (member): FaultRows<PaymentOverrides>[number] => [
      ['every-field-is-a-filter'],
      `${member} is ignored`,
      on(member, 'eq', () => true),
    ],
  ),
  [['every-field-is-a-filter'], 'finds nothing by a total', on('pay-from-total', 'eq', () => false)],
  [['every-field-is-a-filter'], 'finds nothing by id', on('id', 'eq', () => false)],
  [
    ['filters-combine'],
    'one is enough',
    { meets: (conditions, data) => conditions.length === 0 || conditions.some((one) => holds(one, data)) },
  ],
  [
    ['filters-combine'],
    'the third is passed over',
    {
      meets: (conditions, data) => {
        const [last] = conditions.slice(-1);
        const kept =
          conditions.length > 2 && last !== undefined ? [...conditions.slice(0, 1), last] : conditions;
        return kept.every((one) => holds(one, data));
      },
    },
  ],
  [
    ['filters-combine'],
    'a list of statuses passes over the mark',
    passesOver(
      ({ path }, { conditions }) =>
        path[0] === 'exported' && conditions.some(({ operator }) => operator === 'in'),
    ),
  ],
  [
    ['filters-combine'],
    'a mark passes over the list of statuses',
    passesOver(
      ({ operator }, { conditions }) =>
        operator === 'in' && conditions.some(({ path }) => path[0] === 'exported'),
    ),
  ],
  ...['error-text', 'external-ref-id'].map((member): FaultRows<PaymentOverrides>[number] => [
    ['every-field-is-a-filter'],
    `${member} is compared by its beginning`,
    on(member, 'eq', (one, data) => String(data[member]).startsWith(String(one.values[0]))),
  ]),
  [
    ['filter-by-issuing-bank'],
    'is compared by its beginning',
    on('payment-partner', 'eq', (one, data) => holds({ ...one, operator: 'starts-with' }, data)),
  ],
  [
    ['filter-by-later-update'],
    'finds one of a moment',
    {
      ...on('updated-at', 'gt', (one, data) => holds(one, data) && data['id'] !== 3),
      payments: seededWith((data) => (Number(data['id']) < 4 ? { ...data, 'updated-at': sameMoment } : data)),
    },
  ],
  [
    ['filter-by-status'],
    'is ignored in XML',
    passesOver(({ path }, { request }) => path[0] === 'status' && request.accept === mediaTypeOf.xml),
  ],
  [
    ['filter-by-exported'],
    'is ignored on the second page',
    passesOver(({ path }, { request }) => path[0] === 'exported' && request.path.includes('offset=')),
  ],
];

accuses({ checks: paymentChecks, judgedBy }, faults);

const filterChecks = paymentChecks.filter(({ id }) => id.startsWith('payments/filter'));

const redOf = async (overrides: PaymentOverrides) => redIn(await judgedBy(filterChecks, overrides));

const totals = ['pay-from-total', 'pay-to-total', 'reporting-pay-from-total', 'reporting-pay-to-total'];
const stamps = ['created-at', 'updated-at', 'last-exported-at'];

/** What a platform keeps of a total of which it shows less. */
const withDigits = (data: Data, digits: string): Data => ({
  ...data,
  ...Object.fromEntries(totals.map((name) => [name, `${Number(data[name]).toFixed(2)}${digits}`] as const)),
});

/** A total is asked about as it is kept, by some operators. */
const kept =
  (digits: string, operators: readonly string[] = ['eq', 'in', 'gt']) =>
  (condition: Condition, data: Data): boolean =>
    holds(condition, operators.includes(condition.operator) ? withDigits(data, digits) : data);

const isTotal = ({ path }: Condition): boolean => totals.includes(path[0] ?? '');

const isStamp = ({ path }: Condition): boolean => stamps.includes(path[0] ?? '');

const permitted: OverrideRows<PaymentOverrides> = {
  'totals are kept with more digits than are shown, which cuts them': { meets: all(kept('49')) },
  'totals are kept with more digits, and bounds are not taken': {
    meets: all((one, data) => (isTotal(one) && one.operator === 'gt') || kept('49')(one, data)),
  },
  'totals are equal as they are shown, and greater as they are kept': { meets: all(kept('49', ['gt'])) },
};

permits({ checks: filterChecks, judgedBy }, permitted);

/** Equal, by the size alone, to what is asked for. */
const bySize = ({ values, path: [name = ''] }: Condition, data: Data): boolean =>
  Math.abs(Number(data[name])) === Number(values[0]);

const negative = (data: Data): Data => ({ ...data, 'pay-to-total': `-${data['pay-to-total']}` });

const hours =
  (by: number) =>
  (one: Condition, data: Data): boolean => {
    const [name = ''] = one.path;
    const moved = data[name] && new Date(Date.parse(String(data[name])) + by * 3_600_000).toISOString();
    return holds(one, { ...data, [name]: moved ?? null });
  };

const wrong: OverrideRows<PaymentOverrides> = {
  'nothing equals a total': on('pay-to-total', 'eq', () => false),
  'totals are equal by their size': {
    ...on('pay-to-total', 'eq', bySize),
    payments: seededWith(negative),
  },
  'totals are equal by their size, and bounds are not taken': {
    meets: all((one, data) => {
      if (one.path[0] !== 'pay-to-total') return holds(one, data);
      return one.operator === 'gt' || bySize(one, data);
    }),
    payments: seededWith(negative),
  },
  'totals are equal to what is as great below zero': on('pay-to-total', 'eq', (one, data) =>
    holds({ ...one, values: one.values.map((value) => String(value).replace('-', '')) }, data),
  ),
  'moments are equal on another clock': {
    meets: all((one, data) =>
      isStamp(one) && one.operator === 'eq' ? hours(2)(one, data) : holds(one, data),
    ),
  },
  'nothing equals a moment': {
    meets: all((one, data) => !(isStamp(one) && one.operator === 'eq') && holds(one, data)),
  },
};

for (const [name, overrides] of Object.entries(wrong)) {
  test(`it is seen that ${name}`, async () => {
    const found = await redOf(overrides);
    assert.ok(
      found.some((one) => one.startsWith('every-field-is-a-filter')),
      found.join('\n'),
    );
  });
}

test('a field that finds nothing beside id alone is a filter', async () => {
  const meets = all(holds);
  const found = await redOf({ meets: (asked, ...more) => asked.length < 2 && meets(asked, ...more) });
  assert.ok(found.some((one) => one.startsWith('filters-combine')));
  assert.deepEqual(
    found.filter((one) => one.startsWith('every-field-is-a-filter')),
    [],
  );
});
