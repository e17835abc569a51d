import type { Check } from '../harness/check.ts';
import { allocate } from '../harness/fixtures/allocation.ts';
import { readProfile } from '../harness/profile/load.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { openSession } from '../harness/run/session.ts';
import { legalDocumentChecks } from '../legal-documents/index.ts';
import { paymentChecks } from '../payments/index.ts';
import { serviceSheetChecks } from '../service-sheets/index.ts';
import type { KnownRun } from './known-run.ts';
import { clockOf, control, defaultSettings, describeJudged, inSandbox, runChecks } from './simulator.ts';
import { root } from './sources.ts';

const checks: readonly Check[] = [...serviceSheetChecks, ...paymentChecks, ...legalDocumentChecks].filter(
  ({ effect }) => effect !== 'reads',
);

const several = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

/** A profile without hooks that lists documents by id, some of each kind, which it creates first. */
const listDocuments = async (base: string): Promise<Profile> => {
  const at = `${base}/_procon`;
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

/** Runs all checks twice; returns for each run what is red, and the keys that no longer match the documents. */
const runTwice = async (base: string) => {
  const profile = await listDocuments(base);
  const run = async () => {
    const allocation = allocate(profile, checks);
    const session = await openSession(
      profile,
      { ...defaultSettings, k: 1 },
      { allocation, clock: clockOf(base) },
    );
    const results = await runChecks(session, checks);
    await session.close();
    const outdated = results.flatMap((one) => (one.outdated ?? []).map(({ key, now }) => `${key}: ${now}`));
    return { red: describeJudged(results), outdated: [...new Set(outdated)].sort() };
  };
  return [await run(), await run()] as const;
};

const outdatedOnes = [
  'legal-documents.expendable: gone',
  'payments.expendable: marked',
  'service-sheets.expendable: pending_void',
].join();

/** A second run with the same lists. */
export const secondRun: KnownRun = {
  id: 'a second run with the same lists has nothing red, and names documents that are no longer as listed',
  ...{ area: 'all', checks, restsOn: ['suites/harness/fixtures', 'suites/selftest/second-run.ts'] },
  problems: (simulator, name) =>
    inSandbox(simulator, { name }, async (_, base) => {
      const [first, second] = await runTwice(base);
      const outdatedRows = [first, second].map(({ outdated }) => outdated.join());
      return [
        ...[first, second].flatMap(({ red }) => red),
        ...(outdatedRows[0] === '' && outdatedRows[1] === outdatedOnes
          ? []
          : [`outdated: ${outdatedRows.join(', then ')}`]),
      ];
    }),
};
