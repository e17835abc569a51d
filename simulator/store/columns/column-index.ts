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

/** The members of records of one kind by columns: it answers which of them a filter means. */
export interface ColumnIndex {
  put(id: number, data: Data): void;
  /** Puts many at once into an empty index; their ids ascend. */
  fill(ids: readonly number[], dataOf: (id: number) => Data): void;
  remove(id: number): void;
  has(id: number): boolean;
  /** Undefined where the columns cannot tell the order. */
  find(asked: IndexQuery): FoundIds | undefined;
  /** The state as it is. `tidy` takes more time, so that others begin from it in less. */
  state(tidy?: boolean): IndexState;
  adopt(state: IndexState): void;
  /** A state of this index alone to go back to: taken in less time, and no other index may adopt it. */
  mark(): IndexState;
  goBack(mark: IndexState): void;
}

/** With more late texts than this a column is sorted anew. */
const mostLate = 4096;

const isMuch = (dictionary: Dictionary): boolean => lateIn(dictionary) > mostLate;
const isUntidy = (dictionary: Dictionary): boolean =>
  lateIn(dictionary) > Math.min(mostLate, dictionary.sorted / 4);

/** Makes an index of records of a resource, empty or as a state has it. */
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
    find: (asked) => findIds(held, asked),
    state: (tidy = false) => {
      if (tidy) sortWhere(held, isUntidy);
      const { groups, dictionaries } = mark(held);
      return { groups, dictionaries: dictionaries.map((one) => one.fork()) };
    },
  };
};
