import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { CheckResult } from '../../reports/run.ts';
import { type Figures, worthOf } from '../../reports/worth.ts';
import { checks, monitors } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import { killsIn } from './proof/claims.ts';
import {
  asksOf,
  faultsOf,
  isKilled,
  type Kill,
  type ProvenFault,
  redIn,
  runTiers,
  sandboxNameOf,
} from './proof/kills.ts';
import { prove } from './proof/prove.ts';
import {
  inSandbox,
  mergeResults,
  runChecks,
  type SandboxVisit,
  type SimulatorProcess,
  startSimulator,
} from './simulator.ts';
import { root } from './sources.ts';

// Writes `reports/known-faults.json`, from which reports say what a verdict is worth: the faults that each check is
// proven to see. Faults that are not proven yet are proven first. `--forecast 60` compares instead what a report says
// with runs of so many drawn faults, on a profile without some keys.

/** The most titles that are kept of the faults of one check and requirement. */
const mostTitles = 3;

/** The requirements that all traffic is looked at for. */
const watched = new Set<string>(monitors.flatMap(({ claims }) => claims));

/** Values by the key of each group, the keys in order. */
const groupTable = <T, V>(
  all: readonly T[],
  keyOf: (one: T) => string,
  summarize: (some: readonly T[]) => V,
): Readonly<Record<string, V>> =>
  Object.fromEntries(
    [...Map.groupBy(all, keyOf)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, some]) => [key, summarize(some)]),
  );

const requirementOf = ({ caught: [requirement = ''] }: Kill): string => requirement;

/** The faults that are seen, by the check that sees them first and the requirement. */
const tableOf = (kills: readonly Kill[], faults: readonly ProvenFault[]): Figures => {
  const titles = new Map(faults.map(({ id, title }) => [id, title]));
  const ordered = kills.toSorted((a, b) => (a.fault < b.fault ? -1 : 1));
  const titlesOf = (some: readonly Kill[]) =>
    some.slice(0, mostTitles).map(({ fault }) => titles.get(fault) ?? fault);
  const checkOf = (kill: Kill) => (watched.has(requirementOf(kill)) ? 'any' : (kill.check ?? 'any'));
  return groupTable(ordered, checkOf, (some) =>
    groupTable(some, requirementOf, (alike) => [alike.length, ...titlesOf(alike)] as const),
  );
};

/** Writes the figures in the form of this repository. */
const writeFigures = (figures: Figures): void => {
  const path = join(root, 'reports', 'known-faults.json');
  writeFileSync(path, JSON.stringify(figures));
  execFileSync(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', path], { stdio: 'ignore' });
};

/** The rows of a run of everything without the given keys of the profile. */
const rowsWithout = (simulator: SimulatorProcess, visit: Pick<SandboxVisit, 'without' | 'settings'>) =>
  inSandbox(
    simulator,
    { name: 'without', ...visit },
    async (session) => mergeResults(session, await runChecks(session, checks)).rows,
  );

/** Whether a run with a fault finds a violation of what the fault violates. */
const isSeen = (
  simulator: SimulatorProcess,
  fault: ProvenFault,
  visit: Pick<SandboxVisit, 'without' | 'settings'>,
): Promise<boolean> =>
  inSandbox(simulator, { name: sandboxNameOf(fault), ...asksOf([fault]), ...visit }, async (session) => {
    const enough = (result: CheckResult) =>
      redIn(result).some(({ requirement }) => fault.violates.includes(requirement));
    const run = (some: readonly Check[]) => runChecks(session, some, enough);
    return (await runTiers(run, { fault, enough, toTheEnd: false })).some(enough);
  });

interface Forecast {
  readonly count: number;
  readonly seed: number;
  readonly visit: Pick<SandboxVisit, 'without' | 'settings'>;
}

/** Faults drawn among all. */
const drawFaults = (faults: readonly ProvenFault[], { count, seed }: Forecast): readonly ProvenFault[] => {
  const bounds = { minLength: Math.min(count, faults.length), maxLength: count };
  const [drawn = []] = fc.sample(fc.shuffledSubarray([...faults], bounds), { seed, numRuns: 1 });
  return drawn;
};

/** Compares what a report says about drawn faults with runs in which each of them is switched on. */
const compareForecast = async (simulator: SimulatorProcess, forecast: Forecast): Promise<string> => {
  const drawn = drawFaults(await faultsOf(simulator), forecast);
  const { proven } = await prove({ fault: drawn.map(({ id }) => id) });
  const rows = await rowsWithout(simulator, forecast.visit);
  const wrong: string[] = [];
  let compared = 0;
  for (const kill of killsIn(proven).filter(isKilled)) {
    const fault = drawn.find(({ id }) => id === kill.fault);
    const { seen, known } = worthOf(rows, tableOf([kill], drawn));
    // Of what the target does not have a report says nothing.
    if (fault === undefined || known === 0) continue;
    compared += 1;
    if ((await isSeen(simulator, fault, forecast.visit)) !== seen > 0)
      wrong.push(`${fault.id}: ${seen > 0 ? 'would be found, and was not' : 'was found, and would not be'}`);
  }
  return [...wrong, `${compared - wrong.length} of ${compared} forecasts are right`, ''].join('\n');
};

const { values } = parseArgs({
  options: {
    forecast: { type: 'string' },
    without: { type: 'string', default: 'hooks' },
    k: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.forecast === undefined) {
  const { proven, faults } = await prove({ fault: ['*'] });
  const kills = killsIn(proven).filter(isKilled);
  writeFigures(tableOf(kills, faults));
  process.stdout.write(`${kills.length} of ${faults.length} faults are seen\n`);
} else {
  const visit = { without: values.without.split(','), settings: { k: Number(values.k) as 0 | 1 | 2 } };
  const forecast = { count: Number(values.forecast), seed: Number(values.seed), visit };
  const simulator = await startSimulator();
  try {
    process.stdout.write(await compareForecast(simulator, forecast));
  } finally {
    await simulator.stop();
  }
}
