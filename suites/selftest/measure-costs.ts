import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checks } from '../catalogue.ts';
import { expectedRequests } from '../costs.ts';
import type { Check } from '../harness/check.ts';
import type { Session } from '../harness/run/session.ts';
import type { Clock } from '../harness/time/clock.ts';
import { faultsOf, type ProvenFault } from './proof/kills.ts';
import { firstSeen, type Table } from './proof/tables.ts';
import { inSandbox, runChecks, type SimulatorProcess, startSimulator } from './simulator.ts';
import { root } from './sources.ts';

// Writes suites/costs.json: the number of requests of each check at k = 0, 1 and 2, the milliseconds of work per
// request, and the seconds that the check waits; checks that decide and catch most per request come first. Run it on an
// otherwise idle machine. With --proof FOLDER, it reads from there which check saw each fault first (npm run selftest
// -- --report FOLDER); without it, a fault counts for each check that decides what it violates.

/** The measured results of one check. */
interface CheckCost {
  readonly requests: number;
  /** Milliseconds, of the check and of the simulator. */
  readonly work: number;
  /** Seconds. */
  readonly waits: number;
  /** The requirements that it decided. */
  readonly decided: readonly string[];
}

const deciding = new Set(['pass', 'fail', 'warn']);

/** A session that measures how long its checks wait and work; `take` returns both and resets them. */
const countSession = (session: Session) => {
  let begun = performance.now();
  let milliseconds = 0;
  const sleep: Clock['sleep'] = (time) => {
    milliseconds += Math.max(0, time);
    return session.clock.sleep(time);
  };
  const take = () => {
    const now = performance.now();
    const taken = {
      waits: Math.round(milliseconds / 100) / 10,
      work: Math.max(0, now - begun - milliseconds),
    };
    begun = now;
    milliseconds = 0;
    return taken;
  };
  const clock = { ...session.clock, sleep };
  return { session: Object.assign(Object.create(session) as Session, { clock }), take };
};

/** Runs each check on the reference platform. */
const measure = (simulator: SimulatorProcess, k: 0 | 1 | 2): Promise<ReadonlyMap<string, CheckCost>> =>
  inSandbox(simulator, { name: `costs-${k}`, settings: { k } }, async (base) => {
    const { session, take } = countSession(base);
    const seen = new Map<string, CheckCost>();
    await runChecks(session, checks, ({ check, requests, judgements }) => {
      const decided = judgements
        .filter(({ verdict, cases }) => deciding.has(verdict) && cases > 0)
        .map(({ requirement }) => requirement);
      seen.set(check, { requests, ...take(), decided });
      return false;
    });
    return seen;
  });

/** The row of a check; values that were not measured are kept. */
const rowOf = (check: Check, measured: ReadonlyMap<number, ReadonlyMap<string, CheckCost>>): number[] => {
  const at = (k: 0 | 1 | 2) => measured.get(k)?.get(check.id);
  const requests = ([0, 1, 2] as const).map((k) => at(k)?.requests ?? expectedRequests(check, k));
  const deepest = at(2) ?? at(1) ?? at(0);
  if (deepest === undefined) return requests;
  const work = Math.round((10 * deepest.work) / Math.max(1, deepest.requests)) / 10;
  return deepest.waits === 0 ? [...requests, work] : [...requests, work, deepest.waits];
};

/** The faults that each check sees, by its id. */
type CaughtFaults = ReadonlyMap<string, readonly string[]>;

const group = (pairs: readonly (readonly [check: string, fault: string])[]): CaughtFaults =>
  new Map(
    [...Map.groupBy(pairs, ([check]) => check)].map(([check, some]) => [
      check,
      some.map(([, fault]) => fault),
    ]),
  );

const caughtByProof = (folder: string): CaughtFaults => {
  const { tables } = JSON.parse(readFileSync(join(folder, 'proof.json'), 'utf8')) as { tables: Table[] };
  const rows = tables.find(({ title }) => title === firstSeen.title)?.rows ?? [];
  return group(rows.map(([fault = '', check = '']) => [String(check), String(fault)]));
};

