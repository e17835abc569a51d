import { holds } from '../../models/query/evaluate.ts';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { accuses, type Faults } from '../harness/fake/area.test.kit.ts';
import { all, judgedBy, type PaymentOverrides } from './fake.ts';
import { paymentChecks } from './index.ts';

const exportedOnly = (change: (data: Data) => Data): PaymentOverrides => ({
  updates: (data, given) => (given['exported'] === 'true' ? change({ ...data, exported: true }) : 400),
});

const faults: Faults<PaymentOverrides> = [
  [['credential-needs-permissions'], 'are let in everywhere', { letsIn: () => true }],
  [['credential-needs-permissions'], 'read payments', { letsIn: ({ method }) => method === 'GET' }],
  [['credential-needs-permissions'], 'mark payments', { letsIn: ({ method }) => method === 'PUT' }],
  [
    ['credential-needs-permissions'],
    'read a payment by its id',
    { letsIn: ({ method, path }) => method === 'GET' && path.includes('id=') },
  ],
  [['put-exported-by-query-parameter'], 'marks nothing', { updates: (data) => data }],
  [['put-exported-by-query-parameter'], 'is refused', { updates: () => 400 }],
  [['put-exported-by-xml-body'], 'marks nothing', { updates: (data) => data }],
  [
    ['put-changes-only-the-export-mark'],
    'completes the payment',
    {
      updates: (data, given) =>
        given['exported'] === 'true' ? { ...data, exported: true, 'line-num': 99 } : 400,
    },
  ],
  [
    ['put-changes-only-the-export-mark'],
    'takes other members from the body',
    {
      updates: (data, given) => ({
        ...data,
        ...(given as Data),
        exported: true,
        'line-num': data['line-num'] ?? null,
      }),
    },
  ],
  [
    ['put-changes-only-the-export-mark'],
    'takes the status alone',
    {
      updates: (data, given) =>
        given['exported'] === 'true'
          ? { ...data, exported: true }
          : { ...data, status: String(given['status'] ?? data['status']) },
    },
  ],
  [
    ['marked-payment-is-not-fetched-again'],
    'the filter looks at last-exported-at',
    {
      ...exportedOnly((data) => data),
      meets: all((one, data) =>
        one.path[0] === 'exported'
          ? holds(one, { ...data, exported: data['last-exported-at'] !== null })
          : holds(one, data),
      ),
    },
  ],
  [
    ['exported-flag-tells-previous-export'],
    'every payment shows as exported',
    { shows: (data) => ({ ...data, exported: true }) },
  ],
  [['updated-at-moves-with-status'], 'stays', { move: (data, to) => ({ ...data, status: to }) }],
  [
    ['updated-at-moves-with-status'],
    'stays on completion',
    {
      move: (data, to, now) => ({
        ...data,
        status: to,
        ...(!to.startsWith('completed') && { 'updated-at': now }),
      }),
    },
  ],
  [['list-answers-payments'], 'answers one record', { answers: () => answerWith(200, '{"id":1}', 'json') }],
  [['id-is-unique'], 'two with one id', { shows: (data) => ({ ...data, id: 1 }) }],
  [['id-is-integer'], 'a text', { shows: (data) => (data['id'] === 3 ? { ...data, id: 'three' } : data) }],
  [['exported-is-boolean'], 'a number', { shows: (data) => ({ ...data, exported: 1 }) }],
  [['updated-at-is-datetime'], 'a text', { shows: (data) => ({ ...data, 'updated-at': 'today' }) }],
  [['pay-to-total-is-decimal'], 'a text', { shows: (data) => ({ ...data, 'pay-to-total': 'much' }) }],
  [['payee-is-array-or-object'], 'a name', { shows: (data) => ({ ...data, payee: 'Payee' }) }],
  [['created-by-is-user'], 'a login', { shows: (data) => ({ ...data, 'created-by': 'ada' }) }],
];

accuses({ checks: paymentChecks, judgedBy }, faults);
