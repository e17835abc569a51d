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

/** The check that a fault is seen by, and the requirement that it is seen to violate. */
const seenBy = ({ caught: [requirement = ''], check = 'any' }: Kill): string =>
  JSON.stringify([watched.has(requirement) ? 'any' : check, requirement]);

/** The faults that are seen, by the check that sees them first and the requirement. */
const tableOf = (kills: readonly Kill[], faults: readonly ProvenFault[]): Figures => {
  const titles = new Map(faults.map(({ id, title }) => [id, title]));
  const ordered = kills.toSorted((a, b) => (a.fault < b.fault ? -1 : 1));
  const rows = [...Map.groupBy(ordered, seenBy)].map(([key, some]) => {
    const [check, requirement] = JSON.parse(key) as [string, string];
    const examples = some.slice(0, mostTitles).map(({ fault }) => titles.get(fault) ?? fault);
    return { check, requirement, row: [some.length, ...examples] as const };
  });
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ check }) => check)].map(([check, some]) => [
      check,
      Object.fromEntries(some.map(({ requirement, row }) => [requirement, row])),
    ]),
  );
};

const byName = <T>(table: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Writes the figures in the form of this repository. */
const writeFigures = (figures: Figures): void => {
  const path = join(root, 'reports', 'known-faults.json');
  const ordered = Object.entries(byName(figures)).map(([check, about]) => [check, byName(about)]);
  writeFileSync(path, JSON.stringify(Object.fromEntries(ordered), undefined, 2));
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
    return (await runTiers(run, { violated: fault.violates, enough, toTheEnd: false })).some(enough);
  });

interface Forecast {
  readonly count: number;
  readonly seed: number;
  readonly visit: Pick<SandboxVisit, 'without' | 'settings'>;
}

/** Compares what a report says about drawn faults with runs in which each of them is switched on. */
const compareForecast = async (
  kills: readonly Kill[],
  faults: readonly ProvenFault[],
  { count, seed, visit }: Forecast,
): Promise<string> => {
  const simulator = await startSimulator();
  try {
    const rows = await rowsWithout(simulator, visit);
    const about = kills.filter((kill) => worthOf(rows, tableOf([kill], faults)).known > 0);
    const [drawn = []] = fc.sample(
      fc.shuffledSubarray([...about], { minLength: Math.min(count, about.length), maxLength: count }),
      { seed, numRuns: 1 },
    );
    const wrong: string[] = [];
    for (const kill of drawn) {
      const fault = faults.find(({ id }) => id === kill.fault) as ProvenFault;
      const forecast = worthOf(rows, tableOf([kill], faults)).seen > 0;
      if ((await isSeen(simulator, fault, visit)) !== forecast)
        wrong.push(`${fault.id}: ${forecast ? 'would be seen, and was not' : 'was seen, and would not be'}`);
    }
    return [...wrong, `${drawn.length - wrong.length} of ${drawn.length} forecasts are right`, ''].join('\n');
  } finally {
    await simulator.stop();
  }
};

const { values } = parseArgs({
  options: {
    forecast: { type: 'string' },
    without: { type: 'string', default: 'hooks' },
    k: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});
const { proven, faults } = await prove({ fault: ['*'] });
const kills = killsIn(proven).filter(isKilled);
if (values.forecast === undefined) {
  writeFigures(tableOf(kills, faults));
  process.stdout.write(`${kills.length} of ${faults.length} faults are seen\n`);
} else {
  const visit = { without: values.without.split(','), settings: { k: Number(values.k) as 0 | 1 | 2 } };
  const forecast = { count: Number(values.forecast), seed: Number(values.seed), visit };
  process.stdout.write(await compareForecast(kills, faults, forecast));
}
