import type { Condition } from '../../../models/query/filter.ts';
import type { Question } from '../port.ts';
import { type Column, columnFor } from './column.ts';
import type { Dictionary } from './dictionary.ts';
import { countRows, pageByColumn, pageById } from './find-rows.ts';
import { type Held, lateIn, sortTexts } from './held.ts';
import type { Search } from './search.ts';
import { type RowTest, testOf } from './test-of.ts';

/** A question to an index. */
export interface Asked extends Pick<Question, 'conditions' | 'order' | 'limit' | 'offset'> {
  /** Whether a record meets conditions that the columns leave over. */
  readonly meets: (id: number, conditions: readonly Condition[]) => boolean;
}

export interface FoundIds {
  readonly ids: readonly number[];
  /** How many there are without limit and offset. */
  readonly total: () => number;
}

/** Undefined where the columns cannot tell. */
const testFor = ({ columns, dictionaries }: Held, condition: Condition): RowTest | undefined => {
  const place = columnFor(columns, condition.path);
  if (place === undefined) return undefined;
  const [column, dictionary] = [columns[place.at] as Column, dictionaries[place.at] as Dictionary];
  return { column: place.at, ...testOf(condition, column, { path: place.within, dictionary }) };
};

const searchFor = (held: Held, { conditions, meets }: Asked): Search => {
  const split = conditions.map((condition) => ({ condition, test: testFor(held, condition) }));
  const left = split.filter(({ test }) => test === undefined).map(({ condition }) => condition);
  return {
    tests: split.flatMap(({ test }) => (test === undefined ? [] : [test])),
    whole: (id) => meets(id, conditions),
    rest: left.length === 0 ? undefined : (id) => meets(id, left),
  };
};

const pageOf = ({ limit = Number.POSITIVE_INFINITY, offset = 0, order: { direction } }: Asked) => ({
  limit,
  offset,
  direction,
});

const findById = (held: Held, asked: Asked): FoundIds => {
  const { groups } = held;
  const search = searchFor(held, asked);
  return { ids: pageById(groups, search, pageOf(asked)), total: () => countRows(groups, search) };
};

/** The column that a path is sorted by; undefined where no column tells its order. */
const sortable = ({ columns, groups }: Held, path: readonly string[]): number | undefined => {
  const column = columnFor(columns, path)?.at ?? -1;
  const kind = columns[column]?.content.kind;
  const isSortable = kind !== undefined && kind !== 'members' && groups.every(({ odd }) => odd.size === 0);
  return isSortable ? column : undefined;
};

const findByColumn = (held: Held, asked: Asked): FoundIds | undefined => {
  const column = sortable(held, asked.order.path);
  if (column === undefined) return undefined;
  // Late texts do not sort.
  if (lateIn(held.dictionaries[column] as Dictionary) > 0) sortTexts(held, column);
  const search = searchFor(held, asked);
  const { ids, total } = pageByColumn(held.groups, search, { ...pageOf(asked), column });
  return { ids, total: () => total };
};

/** Which records a question means; undefined where the columns cannot tell its order. */
export const findIds = (held: Held, asked: Asked): FoundIds | undefined =>
  asked.order.path.join('.') === 'id' ? findById(held, asked) : findByColumn(held, asked);
