import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from '../../models/query/evaluate.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith } from '../harness/stand-ins/answer.ts';
import { paymentChecks } from './index.ts';
import { judgedBy } from './stand-ins/judged.ts';
import type { Quirks } from './stand-ins/platform.ts';
import { all } from './stand-ins/selecting.ts';

const exportedOnly = (change: (data: Data) => Data): Quirks => ({
  put: (data, given) => (given.get('exported') === 'true' ? change({ ...data, exported: true }) : undefined),
});

const faults: readonly [RequirementId, string, Quirks][] = [
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
