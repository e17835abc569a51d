import { checks } from '../../catalogue.ts';
import { killsIn } from './claims.ts';
import { claiming, type Kill } from './kills.ts';
import type { ProofRun } from './prove.ts';
import { survivorOf } from './survivors.ts';

/** A table of the proof's report. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The value below which a share of some numbers is. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
};

/** One number per fault that was switched on alone, from its first attempt. */
const firstNumbers = (kills: readonly Kill[], member: 'requests' | 'shown'): readonly number[] => {
  const first = new Map<string, number>();
  for (const kill of kills) {
    const value = kill[member];
    if (value !== undefined && !first.has(kill.fault)) first.set(kill.fault, value);
  }
  return [...first.values()];
};

/** Requests until each fault that was switched on alone was seen. */
export const detectionCosts = (kills: readonly Kill[]): readonly number[] => firstNumbers(kills, 'requests');

/** Exchanges that the finding of each fault that was switched on alone shows. */
export const evidenceSizes = (kills: readonly Kill[]): readonly number[] => firstNumbers(kills, 'shown');

const derivedTable = ({ faults }: ProofRun): Table => {
  const all = faults.filter((one) => one.derived);
  const left = all.filter(({ id }) => survivorOf(id) !== undefined).length;
  return {
    title: 'Faults that follow from the models',
    columns: ['derived', 'caught', 'surviving', 'written by hand'],
    rows: [[all.length, all.length - left, left, faults.length - all.length]],
  };
};

const costs = ({ proven }: ProofRun): Table => {
  const numbers = detectionCosts(killsIn(proven));
  const batched = killsIn(proven).filter(({ requests }) => requests === undefined).length;
  return {
    title: 'Requests until a fault is seen',
    columns: ['faults alone in a sandbox', 'median', '90th percentile', 'faults in batches'],
    rows: [[numbers.length, quantile(numbers, 0.5), quantile(numbers, 0.9), batched]],
  };
};

const seenByOne = ({ faults }: ProofRun): Table => ({
  title: 'Faults that only one check claims to see',
  columns: ['fault', 'check'],
  rows: faults.flatMap(({ id, violates }) => {
    const [own = []] = claiming(violates);
    return own.length === 1 ? [[id, own[0]?.id ?? '']] : [];
  }),
});

const provenByOne = ({ proven }: ProofRun): Table => {
  const faultsOf = new Map<string, Set<string>>();
  for (const { fault, caught } of killsIn(proven)) {
    for (const id of caught) faultsOf.set(id, (faultsOf.get(id) ?? new Set()).add(fault));
  }
  return {
    title: 'Requirements that only one fault proves',
    columns: ['requirement', 'fault'],
    rows: [...faultsOf].flatMap(([id, some]) => (some.size === 1 ? [[id, [...some][0] ?? '']] : [])),
  };
};

const needlessTable = ({ proven }: ProofRun): Table => {
  const needed = new Set(killsIn(proven).map(({ check }) => check));
  return {
    title: 'Checks that saw no fault first',
    columns: ['check', 'requirements that it claims'],
    rows: checks.filter(({ id }) => !needed.has(id)).map(({ id, claims }) => [id, claims.length]),
  };
};

/** The title of the table from which `suites/costs.json` is made. */
export const firstSeen = { title: 'Who sees each fault first' } as const;

const firstSights = ({ proven }: ProofRun): Table => ({
  ...firstSeen,
  columns: ['fault', 'check'],
  rows: killsIn(proven).flatMap(({ fault, check }) => (check === undefined ? [] : [[fault, check]])),
});

const variants = ({ proven }: ProofRun): Table => ({
  title: 'Variants of each check',
  columns: [
    'unit',
    'settings consulted',
    'values together',
    'combinations',
    'not met',
    'runs',
    'proven by equality',
    'requests',
  ],
  rows: proven.flatMap(({ unit, outcome }) => {
    const one = outcome.variants;
    if (one === undefined) return [];
    return [
      [
        unit.id,
        one.consulted.length,
        one.strength,
        one.combinations,
        one.left,
        one.runs,
        one.equal,
        one.requests,
      ],
    ];
  }),
});

/** The number of slowest units shown. */
const shownSlowest = 10;

const slowest = ({ proven }: ProofRun): Table => ({
  title: 'Slowest units',
  columns: ['unit', 'seconds'],
  rows: proven
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shownSlowest)
    .map(({ unit, seconds }) => [unit.id, Number(seconds.toFixed(1))]),
});

/** The results of a proof as tables. */
export const tablesOf = (proof: ProofRun): readonly Table[] =>
  [costs, derivedTable, slowest, provenByOne, seenByOne, needlessTable, variants, firstSights].map((table) =>
    table(proof),
  );