/** A check that decides what a fault violates is assumed to catch it. */
const caughtByDecisions = (
  faults: readonly ProvenFault[],
  seen: ReadonlyMap<string, CheckCost>,
): CaughtFaults =>
  group(
    [...seen].flatMap(([check, { decided }]) =>
      faults
        .filter(({ violates }) => violates.some((id) => decided.includes(id)))
        .map(({ id }) => [check, id] as const),
    ),
  );

/** Rates what a check newly decides and catches, each as a share of the total. */
const newsOf = (seen: ReadonlyMap<string, CheckCost>, caught: CaughtFaults) => {
  const kinds = [(id: string) => seen.get(id)?.decided ?? [], (id: string) => caught.get(id) ?? []].map(
    (of) => ({ of, all: new Set(checks.flatMap(({ id }) => of(id))).size, known: new Set<string>() }),
  );
  return {
    worth: (id: string) =>
      kinds.reduce(
        (sum, { of, all, known }) => sum + of(id).filter((one) => !known.has(one)).length / all,
        0,
      ),
    learn: (id: string) => {
      for (const { of, known } of kinds) for (const one of of(id)) known.add(one);
    },
    shares: () => kinds.map(({ all, known }) => Math.round((100 * known.size) / all)),
  };
};

/** The checks ordered by what they newly decide and catch per request. */
const inOrder = (seen: ReadonlyMap<string, CheckCost>, caught: CaughtFaults): readonly Check[] => {
  const news = newsOf(seen, caught);
  const perRequest = ({ id }: Check) => news.worth(id) / Math.max(1, seen.get(id)?.requests ?? 1);
  const left = new Set(checks);
  const ordered: Check[] = [];
  while (left.size > 0) {
    const [best] = [...left].map((check) => [check, perRequest(check)] as const).sort((a, b) => b[1] - a[1]);
    if (best === undefined) break;
    left.delete(best[0]);
    ordered.push(best[0]);
    news.learn(best[0].id);
  }
  return ordered;
};

/** The checks within a budget of requests. */
const checksWithin = (
  budget: number,
  ordered: readonly Check[],
  seen: ReadonlyMap<string, CheckCost>,
): readonly Check[] => {
  let left = budget;
  return ordered.filter(({ id, disturbs }) => {
    const { requests = 0 } = seen.get(id) ?? {};
    const fits = disturbs === undefined && requests <= left;
    if (fits) left -= requests;
    return fits;
  });
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      proof: { type: 'string' },
      k: { type: 'string', default: '0,1,2' },
    },
  });
  const simulator = await startSimulator();
  try {
    const depths = values.k.split(',').map((k) => Number(k) as 0 | 1 | 2);
    const measured = new Map<number, ReadonlyMap<string, CheckCost>>();
    for (const k of depths) measured.set(k, await measure(simulator, k));
    const seen = measured.get(0) ?? new Map<string, CheckCost>();
    const caught =
      values.proof === undefined
        ? caughtByDecisions(await faultsOf(simulator), seen)
        : caughtByProof(values.proof);
    const ordered = inOrder(seen, caught);
    const rows = ordered.map((check) => [check.id, rowOf(check, measured)] as const);
    const lines = rows.map(([id, row]) => `  ${JSON.stringify(id)}: [${row.join(', ')}]`);
    writeFileSync(join(root, 'suites', 'costs.json'), `{\n${lines.join(',\n')}\n}\n`);
    for (const budget of [200, 500, 1000, 2000]) {
      const chosen = checksWithin(budget, ordered, seen);
      const news = newsOf(seen, caught);
      for (const { id } of chosen) news.learn(id);
      const [decides, catches] = news.shares();
      process.stdout.write(
        `${budget} requests: ${chosen.length} of ${checks.length} checks, decide ${decides} % and may catch ${catches} %\n`,
      );
    }
  } finally {
    await simulator.stop();
  }
};

if (import.meta.main) await main();
