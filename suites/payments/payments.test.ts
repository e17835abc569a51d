import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { requirements } from '../../models/requirements/index.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { answerWith } from '../harness/stand-ins/answer.ts';
import { hopelessAnswers } from '../harness/stand-ins/hopeless-answers.ts';
import type { Judged } from '../harness/stand-ins/judge-checks.ts';
import { openTestClock } from '../harness/stand-ins/test-clock.ts';
import { paymentChecksWith } from './index.ts';
import { judgedBy } from './stand-ins/judged.ts';
import type { Quirks } from './stand-ins/platform.ts';
import { seededPayments } from './stand-ins/seeded-payments.ts';

const paymentChecks = paymentChecksWith(openTestClock());

const red = ['fail', 'warn', 'blocked', 'harness-error'];

const redIn = ({ verdicts, reasons }: Pick<Judged, 'verdicts' | 'reasons'>) =>
  Object.keys(verdicts)
    .filter((id) => red.includes(verdicts[id] ?? ''))
    .map((id) => reasons[id]);

const notPassed = (verdicts: Readonly<Record<string, string>>) =>
  Object.entries(verdicts).filter(([, verdict]) => verdict !== 'pass');

const all =
  (one: (condition: Condition, data: Data) => boolean): NonNullable<Quirks['selects']> =>
  (conditions, data) =>
    conditions.every((condition) => one(condition, data));

const on = (
  member: string,
  operator: string,
  wrong: (condition: Condition, data: Data) => boolean,
): Quirks => ({
  selects: all((condition, data) =>
    condition.path[0] === member && condition.operator === operator
      ? wrong(condition, data)
      : holds(condition, data),
  ),
});

const without = (data: Data, ...members: string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));

test('every decidable requirement of payments is claimed', () => {
  const claimed = new Set(paymentChecks.flatMap(({ claims }) => claims));
  const decidable = requirements.filter(
    (row) => row.id.startsWith('payments/') && row.undecidable === undefined,
  );
  assert.deepEqual(
    decidable.map(({ id }) => id).filter((id) => !claimed.has(id as RequirementId)),
    [],
  );
});

test('a platform that does what is documented passes everywhere', async () => {
  assert.deepEqual(notPassed((await judgedBy(paymentChecks)).verdicts), []);
});

const lower = (value: Value): Value => (typeof value === 'string' ? value.toLowerCase() : value);

const lowered = (data: Data): Data => JSON.parse(JSON.stringify(data).toLowerCase()) as Data;

const trimmed = (value: Value): Value => (typeof value === 'string' ? value.trim() : value);

const seededWith = (change: (data: Data) => Data): Map<number, Data> =>
  new Map([...seededPayments()].map(([id, data]) => [id, change(data)]));

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

/** A moment within an embedded record, in a member that the stand-in knows. */
const payeeOf = (id: number): Data => ({
  name: `2026-07-0${Math.ceil(id / 3)}T08:00:00${id % 2 === 0 ? '' : '.300'}Z`,
});

const withoutFraction = ({ name }: Data): Data => ({ name: String(name).replace('.300', '') });

