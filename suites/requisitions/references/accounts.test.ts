import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { judgedByMasterData, type MasterDataOverrides } from '../fake/master-data.ts';
import { accounts } from './accounts.ts';

const named = (first: string, second: string) => ({ 'segment-1': first, 'segment-2': second });
const existing = named('100', 'N');
const missing = named('100', 'S');
const unknown = named('100', 'XYZ');
const known = { accounts: { existing, missing, unknown } };

const isExisting = (segments: Data) => segments['segment-2'] === 'N';
const isKnown = (segments: Data) => segments['segment-2'] !== 'XYZ';

const judged = async (chart: string, overrides: MasterDataOverrides) =>
  (
    await judgedByMasterData(accounts, overrides, {
      requisitions: known,
      capabilities: { 'chart-of-accounts': chart },
    })
  ).verdicts;

const red = (verdicts: Readonly<Record<string, string>>) =>
  Object.keys(verdicts).filter(
    (id) => !['pass', 'inconclusive', 'not-applicable'].includes(verdicts[id] ?? ''),
  );

const stays = 'requisitions/static-account-exists';
const segments = 'requisitions/dynamic-segments-exist';
const made = 'requisitions/dynamic-account-is-made';

for (const [name, otherwise] of [
  ['refused', 'refused'],
  ['left out', null],
  ['replaced', { 'segment-1': '900', 'segment-2': 'Z' }],
] as const) {
  test(`accounts that must not be may be ${name}`, async () => {
    const fixed = await judged('static', { charges: (one) => (isExisting(one) ? one : otherwise) });
    assert.equal(fixed[stays], 'pass');
    assert.equal(fixed[made], 'not-applicable');
    const open = await judged('dynamic', { charges: (one) => (isKnown(one) ? one : otherwise) });
    assert.deepEqual([open[segments], open[made], open[stays]], ['pass', 'pass', 'not-applicable']);
  });
  test(`an account that has to be made must not be ${name}`, async () => {
    const open = await judged('dynamic', { charges: (one) => (isExisting(one) ? one : otherwise) });
    assert.deepEqual(red(open), [made]);
  });
}

test('an account that must not be is red where a line shows it', async () => {
  assert.deepEqual(red(await judged('static', {})), [stays]);
  assert.deepEqual(red(await judged('dynamic', {})), [segments]);
  const code: MasterDataOverrides = {
    charges: (one) => ({ code: `${one['segment-1']}.${one['segment-2']}` }),
  };
  assert.deepEqual(red(await judged('static', code)), [stays]);
});

test('nothing is red where accounts are not shown, or are never taken', async () => {
  const hidden = ({ account: _, ...line }: Data): Data => line;
  assert.deepEqual(red(await judged('static', { shows: hidden })), []);
  assert.deepEqual(red(await judged('dynamic', { shows: hidden })), []);
  assert.deepEqual(red(await judged('dynamic', { charges: () => 'refused' })), []);
  assert.deepEqual(red(await judged('dynamic', { charges: () => ({ id: 3 }) })), []);
});

test('nothing is told where the profile does not know the chart or has no accounts', async () => {
  const { verdicts } = await judgedByMasterData(accounts, {}, { requisitions: known });
  assert.deepEqual(new Set(Object.values(verdicts)), new Set(['inconclusive']));
  const bare = await judgedByMasterData(accounts, {}, { capabilities: { 'chart-of-accounts': 'dynamic' } });
  assert.deepEqual(new Set(Object.values(bare.verdicts)), new Set(['not-applicable', 'inconclusive']));
  assert.equal(bare.requests, 0);
});
