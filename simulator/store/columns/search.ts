import { type Group, idAt } from './groups.ts';
import { allRows, gather, isExact, keep, keepThose, mostPassing, type RowSet } from './rows.ts';
import type { RowTest } from './test-of.ts';

/** What is looked for: rows that pass all tests and, where the columns cannot tell, their records. */
export interface Search {
  readonly tests: readonly RowTest[];
  /** What only a record tells about rows that pass the tests. */
  readonly rest?: ((id: number) => boolean) | undefined;
  /** All that is asked, of a record that the columns do not hold. */
  readonly whole: (id: number) => boolean;
}

interface Weighed {
  readonly rowTest: RowTest;
  readonly most: number;
}

const slotsOf = ({ columns }: Group, { column }: RowTest) => columns[column] ?? [];

const weigh = (group: Group, tests: readonly RowTest[]): readonly Weighed[] =>
  tests
    .map((rowTest) => ({ rowTest, most: mostPassing(slotsOf(group, rowTest), rowTest, group.count) }))
    .sort((a, b) => a.most - b.most);

const isCertain = (group: Group, { rowTest, most }: Weighed): boolean =>
  most === group.count && isExact(slotsOf(group, rowTest), rowTest);

/** An index is worth its sorting where it leaves less than this share of the rows. */
const worthwhile = 0.25;

const begin = (group: Group, { rowTest, most }: Weighed): RowSet | undefined =>
  rowTest.test.kind === 'intervals' && !rowTest.inverted && most < group.count * worthwhile
    ? gather(slotsOf(group, rowTest), rowTest.test.intervals, group.count)
    : undefined;

/** The fewest first, found by the index of its column; the others look at what is left. */
const byColumns = (group: Group, tests: readonly RowTest[]): RowSet => {
  const weighed = weigh(group, tests);
  const [first] = weighed;
  if (first === undefined) return allRows(group.count);
  const begun = first.most === 0 ? allRows(0) : begin(group, first);
  const left = weighed.slice(begun === undefined ? 0 : 1).filter((one) => !isCertain(group, one));
  return left.reduce<RowSet>(
    (rows, { rowTest }) => (rows.count === 0 ? rows : keep(rows, slotsOf(group, rowTest), rowTest)),
    begun ?? allRows(group.count),
  );
};

const isOdd = (group: Group, row: number): boolean => group.odd.has(idAt(group, row));

const withOdd = (group: Group, found: RowSet, whole: Search['whole']): RowSet => {
  const chosen = new Set(found.rows.subarray(0, found.count));
  return keepThose(allRows(group.count), (row) =>
    isOdd(group, row) ? whole(idAt(group, row)) : chosen.has(row),
  );
};

/** The rows of a group that are looked for, ascending. */
export const searchGroup = (group: Group, { tests, rest, whole }: Search): RowSet => {
  let found = byColumns(group, tests);
  if (rest !== undefined) {
    found = keepThose(found, (row) => !isOdd(group, row) && rest(idAt(group, row)));
  }
  return group.odd.size === 0 ? found : withOdd(group, found, whole);
};

/** How many rows of a group are looked for. */
export const countGroup = (group: Group, search: Search): number => {
  const [only, second] = search.tests;
  const isSimple = search.rest === undefined && group.odd.size === 0 && second === undefined;
  if (isSimple && only === undefined) return group.count;
  if (isSimple && only !== undefined && isExact(slotsOf(group, only), only)) {
    return mostPassing(slotsOf(group, only), only, group.count);
  }
  return searchGroup(group, search).count;
};
