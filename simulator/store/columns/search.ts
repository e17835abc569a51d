import { type Group, idAt } from './groups.ts';
import { allRows, gather, isExact, keep, keepThose, mostPassing, type RowSet } from './rows.ts';
import type { RowTest } from './test-of.ts';

/** A search: rows must pass all tests and, where columns cannot decide, a check of their records. */
export interface Search {
  readonly tests: readonly RowTest[];
  /** The conditions that need the record, for rows that pass the tests. */
  readonly rest?: ((id: number) => boolean) | undefined;
  /** All conditions, for records that the columns cannot represent. */
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

/** Sorting an index pays off if at most this share of the rows passes. */
const worthwhile = 0.25;

const begin = (group: Group, { rowTest, most }: Weighed): RowSet | undefined =>
  rowTest.test.kind === 'intervals' && !rowTest.inverted && most < group.count * worthwhile
    ? gather(slotsOf(group, rowTest), rowTest.test.intervals, group.count)
    : undefined;

/** Applies the most selective test by index and filters the result by the others. */
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

const withOdd = (group: Group, rowSet: RowSet, whole: Search['whole']): RowSet => {
  const chosen = new Set(rowSet.rows.subarray(0, rowSet.count));
  return keepThose(allRows(group.count), (row) =>
    isOdd(group, row) ? whole(idAt(group, row)) : chosen.has(row),
  );
};

/** The matching rows of a group, ascending. */
export const searchGroup = (group: Group, { tests, rest, whole }: Search): RowSet => {
  let rowSet = byColumns(group, tests);
  if (rest !== undefined) {
    rowSet = keepThose(rowSet, (row) => !isOdd(group, row) && rest(idAt(group, row)));
  }
  return group.odd.size === 0 ? rowSet : withOdd(group, rowSet, whole);
};

/** Number of matching rows in a group. */
export const countGroup = (group: Group, search: Search): number => {
  const [only, second] = search.tests;
  const isSimple = search.rest === undefined && group.odd.size === 0 && second === undefined;
  if (isSimple && only === undefined) return group.count;
  if (isSimple && only !== undefined && isExact(slotsOf(group, only), only)) {
    return mostPassing(slotsOf(group, only), only, group.count);
  }
  return searchGroup(group, search).count;
};
