import type { Data, Resource } from '../../../models/resources/resource.ts';
import type { Dictionary } from './dictionary.ts';
import { type FoundIds, findIds, type IndexQuery } from './find-rows.ts';
import { dropRow, hasRow } from './groups.ts';
import {
  adopt,
  fill,
  goBack,
  holding,
  type IndexState,
  lateIn,
  mark,
  sortWhere,
  write,
  writerOf,
} from './held.ts';

/** Stores the members of records of one kind in columns and answers queries on them. */
export interface ColumnIndex {
  put(id: number, data: Data): void;
  /** Adds many records to an empty index; ids must be ascending. */
  fill(ids: readonly number[], dataOf: (id: number) => Data): void;
  remove(id: number): void;
  has(id: number): boolean;
  /** Undefined if the columns cannot provide the order. */
  find(query: IndexQuery): FoundIds | undefined;
  /** The current state. With `tidy` it takes longer to create and is faster to start from. */
  state(tidy?: boolean): IndexState;
  adopt(state: IndexState): void;
  /** A state for rolling back this index only: cheaper, and not to be adopted by another index. */
  mark(): IndexState;
  goBack(mark: IndexState): void;
}

/** Number of unsorted texts after which a column's dictionary is sorted again. */
const mostLate = 4096;

const isMuch = (dictionary: Dictionary): boolean => lateIn(dictionary) > mostLate;
const isUntidy = (dictionary: Dictionary): boolean =>
  lateIn(dictionary) > Math.min(mostLate, dictionary.sorted / 4);

/** Creates an index for records of a resource, empty or from a state. */
export const createColumnIndex = (resource: Resource, begun?: IndexState): ColumnIndex => {
  const held = holding(resource);
  if (begun !== undefined) adopt(held, begun);
  return {
    adopt: (state) => adopt(held, state),
    mark: () => mark(held),
    goBack: (before) => goBack(held, before),
    put: (id, data) => {
      write(held, id, data);
      sortWhere(held, isMuch);
    },
    fill: (ids, dataOf) => fill(held, ids, dataOf),
    remove: (id) => dropRow(held.groups, id, writerOf(held)),
    has: (id) => hasRow(held.groups, id),
    find: (query) => findIds(held, query),
    state: (tidy = false) => {
      if (tidy) sortWhere(held, isUntidy);
      const { groups, dictionaries } = mark(held);
      return { groups, dictionaries: dictionaries.map((one) => one.fork()) };
    },
  };
};
