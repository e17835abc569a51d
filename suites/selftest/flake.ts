import { parseArgs } from 'node:util';
import { areas } from '../../models/areas.ts';
import { isRed } from '../../reports/red.ts';
import type { Verdict } from '../../reports/run.ts';
import { checks } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import { type DisturbingProxy, openDisturbingProxy } from './disturbing-proxy.ts';
import { numbersOf } from './proof/variants.ts';
import { inSandbox, mergeResults, runChecks, type Simulator, startSimulator } from './simulator.ts';

/** A requirement whose verdict a disturbance has changed. */
interface Flip {
  readonly requirement: string;
  readonly before: Verdict;
  readonly now: Verdict;
  readonly reason: string;
}

/** What one disturbed run came to. */
interface DisturbedRun {
  readonly requests: number;
  readonly counts: DisturbingProxy['counts'];
  readonly flips: readonly Flip[];
}

interface Row {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** Verdicts of some checks in a sandbox of their own, by requirement; pages need no proxy and are left out. */
const verdictsOf = async (
  simulator: Simulator,
  { name, some, proxy }: { readonly name: string; readonly some: readonly Check[]; readonly proxy?: string },
): Promise<{ readonly rows: ReadonlyMap<string, Row>; readonly requests: number }> =>
  inSandbox(
    simulator,
    { name, without: ['access'], ...(proxy !== undefined && { extra: { proxy } }) },
    async (session) => {
      const asked = areas.filter((area) => some.some(({ id }) => id.startsWith(`${area}/`)));
      const { rows, summary } = mergeResults(session, await runChecks(session, some), asked);
      return {
        rows: new Map(
          rows.map(({ requirement, verdict, reason = '' }) => [requirement, { verdict, reason }]),
        ),
        requests: summary.requests,
      };
    },
  );

type Some = readonly Check[];

/** Runs checks once as they are and answers how often another run, behind the proxy, flips a verdict. */
const openFlake = async (simulator: Simulator, some: Some) => {
  const undisturbed = await verdictsOf(simulator, { name: 'undisturbed', some });
  return async (seed: number): Promise<DisturbedRun> => {
    const below = numbersOf(seed);
    const proxy = await openDisturbingProxy(() => below(1_000_000) / 1_000_000);
    try {
      const { rows, requests } = await verdictsOf(simulator, {
        ...{ name: `disturbed-${seed}`, some, proxy: proxy.url },
      });
      const flips = [...rows].flatMap(([requirement, { verdict, reason }]) => {
        const before = undisturbed.rows.get(requirement)?.verdict ?? 'inconclusive';
        return before === verdict ? [] : [{ requirement, before, now: verdict, reason }];
      });
      return { requests, counts: proxy.counts, flips };
    } finally {
      await proxy.close();
    }
  };
};

/** A flip to or from red is a false alarm or a missed fault; the others could not be told. */
const isFalse = ({ before, now }: Flip): boolean => isRed(before) !== isRed(now);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const tell = (name: string, { requests, counts, flips }: DisturbedRun): void => {
  const wrong = flips.filter(isFalse);
  const disturbed = Object.entries(counts).filter(([what]) => what !== 'none');
  say(
    `${name}: ${requests} requests, disturbed ${disturbed.map(([what, times]) => `${what} ${times}`).join(', ')}; ${wrong.length} verdicts wrong, ${flips.length - wrong.length} not told`,
  );
  for (const { requirement, before, now, reason } of flips) {
    say(`  ${requirement}: ${before} -> ${now}: ${reason.slice(0, 300)}`);
  }
};

const ofArea = (area: string): Some => checks.filter(({ id }) => id.startsWith(`${area}/`));

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { full: { type: 'string', default: '20' }, short: { type: 'string', default: '200' } },
  });
  const simulator = await startSimulator();
  let wrong = 0;
  const count = (run: DisturbedRun): void => {
    wrong += run.flips.filter(isFalse).length;
  };
  try {
    const each = Math.floor(Number(values.short) / areas.length);
    for (const area of areas) {
      const run = await openFlake(simulator, ofArea(area));
      for (let seed = 1; seed <= each; seed++) {
        const result = await run(seed);
        tell(`${area} ${seed}`, result);
        count(result);
      }
    }
    const run = await openFlake(simulator, checks);
    for (let seed = 1; seed <= Number(values.full); seed++) {
      const result = await run(1000 + seed);
      tell(`everything ${seed}`, result);
      count(result);
    }
  } finally {
    await simulator.stop();
  }
  say(`${wrong} verdicts turned red, or lost a red, by disturbances`);
  if (wrong > 0) process.exitCode = 1;
};

if (import.meta.main) await main();
