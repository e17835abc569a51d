import assert from 'node:assert/strict';
import { test } from 'node:test';
import { omitMembers } from '../../models/members.ts';
import { holds } from '../../models/query/evaluate.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import { type OverrideRows, permits } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import { describeChanges, exportOfOne } from './export-flag.ts';
import { all, judgedBy, type PaymentOverrides, passesOver, seededWith } from './fake.ts';
import { paymentChecks } from './index.ts';

const withFraction = (data: Data): Data => ({
  ...data,
  'created-at': String(data['created-at']).replace('.000Z', '.400Z'),
  'updated-at': String(data['updated-at']).replace('.000Z', '.600Z'),
});

test('a hidden fraction of a second is no violation', async () => {
  const { verdicts, reasons } = await judgedBy(paymentChecks, {
    meets: (conditions, data) => conditions.every((condition) => holds(condition, withFraction(data))),
  });
  assert.equal(
    verdicts['payments/filter-by-later-update'],
    'pass',
    reasons['payments/filter-by-later-update'],
  );
  assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
});

test('a platform that does not show marks is judged by the filter', async () => {
  const { verdicts } = await judgedBy(paymentChecks, { shows: (data) => omitMembers(data, 'exported') });
  assert.equal(verdicts['payments/put-exported-by-query-parameter'], 'pass');
  assert.equal(verdicts['payments/filter-by-exported'], 'pass');
  assert.equal(verdicts['payments/exported-is-boolean'], 'inconclusive');
});

test('a platform whose collection shows a write a moment later is found to do as documented', async () => {
  const seeded = new Set(seededWith((data) => data).map(({ id }) => id));
  const shown = new Map<unknown, Data>();
  const { verdicts, reasons } = await judgedBy(paymentChecks, {
    lists: (own) =>
      own.flatMap((data) => {
        const { id } = data;
        const before = shown.get(id) ?? (seeded.has(id) ? data : undefined);
        shown.set(id, data);
        return before === undefined ? [] : [before];
      }),
  });
  assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
  for (const row of [
    'payments/put-exported-by-query-parameter',
    'payments/put-exported-by-xml-body',
    'payments/exported-flag-tells-previous-export',
    'payments/updated-at-moves-with-status',
  ] as const)
    assert.equal(verdicts[row], 'pass', reasons[row]);
});

test('others of the batch of a marked payment are looked at where further ones are listed', async () => {
  const isMarkedBatch = (all: readonly { readonly data: Data }[], { data: own }: { readonly data: Data }) =>
    all.some(({ data }) => data['exported'] === true && data['payment-batch-id'] === own['payment-batch-id']);
  const verdictOf = async (listed: number) => {
    const { verdicts } = await judgedBy([exportOfOne], {
      listed,
      meanwhile: (fake) => {
        const all = fake.all();
        for (const one of all.filter((other) => isMarkedBatch(all, other)))
          fake.put({ ...one, data: { ...one.data, exported: true } });
      },
    });
    return verdicts['payments/exported-flag-tells-previous-export'];
  };
  assert.equal(await verdictOf(12), 'fail');
  assert.equal(await verdictOf(4), 'pass');
});

test('a payment that changed in several members is told with all of them', () => {
  const before = { id: 1, status: 'draft', 'line-num': 1, exported: false, 'error-text': null };
  const after = { id: 1, status: 'approved', 'line-num': 2, exported: true, 'error-text': null };
  assert.equal(describeChanges(before, after), 'status went from "draft" to "approved"; also line-num');
  assert.equal(describeChanges(before, { ...before, exported: true }), undefined);
});

const lower = (value: Value): Value => (typeof value === 'string' ? value.toLowerCase() : value);

const lowered = (data: Data): Data => JSON.parse(JSON.stringify(data).toLowerCase()) as Data;

const trimmed = (value: Value): Value => (typeof value === 'string' ? value.trim() : value);

/** Two fifths of a second before a moment that is shown. */
const earlier = (stamp: Value | undefined): Value => {
  const moment = Date.parse(String(stamp));
  return Number.isNaN(moment) ? null : new Date(moment - 400).toISOString();
};

const stampedEarlier = (data: Data): Data => ({
  ...data,
  'created-at': earlier(data['created-at']),
  'updated-at': earlier(data['updated-at']),
});

/** A moment within an embedded record, in a member that the fake knows. */
const payeeOf = (id: number): Data => ({
  name: `2026-07-0${Math.ceil(id / 3)}T08:00:00${id % 2 === 0 ? '' : '.300'}Z`,
});

const withoutFraction = ({ name }: Data): Data => ({ name: String(name).replace('.300', '') });

const legal: OverrideRows<PaymentOverrides> = {
  'an order that changes from call to call': { lists: (records) => records.toReversed() },
  'texts with blanks around them, which filters lose': {
    payments: seededWith((data) => ({ ...data, 'error-text': ` ${data['id']} ` })),
    meets: all((one, data) => holds({ ...one, values: one.values.map(trimmed) }, data)),
  },
  'filters without a value are passed over': {
    ...passesOver(({ values: [value = ''] }) => trimmed(value) === ''),
    payments: seededWith((data) => ({ ...data, 'error-text': ' ' })),
  },
  'decimals with further zeros, a local offset': {
    payments: seededWith((data) => ({ ...data, 'pay-to-total': `${data['pay-to-total']}00` })),
    serialization: { datetimes: 'offset' },
  },
  'stamps are rounded up where they are shown': {
    meets: all((one, data) => holds(one, stampedEarlier(data))),
  },
  'one currency is a bare code': {
    payments: seededWith((data) => ({ ...data, 'pay-to-currency': 'EUR' })),
  },
  'lists for other fields than status match nothing': {
    meets: all((one, data) => holds(one, data) && (one.operator !== 'in' || one.path[0] === 'status')),
  },
  'stamps of embedded records hide fractions, where they have any': {
    payments: seededWith((data) => ({ ...data, payee: payeeOf(Number(data['id'])) })),
    shows: (data) => ({ ...data, payee: withoutFraction(data['payee'] as Data) }),
  },
  'texts compare without case': {
    meets: all((one, data) =>
      one.type === 'string' && one.path.length > 1
        ? holds({ ...one, values: one.values.map(lower) }, lowered(data))
        : holds(one, data),
    ),
  },
};

permits({ checks: paymentChecks, judgedBy }, legal);
