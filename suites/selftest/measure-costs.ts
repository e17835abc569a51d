import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checks } from '../catalogue.ts';
import { expectedRequests } from '../costs.ts';
import type { Check } from '../harness/check.ts';
import { claiming, type Fault, faultsOf } from './proof/kills.ts';
import { firstSeen, type Table } from './proof/tables.ts';
import { inSandbox, runChecks, type Simulator, startSimulator } from './simulator.ts';
import { root } from './sources.ts';

// Writes suites/costs.json: what each check sends at k = 0, 1 and 2, those first that decide and catch most per request.
// With --proof FOLDER it takes from there who saw each fault first (npm run selftest -- --report FOLDER); without it,
// a fault counts for the first check that the kill matrix would ask.

/** What one check was seen to do. */
interface Seen {
  readonly requests: number;
  /** The requirements that it decided. */
  readonly decided: readonly string[];
}

const deciding = new Set(['pass', 'fail', 'warn']);

/** Runs each check on the reference platform. */
const measure = (simulator: Simulator, k: 0 | 1 | 2): Promise<ReadonlyMap<string, Seen>> =>
  inSandbox(simulator, { name: `costs-${k}`, settings: { k } }, async (session) => {
    const results = await runChecks(session, checks);
    return new Map(
      results.map(({ check, requests, judgements }) => [
        check,
        {
          requests,
          decided: judgements
            .filter(({ verdict, cases }) => deciding.has(verdict) && cases > 0)
            .map(({ requirement }) => requirement),
        },
      ]),
    );
  });

/** The faults that each check sees, by its id. */
type Caught = ReadonlyMap<string, readonly string[]>;

const group = (pairs: readonly (readonly [check: string, fault: string])[]): Caught =>
  new Map(
    [...Map.groupBy(pairs, ([check]) => check)].map(([check, some]) => [
      check,
      some.map(([, fault]) => fault),
    ]),
  );

const caughtByProof = (folder: string): Caught => {
  const { tables } = JSON.parse(readFileSync(join(folder, 'proof.json'), 'utf8')) as { tables: Table[] };
  const rows = tables.find(({ title }) => title === firstSeen.title)?.rows ?? [];
  return group(rows.map(([fault = '', check = '']) => [String(check), String(fault)]));
};

const caughtByClaims = (faults: readonly Fault[]): Caught =>
  group(
    faults.flatMap(({ id, violates }) => {
      const first = claiming(violates)[0]?.[0];
      return first === undefined ? [] : [[first.id, id] as const];
    }),
  );

/** The checks in the order of what they decide and catch anew per request, each share of all that there is. */
const inOrder = (seen: ReadonlyMap<string, Seen>, caught: Caught): readonly Check[] => {
  const decidedOf = ({ id }: Check) => seen.get(id)?.decided ?? [];
  const all = new Set([...seen.values()].flatMap(({ decided }) => decided));
  const faults = [...caught.values()].flat().length;
  const decided = new Set<string>();
  const worth = (check: Check): number => {
    const news = decidedOf(check).filter((id) => !decided.has(id)).length / all.size;
    const caughtShare = (caught.get(check.id) ?? []).length / Math.max(1, faults);
    return (news + caughtShare) / Math.max(1, seen.get(check.id)?.requests ?? 1);
  };
  const left = new Set(checks);
  const ordered: Check[] = [];
  while (left.size > 0) {
    const [best] = [...left]
      .map((check) => ({ check, worth: worth(check) }))
      .sort((a, b) => b.worth - a.worth);
    if (best === undefined) break;
    left.delete(best.check);
    ordered.push(best.check);
    for (const id of decidedOf(best.check)) decided.add(id);
  }
  return ordered;
};

/** How much so many requests decide and catch, in percent. */
const tellBudget = (
  ordered: readonly Check[],
  { seen, caught, budget }: { seen: ReadonlyMap<string, Seen>; caught: Caught; budget: number },
): string => {
  let spent = 0;
  const chosen = ordered.filter(({ id, afterwards }) => {
    const { requests = 0 } = seen.get(id) ?? {};
    const fits = afterwards !== true && spent + requests <= budget;
    if (fits) spent += requests;
    return fits;
  });
  const share = (of: (id: string) => readonly string[]) => {
    const count = (some: readonly Check[]) => new Set(some.flatMap(({ id }) => of(id))).size;
    return Math.round((100 * count(chosen)) / Math.max(1, count(ordered)));
  };
  const [decides, catches] = [
    share((id) => seen.get(id)?.decided ?? []),
    share((id) => caught.get(id) ?? []),
  ];
  return `${budget} requests: ${chosen.length} of ${checks.length} checks, decide ${decides} % and catch ${catches} %\n`;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { proof: { type: 'string' }, k: { type: 'string', default: '0,1,2' } },
  });
  const simulator = await startSimulator();
  try {
    const depths = values.k.split(',').map((k) => Number(k) as 0 | 1 | 2);
    const measured = new Map<number, ReadonlyMap<string, Seen>>();
    for (const k of depths) measured.set(k, await measure(simulator, k));
    const seen = measured.get(0) ?? new Map<string, Seen>();
    const caught =
      values.proof === undefined ? caughtByClaims(await faultsOf(simulator)) : caughtByProof(values.proof);
    const ordered = inOrder(seen, caught);
    const costs = ordered.map((check) => [
      check.id,
      ([0, 1, 2] as const).map((k) => measured.get(k)?.get(check.id)?.requests ?? expectedRequests(check, k)),
    ]);
    writeFileSync(
      join(root, 'suites', 'costs.json'),
      `{\n${costs.map(([id, counts]) => `  ${JSON.stringify(id)}: ${JSON.stringify(counts).replaceAll(',', ', ')}`).join(',\n')}\n}\n`,
    );
    for (const budget of [200, 500, 1000, 2000])
      process.stdout.write(tellBudget(ordered, { seen, caught, budget }));
  } finally {
    await simulator.stop();
  }
};

if (import.meta.main) await main();
