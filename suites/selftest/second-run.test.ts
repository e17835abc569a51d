import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../harness/check.ts';
import { allocate } from '../harness/fixtures/allocation.ts';
import { readProfile } from '../harness/profile/load.ts';
import { openSession } from '../harness/run/session.ts';
import { legalDocumentChecks } from '../legal-documents/index.ts';
import { paymentChecks } from '../payments/index.ts';
import { serviceSheetChecks } from '../service-sheets/index.ts';
import { clockOf, control, defaultSettings, describeJudged, runChecks, testSimulator } from './simulator.ts';
import { root } from './sources.ts';

const simulator = testSimulator();

const checks: readonly Check[] = [...serviceSheetChecks, ...paymentChecks, ...legalDocumentChecks].filter(
  ({ effect }) => effect !== 'reads',
);

const several = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

/** A profile that lists documents by ids, and has no hooks: some of each are created before. */
const listing = async () => {
  const at = `${simulator.url}/_procon`;
  const made = (path: string, input: object) => control<{ id: number }>(`${at}/${path}`, 'POST', input);
  const sheets = (count: number, state: string, steps: number | null, open: boolean) =>
    several(count, async () => ({
      ...{ id: (await made('service-sheets', { state, steps, orderLineOpen: open })).id, state },
      ...(steps !== null && { steps }),
      'order-line-open': open,
    }));
  const { hooks, ...document } = await control<Record<string, Record<string, unknown>>>(`${at}/profile`);
  const input = { state: 'approved', exported: false };
  const expendable = {
    'service-sheets': [
      ...(await sheets(16, 'approved', null, true)),
      ...(await sheets(4, 'approved', null, false)),
      ...(await sheets(10, 'pending_approval', 1, true)),
      ...(await sheets(16, 'pending_approval', 2, true)),
      ...(await sheets(10, 'pending_approval', 3, true)),
    ],
    payments: await several(12, async () => ({ ...input, id: (await made('payments', input)).id })),
    'legal-documents': await several(4, async () => {
      const contract = 4001;
      return { contract, id: (await made('legal-documents', { contract, locked: null })).id };
    }),
  };
  const entries = Object.entries(expendable).map(([area, listed]) => [
    area,
    { ...document[area], expendable: listed },
  ]);
  return readProfile({ ...document, ...Object.fromEntries(entries) }, process.env, { folder: root });
};

test('a second run with the same lists has nothing red, and names documents that are no longer as listed', async () => {
  const profile = await listing();
  const run = async () => {
    const allocation = allocate(profile, checks);
    const clock = clockOf(simulator.url);
    const session = await openSession(profile, { ...defaultSettings, k: 1 }, { allocation, clock });
    const results = await runChecks(session, checks);
    await session.close();
    return results;
  };
  const first = await run();
  assert.deepEqual(describeJudged(first), []);
  assert.deepEqual(
    first.flatMap(({ outdated = [] }) => outdated),
    [],
  );
  const second = await run();
  assert.deepEqual(describeJudged(second), []);
  const outdatedKeys = second.flatMap(({ outdated = [] }) =>
    outdated.map(({ key, now }) => `${key}: ${now}`),
  );
  assert.deepEqual([...new Set(outdatedKeys)].sort(), [
    'legal-documents.expendable: gone',
    'payments.expendable: marked',
    'service-sheets.expendable: pending_void',
  ]);
  assert.equal(new Set(outdatedKeys).size < outdatedKeys.length, true);
});
