import known from './known-faults.json' with { type: 'json' };
import type { Row, Verdict } from './run.ts';

/** Faults that the suites are proven to see by one check, as violations of one requirement. */
interface KnownFaults {
  readonly count: number;
  /** Titles of a few of them. */
  readonly examples: readonly string[];
}

/**
 * Check -> requirement -> the faults of the simulator that this check is proven to see first, a file that
 * `suites/selftest/measure-faults.ts` writes. `any` stands for the check where all traffic is looked at.
 */
export type Figures = Readonly<Record<string, Readonly<Record<string, readonly [number, ...string[]]>>>>;

const figures = known as unknown as Figures;

/** The check of faults that any traffic may show. */
const anyCheck = 'any';

/** Known faults that a run could not have seen, for one reason. */
export interface UnseenFaults {
  readonly requirements: readonly string[];
  readonly count: number;
  readonly examples: readonly string[];
  /** Profile keys with which they would have been seen. Empty where none is known. */
  readonly keys: readonly string[];
  /** Why no check could have seen the first of them, in words. */
  readonly reason: string;
}

/** So many of the known faults of an area the run would have seen. */
export interface AreaWorth {
  readonly area: string;
  readonly seen: number;
  readonly known: number;
}

/** What a verdict is worth: the share of known faults that the run would have seen. */
interface Worth extends Omit<AreaWorth, 'area'> {
  readonly areas: readonly AreaWorth[];
  /** The rest, those that weigh most first. */
  readonly unseen: readonly UnseenFaults[];
}

type JudgedRow = Pick<Row, 'requirement' | 'area' | 'verdict' | 'reason' | 'checks' | 'missing'>;

/** Verdicts of rows that a check has decided: there a fault is seen, or hidden behind one that is. */
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

/** The most titles that stand for faults of one kind. */
const mostExamples = 3;

/** Why a fault could not have been seen, where no key is missing. */
const reasonOf = ({ check, row: { verdict, reason } }: Entry): string =>
  decided.has(verdict) ? `${check} was not run` : reason;

/** The profile keys that a row lacks. */
const keysOf = ({ row: { missing = [] } }: Entry): readonly string[] => [...new Set(missing)].sort();

/** What stands against seeing a fault: the keys that are missing, or else the reason of the row. */
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

/** What the verdict of a run is worth, from the faults that the suites are proven to see. */
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

/** The faults that the checks of a requirement are proven to see. */
export function faultsKnownAbout(requirement: string, all: Figures = figures): KnownFaults {
  const some = Object.values(all).map((requirements): KnownFaults => {
    const [count, ...examples] = requirements[requirement] ?? [0];
    return { count, examples };
  });
  return { count: sum(some), examples: some.flatMap(({ examples }) => examples).slice(0, mostExamples) };
}

/** The share of known faults that a run would have seen, in a line; empty where no fault is known. */
export function worthLine(rows: readonly JudgedRow[], all: Figures = figures): string {
  const { seen, known } = worthOf(rows, all);
  const [of, share] = [known.toLocaleString('en-US'), Math.floor((100 * seen) / known)];
  return known === 0
    ? ''
    : `would have found ${seen.toLocaleString('en-US')} of ${of} known faults (${share} %)`;
}
