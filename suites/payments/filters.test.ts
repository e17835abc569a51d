import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import type { Data } from '../../models/resources/resource.ts';
import { type OverrideRows, permits } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import { all, judgedBy, overridesOn, type PaymentOverrides, seededWith } from './fake.ts';
import { paymentChecks } from './index.ts';

const filterChecks = paymentChecks.filter(({ id }) => id.includes('filter'));

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
  'nothing equals a total': overridesOn('pay-to-total', 'eq', () => false),
  'totals are equal by their size': {
    ...overridesOn('pay-to-total', 'eq', bySize),
    payments: seededWith(negative),
  },
  'totals are equal by their size, and bounds are not taken': {
    meets: all((one, data) => {
      if (one.path[0] !== 'pay-to-total') return holds(one, data);
      return one.operator === 'gt' || bySize(one, data);
    }),
    payments: seededWith(negative),
  },
  'totals are equal to what is as great below zero': overridesOn('pay-to-total', 'eq', (one, data) =>
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
    const red = await redOf(overrides);
    assert.ok(
      red.some((one) => one.startsWith('every-field-is-a-filter')),
      red.join('\n'),
    );
  });
}

/** A filter that goes wrong where it stands alone, and the member that it is on. */
const aloneOn = (member: string, wrong: (data: Data) => boolean | undefined): PaymentOverrides => {
  const meets = all(holds);
  const isOn = ({ path }: Condition) => path.join('.') === member;
  return {
    meets: (conditions, data, request) =>
      (conditions.length === 1 && conditions.some(isOn) ? wrong(data) : undefined) ??
      meets(conditions, data, request),
  };
};

const older = ({ id }: Data): boolean | undefined => (Number(id) < 4 ? false : undefined);

const wrongAlone: readonly (readonly [
  row: string,
  member: string,
  wrong: (data: Data) => boolean | undefined,
])[] = [
  ['filter-by-issuing-bank', 'payment-partner.issuing-bank', older],
  ['filter-by-issuing-bank', 'payment-partner.issuing-bank', () => true],
  ['filter-by-account-type', 'pay-to-account.type', older],
  ['filter-by-account-type', 'pay-to-account.type', () => true],
  ['filter-by-later-update', 'updated-at', older],
];

for (const [row, member, wrongly] of wrongAlone) {
  test(`it is seen that ${member} alone ${wrongly === older ? 'forgets' : 'lets in others'}`, async () => {
    const red = await redOf(aloneOn(member, wrongly));
    assert.ok(
      red.some((one) => one.startsWith(row)),
      red.join('\n'),
    );
  });
}

test('a field that finds nothing beside id alone is a filter', async () => {
  const meets = all(holds);
  const red = await redOf({
    meets: (conditions, ...more) => conditions.length < 2 && meets(conditions, ...more),
  });
  assert.ok(red.some((one) => one.startsWith('filters-combine')));
  assert.deepEqual(
    red.filter((one) => one.startsWith('every-field-is-a-filter')),
    [],
  );
});
