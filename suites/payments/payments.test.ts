import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from '../../models/query/evaluate.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { requirements } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { hopelessAnswers } from '../harness/stand-ins/hopeless-answers.ts';
import type { Judged } from '../harness/stand-ins/judge-checks.ts';
import { paymentChecks } from './index.ts';
import { judgedBy } from './stand-ins/judged.ts';

const red = ['fail', 'warn', 'blocked', 'harness-error'];

const redIn = ({ verdicts, reasons }: Pick<Judged, 'verdicts' | 'reasons'>) =>
  Object.keys(verdicts)
    .filter((id) => red.includes(verdicts[id] ?? ''))
    .map((id) => reasons[id]);

const notPassed = (verdicts: Readonly<Record<string, string>>) =>
  Object.entries(verdicts).filter(([, verdict]) => verdict !== 'pass');

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

for (const [name, answers] of Object.entries(hopelessAnswers)) {
  test(`nothing holds of a server that ${name}`, async () => {
    const { verdicts } = await judgedBy(paymentChecks, { answers });
    assert.deepEqual(
      Object.keys(verdicts).filter((id) => verdicts[id] === 'pass'),
      [],
    );
  });
}
