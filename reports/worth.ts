import known from './known-faults.json' with { type: 'json' };
import type { Row, Verdict } from './run.ts';

/** Faults that one check is proven to catch as violations of one requirement. */
interface KnownFaults {
  readonly count: number;
  /** Titles of some of them. */
  readonly examples: readonly string[];
}

/**
 * Check -> requirement -> the faults of the simulator that this check is proven to catch first; a file that
 * `suites/selftest/measure-faults.ts` writes. `any` stands for monitors, which inspect all traffic.
 */
export type Figures = Readonly<Record<string, Readonly<Record<string, readonly [number, ...string[]]>>>>;

const figures = known as unknown as Figures;

/** The entry for faults that any traffic may show. */
const anyCheck = 'any';

/** Known faults that a run could not have caught, for one reason. */
export interface UnseenFaults {
  readonly requirements: readonly string[];
  readonly count: number;
  readonly examples: readonly string[];
  /** Profile keys with which they would have been caught. Empty if none is known. */
  readonly keys: readonly string[];
  /** Why no check could have caught the first of them. */
  readonly reason: string;
}

/** The number of known faults in an area, and how many of them the run would have caught. */
export interface AreaWorth {
  readonly area: string;
  readonly seen: number;
  readonly known: number;
}

/** The worth of a verdict: the share of known faults that the run would have caught. */
interface Worth extends Omit<AreaWorth, 'area'> {
  readonly areas: readonly AreaWorth[];
  /** The other faults, most important reasons first. */
  readonly unseen: readonly UnseenFaults[];
}

type JudgedRow = Pick<Row, 'requirement' | 'area' | 'verdict' | 'reason' | 'checks' | 'missing'>;

/** Verdicts of rows that a check has decided: a fault there would be seen, or is hidden behind another defect. */
const decided: ReadonlySet<Verdict> = new Set(['pass', 'fail', 'warn', 'expected-fail', 'unexpected-pass']);

interface Entry extends KnownFaults {
  readonly check: string;
  readonly row: JudgedRow;
  readonly isSeen: boolean;
}

/**
 * The figures about the requirements that a run could decide; the others say nothing about the run. A fault would
 * have been caught if its check ran and its requirement was decided.
 */
const entriesOf = (rows: readonly JudgedRow[], all: Figures): readonly Entry[] => {
  const byId = new Map(rows.map((row) => [row.requirement, row]));
  const ran = new Set([anyCheck, ...rows.flatMap(({ checks }) => checks)]);
  return Object.entries(all).flatMap(([check, requirements]) =>
    Object.entries(requirements).flatMap(([id, [count, ...examples]]) => {
      const row = byId.get(id);
      if (row === undefined || row.verdict === 'not-applicable') return [];
      return [{ check, row, count, examples, isSeen: decided.has(row.verdict) && ran.has(check) }];
    }),
  );
};

const sum = (entries: readonly KnownFaults[]): number =>
  entries.reduce((total, { count }) => total + count, 0);

const seenIn = (entries: readonly Entry[]) => ({
  seen: sum(entries.filter(({ isSeen }) => isSeen)),
  known: sum(entries),
});

/** The maximum number of titles shown for faults of one kind. */
const mostExamples = 3;

/** The reason why a fault could not have been caught, if no key is missing. */
const reasonOf = ({ check, row: { verdict, reason } }: Entry): string =>
  decided.has(verdict) ? `${check} was not run` : reason;

/** The profile keys that a row lacks. */
const keysOf = ({ row: { missing = [] } }: Entry): readonly string[] => [...new Set(missing)].sort();

/** What prevents catching a fault: missing keys, or else the reason of the row. */
const causeOf = (entry: Entry): string => keysOf(entry).join() || reasonOf(entry);

const unseenOf = ([first, ...others]: readonly [Entry, ...Entry[]]): UnseenFaults => {
  const entries = [first, ...others];
  return {
    requirements: [...new Set(entries.map(({ row }) => row.requirement))],
    count: sum(entries),
    examples: entries.flatMap(({ examples }) => examples.slice(0, 1)).slice(0, mostExamples),
    keys: keysOf(first),
    reason: reasonOf(first),
  };
};

/** The worth of a run's verdict, from the faults that the suites are proven to catch. */
export function worthOf(rows: readonly JudgedRow[], all: Figures = figures): Worth {
  const entries = entriesOf(rows, all);
  const byArea = [...Map.groupBy(entries, ({ row }) => row.area)];
  const unseen = entries.filter(({ isSeen }) => !isSeen);
  const byCause = [...Map.groupBy(unseen, causeOf).values()] as [Entry, ...Entry[]][];
  return {
    ...seenIn(entries),
    areas: byArea
      .map(([area, some]) => ({ area, ...seenIn(some) }))
      .sort((a, b) => a.seen / a.known - b.seen / b.known),
    unseen: byCause.map(unseenOf).sort((a, b) => b.count - a.count),
  };
}

/** The faults that the checks of a requirement are proven to catch. */
export function faultsKnownAbout(requirement: string, all: Figures = figures): KnownFaults {
  const some = Object.values(all).map((requirements): KnownFaults => {
    const [count, ...examples] = requirements[requirement] ?? [0];
    return { count, examples };
  });
  return { count: sum(some), examples: some.flatMap(({ examples }) => examples).slice(0, mostExamples) };
}

/** The share of known faults that a run would have caught, in a line; empty if no fault is known. */
export function worthLine(rows: readonly JudgedRow[], all: Figures = figures): string {
  const { seen, known } = worthOf(rows, all);
  const [of, share] = [known.toLocaleString('en-US'), Math.floor((100 * seen) / known)];
  return known === 0
    ? ''
    : `would have found ${seen.toLocaleString('en-US')} of ${of} known faults (${share} %)`;
}
