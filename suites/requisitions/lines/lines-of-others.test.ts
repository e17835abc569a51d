import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedByMasterData, type MasterDataOverrides } from '../fake/master-data.ts';
import { linesOfOthers } from './lines-of-others.ts';

const mayTake = 'requisitions/line-of-draft-may-be-taken';
const stays = 'requisitions/line-of-others-stays';
const current = { release: '34.4.0' };
const pinned = { 'requisitions/taken-line': 'id' };

const judged = (
  overrides: MasterDataOverrides,
  dialects = {},
  capabilities: { release?: string } = current,
) => judgedByMasterData(linesOfOthers, overrides, { capabilities, dialects });

test('a platform that lets go of the lines of drafts alone passes, and its ways are observed', async () => {
  const first = await judged({});
  assert.deepEqual(first.verdicts, { [mayTake]: 'pass', [stays]: 'pass' });
  assert.deepEqual(first.observed, [
    'requisitions/taken-line: moves',
    'requisitions/line-of-another: refused',
  ]);
  const other = await judged({ takes: (state) => (state === 'draft' ? 'copies' : 'passed over') });
  assert.deepEqual(other.verdicts, { [mayTake]: 'pass', [stays]: 'pass' });
  assert.deepEqual(other.observed, [
    'requisitions/taken-line: copied',
    'requisitions/line-of-another: passed-over',
  ]);
  assert.ok(first.requests <= 15);
});

test('lines of drafts that are not taken are red only where it is known how to name them', async () => {
  for (const mode of ['refused', 'passed over'] as const) {
    const overrides = { takes: () => mode };
    assert.deepEqual((await judged(overrides)).verdicts, {
      [mayTake]: 'inconclusive',
      [stays]: 'inconclusive',
    });
    assert.equal((await judged(overrides, pinned)).verdicts[mayTake], 'fail');
  }
});

test('nothing is red where lines are not shown', async () => {
  const { verdicts } = await judged({ shows: ({ id = null }) => ({ id }) });
  assert.deepEqual(new Set(Object.values(verdicts)), new Set(['inconclusive']));
});

test('nothing applies before release 34.4.0, and nothing is told where the release is not known', async () => {
  const cases = [
    [{ release: '34.3.0' }, 'not-applicable'],
    [{}, 'inconclusive'],
  ] as const;
  for (const [capabilities, verdict] of cases) {
    const { verdicts, requests } = await judged({}, {}, capabilities);
    assert.deepEqual(verdicts, { [mayTake]: verdict, [stays]: verdict });
    assert.equal(requests, 0);
  }
});
