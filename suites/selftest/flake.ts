import { parseArgs } from 'node:util';
import { type Area, areas } from '../../models/areas.ts';
import type { Verdict } from '../../reports/run.ts';
import { isRed } from '../../reports/verdicts.ts';
import { checks } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import { disturb } from './mutators/network.ts';
import { openProxy } from './mutators/proxy.ts';
import { openBases } from './proof/dependencies.ts';
import { cacheFolder, openResults, type Results } from './proof/results.ts';
import { numbersOf } from './proof/variants.ts';
import { inSandbox, mergeResults, runChecks, type SimulatorProcess, startSimulator } from './simulator.ts';

/** A requirement whose verdict changed under a disturbance. */
interface Flip {
  readonly requirement: string;
  readonly before: Verdict;
  readonly now: Verdict;
  readonly reason: string;
}

interface Row {
  readonly requirement: string;
  readonly verdict: Verdict;
  readonly reason: string;
}

/** The result of one run, stored with its basis: an interrupted measurement continues where it stopped. */
interface FlakeRun {
  readonly unit: string;
  readonly key: string;
  readonly rows: readonly Row[];
  readonly requests: number;
  /** The count of each disturbance; empty in the run that the others are compared with. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The runs: the checks of one area, or all, once undisturbed (seed 0) and then by each seed. */
interface Plan {
  readonly name: string;
  readonly some: readonly Check[];
  readonly seeds: readonly number[];
}

/** Runs checks in their own sandbox, except for those that need pages, which do not use the proxy. */
const rowsOf = async (
  simulator: SimulatorProcess,
  { name, some, proxy }: { readonly name: string; readonly some: readonly Check[]; readonly proxy?: string },
): Promise<Pick<FlakeRun, 'rows' | 'requests'>> =>
  inSandbox(
    simulator,
    { name, without: ['access'], ...(proxy !== undefined && { extra: { proxy } }) },
    async (session) => {
      const requested = areas.filter((area) => some.some(({ id }) => id.startsWith(`${area}/`)));
      const { rows, summary } = mergeResults(session, await runChecks(session, some), requested);
      return {
        rows: rows.map(({ requirement, verdict, reason = '' }) => ({ requirement, verdict, reason })),
        requests: summary.requests,
      };
    },
  );

/** Runs checks behind a proxy that disturbs by a seed; 0 disturbs nothing. */
const runOnce = async (
  simulator: SimulatorProcess,
  { name, some }: Plan,
  seed: number,
): Promise<Omit<FlakeRun, 'unit' | 'key'>> => {
  const sandbox = `flake-${name}-${seed}`;
  if (seed === 0) return { ...(await rowsOf(simulator, { name: sandbox, some })), counts: {} };
  const below = numbersOf(seed);
  const counts = {};
  const proxy = await openProxy([disturb(() => below(1_000_000) / 1_000_000, counts)]);
  try {
    const seen = await rowsOf(simulator, { name: sandbox, some, proxy: proxy.url });
    return { ...seen, counts };
  } finally {
    await proxy.close();
  }
};

/** Verdicts of a run that differ from those of another. */
const flipsOf = (run: FlakeRun, undisturbed: FlakeRun): Flip[] => {
  const before = new Map(undisturbed.rows.map(({ requirement, verdict }) => [requirement, verdict]));
  return run.rows.flatMap(({ requirement, verdict, reason }) => {
    const was = before.get(requirement) ?? 'inconclusive';
    return was === verdict ? [] : [{ requirement, before: was, now: verdict, reason }];
  });
};

/** A change to or from red is a false alarm or a missed fault; the others are undecided. */
const isFalse = ({ before, now }: Flip): boolean => isRed(before) !== isRed(now);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const print = ({ unit, requests, counts }: FlakeRun, flips: readonly Flip[]): void => {
  const wrong = flips.filter(isFalse);
  const disturbed = Object.entries(counts).filter(([what]) => what !== 'none');
  say(
    `${unit}: ${requests} requests, disturbed ${disturbed.map(([what, times]) => `${what} ${times}`).join(', ')}; ${wrong.length} verdicts wrong, ${flips.length - wrong.length} undecided`,
  );
  for (const { requirement, before, now, reason } of flips) {
    say(`  ${requirement}: ${before} -> ${now}: ${reason.slice(0, 300)}`);
  }
};

/** Returns the stored result of a run, or runs it and stores the result. */
const openRuns = (simulator: SimulatorProcess, results: Results<FlakeRun>, isFresh: boolean) => {
  const bases = openBases();
  return async (plan: Plan, seed: number): Promise<FlakeRun> => {
    const unit = `${plan.name} ${seed}`;
    const { key } = bases.basisOf({ unit, checks: plan.some.map(({ id }) => id), faults: [] });
    const known = results.of(unit);
    if (known?.key === key && !isFresh) return known;
    const run = { unit, key, ...(await runOnce(simulator, plan, seed)) };
    results.keep(run);
    return run;
  };
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Plans for each area, which share the short runs, followed by one for all areas. */
const plansOf = (some: readonly Area[], { full, short }: { full: number; short: number }): Plan[] => [
  ...some.map((area) => ({
    name: area,
    some: checks.filter(({ id }) => id.startsWith(`${area}/`)),
    seeds: upTo(Math.ceil(short / areas.length)),
  })),
  { name: 'everything', some: checks, seeds: upTo(full).map((seed) => 1000 + seed) },
];

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      full: { type: 'string', default: '20' },
      short: { type: 'string', default: '200' },
      area: { type: 'string', multiple: true, default: [...areas] },
      fresh: { type: 'boolean', default: false },
    },
  });
  const simulator = await startSimulator();
  const run = openRuns(simulator, openResults<FlakeRun>(cacheFolder('flake')), values.fresh);
  const plans = plansOf(values.area as Area[], { full: Number(values.full), short: Number(values.short) });
  const all: Flip[] = [];
  try {
    for (const plan of plans.filter(({ seeds }) => seeds.length > 0)) {
      const undisturbed = await run(plan, 0);
      for (const seed of plan.seeds) {
        const disturbed = await run(plan, seed);
        const flips = flipsOf(disturbed, undisturbed);
        print(disturbed, flips);
        all.push(...flips);
      }
    }
  } finally {
    await simulator.stop();
  }
  const wrong = all.filter(isFalse).length;
  say(
    `${wrong} verdicts turned red, or lost a red, by disturbances; ${all.length - wrong} more became undecided or decided`,
  );
  if (wrong > 0) process.exitCode = 1;
};

if (import.meta.main) await main();