const legal: Readonly<Record<string, Quirks>> = {
  'statuses with blanks, UTC, numbers, an envelope': {
    notation: { statusSpelling: 'blank', datetimes: 'z', decimals: 'number', envelope: 'object' },
  },
  'fractions of a second, nulls left out': { notation: { datetimes: 'z-fraction', nulls: 'absent' } },
  'pages of one record': { pageSize: 1 },
  'members beside the mark are refused': {
    put: (data, given, now) =>
      given.size === 1 && given.get('exported') === 'true'
        ? { ...data, exported: true, 'updated-at': now }
        : undefined,
  },
  'an order that changes from call to call': { lists: (found) => found.toReversed() },
  'the last of two operators on one field counts': { rules: { twoOperators: 'last' }, pageSize: 1 },
  'values are read as answers write them': { rules: { valueSpelling: 'shown' } },
  'what is unknown or malformed is refused': {
    rules: { unknownParameter: 'refused', dateOnly: 'refused', nesting: 'one-level', spelling: 'exact' },
  },
  'what is malformed is passed over': { rules: { malformedValue: 'ignored', emptyList: 'ignored' } },
  'texts with blanks around them, which filters lose': {
    payments: () => seededWith((data) => ({ ...data, 'error-text': ` ${data['id']} ` })),
    selects: all((one, data) => holds({ ...one, values: one.values.map(trimmed) }, data)),
  },
  'filters without a value are passed over': {
    payments: () => seededWith((data) => ({ ...data, 'error-text': ' ' })),
    selects: all((one, data) => trimmed(one.values[0] ?? '') === '' || holds(one, data)),
  },
  'decimals with further zeros, a local offset': {
    payments: () => seededWith((data) => ({ ...data, 'pay-to-total': `${data['pay-to-total']}00` })),
    notation: { datetimes: 'offset' },
  },
  'stamps are rounded up where they are shown': {
    selects: all((one, data) => holds(one, stampedEarlier(data))),
  },
  'one currency is a bare code': {
    payments: () => seededWith((data) => ({ ...data, 'pay-to-currency': 'EUR' })),
  },
  'others mark payments all the time': {
    meanwhile: (payments, now) => {
      const [id, data] = [...payments].find(([id, one]) => id < 7 && one['exported'] === false) ?? [];
      if (id !== undefined && data !== undefined)
        payments.set(id, { ...data, exported: true, 'updated-at': now() });
    },
  },
  'updated-at is not shown': { shows: (data) => without(data, 'updated-at') },
  'nothing but id, status and mark is shown': {
    shows: ({ id = null, status = null, exported = null }) => ({ id, status, exported }),
  },
  'lists and bounds are passed over for other fields than those of the examples': {
    selects: all(
      (one, data) =>
        (one.operator === 'in' && one.path[0] !== 'status') ||
        (one.operator === 'gt' && one.path[0] !== 'updated-at') ||
        holds(one, data),
    ),
  },
  'lists for other fields than status match nothing': {
    selects: all((one, data) => holds(one, data) && (one.operator !== 'in' || one.path[0] === 'status')),
  },
  'members of embedded records are passed over': {
    selects: all(
      (one, data) =>
        /^(payee|created-by|pay-.*-currency|digital)/.test(one.path[0] ?? '') || holds(one, data),
    ),
  },
  'stamps of embedded records hide fractions, where they have any': {
    payments: () => seededWith((data) => ({ ...data, payee: payeeOf(Number(data['id'])) })),
    shows: (data) => ({ ...data, payee: withoutFraction(data['payee'] as Data) }),
  },
  'texts compare without case': {
    selects: all((one, data) =>
      one.type === 'string' && one.path.length > 1
        ? holds({ ...one, values: one.values.map(lower) }, lowered(data))
        : holds(one, data),
    ),
  },
  'marking leaves all stamps alone': {
    put: (data, given) => (given.get('exported') === 'true' ? { ...data, exported: true } : undefined),
  },
};

for (const [name, quirks] of Object.entries(legal)) {
  test(`nothing is red where the documentation is silent: ${name}`, async () => {
    assert.deepEqual(redIn(await judgedBy(paymentChecks, quirks)), []);
  });
}

const withFraction = (data: Data): Data => ({
  ...data,
  'created-at': String(data['created-at']).replace('.000Z', '.400Z'),
  'updated-at': String(data['updated-at']).replace('.000Z', '.600Z'),
});

test('a hidden fraction of a second is no violation', async () => {
  const { verdicts, reasons } = await judgedBy(paymentChecks, {
    selects: (conditions, data) => conditions.every((condition) => holds(condition, withFraction(data))),
  });
  assert.equal(
    verdicts['payments/filter-by-later-update'],
    'pass',
    reasons['payments/filter-by-later-update'],
  );
  assert.deepEqual(redIn({ verdicts, reasons }), []);
});

