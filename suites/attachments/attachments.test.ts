import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import { hopelessAnswers } from '../harness/stand-ins/hopeless-answers.ts';
import { area, checks, judging } from './attachments.test.kit.ts';
import { judgedBy } from './stand-ins/judged.ts';

test('every decidable requirement of attachments is claimed, and every silence observed', () => {
  const claimed = new Set<string>(checks.flatMap(({ claims }) => claims));
  const rows = requirements.filter(({ id, undecidable }) => id.startsWith(area) && !undecidable);
  assert.deepEqual(
    rows.map(({ id }) => id).filter((id) => !claimed.has(id)),
    [],
  );
  const known = new Set<string>(requirements.map(({ id }) => id));
  assert.deepEqual(
    [...claimed].filter((id) => !known.has(id)),
    [],
  );
  const observed = new Set<string>(checks.flatMap(({ observes }) => observes));
  const open = silences.map(({ id }) => id as string).filter((id) => id.startsWith(area));
  assert.deepEqual(
    open.filter((id) => !observed.has(id)),
    [],
  );
});

test('a platform that does what is documented passes everywhere, and nothing of the suites stays there', async () => {
  const { verdicts, left, reasons } = await judgedBy(checks);
  const open = Object.keys(verdicts).filter((id) => verdicts[id] !== 'pass');
  assert.deepEqual(open, [], JSON.stringify(open.map((id) => reasons[id])));
  assert.deepEqual(left, []);
});

test('a profile without documents makes nothing applicable', async () => {
  const { verdicts } = await judgedBy(checks, {}, { sketch: {}, hooks: false });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['not-applicable']);
});

for (const [name, answers] of Object.entries(hopelessAnswers)) {
  test(`nothing holds of a server that ${name}`, async () => {
    const { verdicts } = await judgedBy(judging, { answers });
    assert.deepEqual(
      Object.keys(verdicts).filter((id) => verdicts[id] === 'pass'),
      [],
    );
  });
}
