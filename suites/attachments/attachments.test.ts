import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirements } from '../../models/requirements/index.ts';
import { claimsAll, nothingHoldsOfHopeless, passesEverywhere } from '../harness/fake/area.test.kit.ts';
import { judging, tests } from './attachments.test.kit.ts';

const { checks, judgedBy } = tests;

claimsAll('attachments', checks);
passesEverywhere(tests);
nothingHoldsOfHopeless(judging);

test('no check claims what is no requirement', () => {
  const known = new Set<string>(requirements.map(({ id }) => id));
  assert.deepEqual(
    checks.flatMap(({ claims }) => claims).filter((id) => !known.has(id)),
    [],
  );
});

test('nothing of the suites stays on a platform that deletes', async () => {
  assert.deepEqual((await judgedBy(checks)).left, []);
});

test('a profile without documents makes nothing applicable', async () => {
  const { verdicts } = await judgedBy(checks, {}, { sketch: {}, hooks: false });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['not-applicable']);
});