test('a platform that does not show marks is judged by the filter', async () => {
  const { verdicts } = await judgedBy(paymentChecks, { shows: (data) => without(data, 'exported') });
  assert.equal(verdicts['payments/put-exported-by-query-parameter'], 'pass');
  assert.equal(verdicts['payments/filter-by-exported'], 'pass');
  assert.equal(verdicts['payments/exported-is-boolean'], 'inconclusive');
});

const exportedOnly = (change: (data: Data) => Data): Quirks => ({
  put: (data, given) => (given.get('exported') === 'true' ? change({ ...data, exported: true }) : undefined),
});

const sameMoment = '2026-07-05T08:00:00.000Z';

const faults: readonly [RequirementId, string, Quirks][] = [
  ['payments/filter-by-status', 'is ignored', on('status', 'eq', () => true)],
  ['payments/filter-by-status', 'finds nothing', on('status', 'eq', () => false)],
  [
    'payments/filter-by-status',
    'finds no completed payment',
    on('status', 'eq', (one, data) => holds(one, data) && data['status'] !== 'completed_with_errors'),
  ],
  ['payments/filter-by-several-statuses', 'is ignored', on('status', 'in', () => true)],
  [
    'payments/filter-by-several-statuses',
    'takes the first only',
    on('status', 'in', (one, data) => holds({ ...one, values: one.values.slice(0, 1) }, data)),
  ],
  [
    'payments/filter-by-several-statuses',
    'takes the last only',
    on('status', 'in', (one, data) => holds({ ...one, values: one.values.slice(-1) }, data)),
  ],
  ['payments/filter-by-exported', 'is ignored', on('exported', 'eq', () => true)],
  ['payments/filter-by-exported', 'is turned round', on('exported', 'eq', (one, data) => !holds(one, data))],
  ['payments/filter-by-issuing-bank', 'is ignored', on('payment-partner', 'eq', () => true)],
  ['payments/filter-by-issuing-bank', 'finds nothing', on('payment-partner', 'eq', () => false)],
  ['payments/filter-by-account-type', 'is ignored', on('pay-to-account', 'eq', () => true)],
  ['payments/filter-by-account-type', 'finds nothing', on('pay-to-account', 'eq', () => false)],
  ['payments/filter-by-later-update', 'is ignored', on('updated-at', 'gt', () => true)],
  ['payments/filter-by-later-update', 'finds nothing', on('updated-at', 'gt', () => false)],
  [
    'payments/filter-by-later-update',
    'includes its bound',
    on('updated-at', 'gt', (one, data) => holds({ ...one, operator: 'gt-or-eq' }, data)),
  ],
  [
    'payments/filter-by-later-update',
    'looks at created-at',
    on('updated-at', 'gt', (one, data) => holds({ ...one, path: ['created-at'] }, data)),
  ],
  [
    'payments/filter-by-later-update',
    'selects what is earlier',
    on('updated-at', 'gt', (one, data) => holds({ ...one, operator: 'lt' }, data)),
  ],
  ...['id', 'created-at', 'line-num', 'pay-to-total', 'exchange-rate', 'error-text'].map(
    (member): [RequirementId, string, Quirks] => [
      'payments/every-field-is-a-filter',
      `${member} is ignored`,
      on(member, 'eq', () => true),
    ],
  ),
  ['payments/every-field-is-a-filter', 'finds nothing by a total', on('pay-from-total', 'eq', () => false)],
  ['payments/every-field-is-a-filter', 'finds nothing by id', on('id', 'eq', () => false)],
  [
    'payments/list-selects-what-its-values-select',
    'takes the last only',
    on('line-num', 'in', (one, data) => holds({ ...one, values: one.values.slice(-1) }, data)),
  ],
  [
    'payments/bound-selects-what-is-greater',
    'includes its bound',
    on('payment-batch-id', 'gt', (one, data) => holds({ ...one, operator: 'gt-or-eq' }, data)),
  ],
  [
    'payments/bound-selects-what-is-greater',
    'selects what is less',
    on('created-at', 'gt', (one, data) => holds({ ...one, operator: 'lt' }, data)),
  ],
  [
    'payments/embedded-member-selects-by-its-value',
    'finds one more',
    on('payee', 'eq', (one, data) => holds(one, data) || data['id'] === 4),
  ],
  [
    'payments/filters-combine',
    'one is enough',
    { selects: (conditions, data) => conditions.length === 0 || conditions.some((one) => holds(one, data)) },
  ],
  [
    'payments/filters-combine',
    'the third is passed over',
    {
      selects: (conditions, data) => {
        const [last] = conditions.slice(-1);
        const kept =
          conditions.length > 2 && last !== undefined ? [...conditions.slice(0, 1), last] : conditions;
        return kept.every((one) => holds(one, data));
      },
    },
  ],
  [
    'payments/filters-combine',
    'a list of statuses passes over the mark',
    {
      selects: (conditions, data) => {
        const hasList = conditions.some(({ operator }) => operator === 'in');
        return conditions.every((one) => (hasList && one.path[0] === 'exported') || holds(one, data));
      },
    },
  ],
  [
    'payments/filters-combine',
    'a mark passes over the list of statuses',
    {
      selects: (conditions, data) => {
        const hasMark = conditions.some(({ path }) => path[0] === 'exported');
        return conditions.every((one) => (hasMark && one.operator === 'in') || holds(one, data));
      },
    },
  ],
  ...['error-text', 'external-ref-id'].map((member): [RequirementId, string, Quirks] => [
    'payments/every-field-is-a-filter',
    `${member} is compared by its beginning`,
    on(member, 'eq', (one, data) => String(data[member]).startsWith(String(one.values[0]))),
  ]),
  [
    'payments/filter-by-issuing-bank',
    'is compared by its beginning',
    on('payment-partner', 'eq', (one, data) => holds({ ...one, operator: 'starts-with' }, data)),
  ],
  [
    'payments/list-selects-what-its-values-select',
    'a value of no payment empties the answer',
    on('line-num', 'in', (one, data) => holds(one, data) && one.values.every((value) => Number(value) < 3)),
  ],
  [
    'payments/bound-selects-what-is-greater',
    'a moment is greater than itself',
    on('created-at', 'gt', (one, data) => holds({ ...one, operator: 'gt-or-eq' }, data)),
  ],
  [
    'payments/bound-selects-what-is-greater',
    'numbers go by their letters',
    {
      ...on('pay-to-total', 'gt', (one, data) => String(data['pay-to-total']) > String(one.values[0])),
      payments: () => seededWith((data) => ({ ...data, 'pay-to-total': `${Number(data['id']) * 4}.50` })),
    },
  ],
  [
    'payments/filter-by-later-update',
    'finds one of a moment',
    {
      ...on('updated-at', 'gt', (one, data) => holds(one, data) && data['id'] !== 3),
      payments: () =>
        seededWith((data) => (Number(data['id']) < 4 ? { ...data, 'updated-at': sameMoment } : data)),
    },
  ],
  [
    'payments/filter-by-status',
    'is ignored in XML',
    {
      selects: (conditions, data, { accept }) =>
        conditions.every(
          (one) => (accept === mediaTypeOf.xml && one.path[0] === 'status') || holds(one, data),
        ),
    },
  ],
  [
    'payments/filter-by-exported',
    'is ignored on the second page',
    {
      selects: (conditions, data, { path }) =>
        conditions.every(
          (one) => (path.includes('offset=') && one.path[0] === 'exported') || holds(one, data),
        ),
    },
  ],
  ['payments/credential-needs-permissions', 'are let in everywhere', { letsIn: () => true }],
  ['payments/credential-needs-permissions', 'read payments', { letsIn: ({ method }) => method === 'GET' }],
  ['payments/credential-needs-permissions', 'mark payments', { letsIn: ({ method }) => method === 'PUT' }],
  [
    'payments/credential-needs-permissions',
    'read a payment by its id',
    { letsIn: ({ method, path }) => method === 'GET' && path.includes('id=') },
  ],
  ['payments/put-exported-by-query-parameter', 'marks nothing', { put: (data) => data }],
  ['payments/put-exported-by-query-parameter', 'is refused', { put: () => undefined }],
  ['payments/put-exported-by-xml-body', 'marks nothing', { put: (data) => data }],
  [
    'payments/put-changes-only-the-export-mark',
    'completes the payment',
    {
      put: (data, given) =>
        given.get('exported') === 'true' ? { ...data, exported: true, 'line-num': 99 } : undefined,
    },
  ],
  [
    'payments/put-changes-only-the-export-mark',
    'takes other members from the body',
    {
      put: (data, given) => ({
        ...data,
        ...Object.fromEntries(given),
        exported: true,
        'line-num': data['line-num'] ?? null,
      }),
    },
  ],
  [
    'payments/put-changes-only-the-export-mark',
    'takes the status alone',
    {
      put: (data, given) =>
        given.get('exported') === 'true'
          ? { ...data, exported: true }
          : { ...data, status: given.get('status') ?? data['status'] ?? null },
    },
  ],
  [
    'payments/marked-payment-is-not-fetched-again',
    'the filter looks at last-exported-at',
    {
      ...exportedOnly((data) => data),
      selects: all((one, data) =>
        one.path[0] === 'exported'
          ? holds(one, { ...data, exported: data['last-exported-at'] !== null })
          : holds(one, data),
      ),
    },
  ],
  [
    'payments/exported-flag-tells-previous-export',
    'every payment shows as exported',
    { shows: (data) => ({ ...data, exported: true }) },
  ],
  ['payments/updated-at-moves-with-status', 'stays', { move: (data, to) => ({ ...data, status: to }) }],
  [
    'payments/updated-at-moves-with-status',
    'stays on completion',
    {
      move: (data, to, now) => ({
        ...data,
        status: to,
        ...(!to.startsWith('completed') && { 'updated-at': now }),
      }),
    },
  ],
  [
    'payments/list-answers-payments',
    'answers one record',
    { answers: () => answerWith(200, '{"id":1}', 'json') },
  ],
  ['payments/id-is-unique', 'two with one id', { shows: (data) => ({ ...data, id: 1 }) }],
  [
    'payments/id-is-integer',
    'a text',
    { shows: (data) => (data['id'] === 3 ? { ...data, id: 'three' } : data) },
  ],
  ['payments/exported-is-boolean', 'a number', { shows: (data) => ({ ...data, exported: 1 }) }],
  ['payments/updated-at-is-datetime', 'a text', { shows: (data) => ({ ...data, 'updated-at': 'today' }) }],
  ['payments/pay-to-total-is-decimal', 'a text', { shows: (data) => ({ ...data, 'pay-to-total': 'much' }) }],
  ['payments/payee-is-array-or-object', 'a name', { shows: (data) => ({ ...data, payee: 'Payee' }) }],
  ['payments/created-by-is-user', 'a login', { shows: (data) => ({ ...data, 'created-by': 'ada' }) }],
];

for (const [requirement, name, quirks] of faults) {
  test(`a violation of ${requirement} is seen: ${name}`, async () => {
    const { verdicts, reasons } = await judgedBy(paymentChecks, quirks);
    assert.equal(verdicts[requirement], 'fail', reasons[requirement]);
  });
}

for (const [name, answers] of Object.entries(hopelessAnswers)) {
  test(`nothing holds of a server that ${name}`, async () => {
    const { verdicts } = await judgedBy(paymentChecks, { answers });
    assert.deepEqual(
      Object.keys(verdicts).filter((id) => verdicts[id] === 'pass'),
      [],
    );
  });
}
