import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from '../../models/query/evaluate.ts';
import type { Data } from '../../models/resources/resource.ts';
import { claimsAll, nothingHoldsOfHopeless, passesEverywhere } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import { judgedBy } from './fake.ts';
import { paymentChecks } from './index.ts';

const without = (data: Data, ...members: string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));

claimsAll('payments', paymentChecks);
passesEverywhere({ checks: paymentChecks, judgedBy });
nothingHoldsOfHopeless({ checks: paymentChecks, judgedBy });

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
  const { verdicts } = await judgedBy(paymentChecks, { shows: (data) => without(data, 'exported') });
  assert.equal(verdicts['payments/put-exported-by-query-parameter'], 'pass');
  assert.equal(verdicts['payments/filter-by-exported'], 'pass');
  assert.equal(verdicts['payments/exported-is-boolean'], 'inconclusive');
});
