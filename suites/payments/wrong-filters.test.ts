import { holds } from '../../models/query/evaluate.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { accuses, type Faults } from '../harness/fake/area.test.kit.ts';
import { judgedBy, on, type PaymentOverrides, seededWith } from './fake.ts';
import { paymentChecks } from './index.ts';

const sameMoment = '2026-07-05T08:00:00.000Z';

const faults: Faults<PaymentOverrides> = [
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
    (member): Faults<PaymentOverrides>[number] => [
      ['every-field-is-a-filter'],
      `${member} is ignored`,
      on(member, 'eq', () => true),
    ],
  ),
  [['every-field-is-a-filter'], 'finds nothing by a total', on('pay-from-total', 'eq', () => false)],
  [['every-field-is-a-filter'], 'finds nothing by id', on('id', 'eq', () => false)],
  [
    ['list-selects-what-its-values-select'],
    'takes the last only',
    on('line-num', 'in', (one, data) => holds({ ...one, values: one.values.slice(-1) }, data)),
  ],
  [
    ['bound-selects-what-is-greater'],
    'includes its bound',
    on('payment-batch-id', 'gt', (one, data) => holds({ ...one, operator: 'gt-or-eq' }, data)),
  ],
  [
    ['bound-selects-what-is-greater'],
    'selects what is less',
    on('created-at', 'gt', (one, data) => holds({ ...one, operator: 'lt' }, data)),
  ],
  [
    ['embedded-member-selects-by-its-value'],
    'finds one more',
    on('payee', 'eq', (one, data) => holds(one, data) || data['id'] === 4),
  ],
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
    {
      meets: (conditions, data) => {
        const hasList = conditions.some(({ operator }) => operator === 'in');
        return conditions.every((one) => (hasList && one.path[0] === 'exported') || holds(one, data));
      },
    },
  ],
  [
    ['filters-combine'],
    'a mark passes over the list of statuses',
    {
      meets: (conditions, data) => {
        const hasMark = conditions.some(({ path }) => path[0] === 'exported');
        return conditions.every((one) => (hasMark && one.operator === 'in') || holds(one, data));
      },
    },
  ],
  ...['error-text', 'external-ref-id'].map((member): Faults<PaymentOverrides>[number] => [
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
    ['list-selects-what-its-values-select'],
    'a value of no payment empties the answer',
    on('line-num', 'in', (one, data) => holds(one, data) && one.values.every((value) => Number(value) < 3)),
  ],
  [
    ['bound-selects-what-is-greater'],
    'a moment is greater than itself',
    on('created-at', 'gt', (one, data) => holds({ ...one, operator: 'gt-or-eq' }, data)),
  ],
  [
    ['bound-selects-what-is-greater'],
    'numbers go by their letters',
    {
      ...on('pay-to-total', 'gt', (one, data) => String(data['pay-to-total']) > String(one.values[0])),
      payments: seededWith((data) => ({ ...data, 'pay-to-total': `${Number(data['id']) * 4}.50` })),
    },
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
    {
      meets: (conditions, data, { accept }) =>
        conditions.every(
          (one) => (accept === mediaTypeOf.xml && one.path[0] === 'status') || holds(one, data),
        ),
    },
  ],
  [
    ['filter-by-exported'],
    'is ignored on the second page',
    {
      meets: (conditions, data, { path }) =>
        conditions.every(
          (one) => (path.includes('offset=') && one.path[0] === 'exported') || holds(one, data),
        ),
    },
  ],
];

accuses({ checks: paymentChecks, judgedBy }, faults);
