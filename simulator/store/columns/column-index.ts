import type { Condition } from '../../../models/query/filter.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import type { Question } from '../port.ts';
import { orderOf } from './cells.ts';
import { type Column, columnFor, columnsOf } from './column.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { createRowEncoder } from './encode-row.ts';
import { mostRows } from './every-row.ts';
import { fillGroup } from './fill-group.ts';
import { countRows, pageByColumn, pageById } from './find-rows.ts';
import { type Group, recoded } from './group.ts';
import { dropRow, hasRow, putRow } from './groups.ts';
import type { Search } from './search.ts';
import { type RowTest, testOf } from './test-of.ts';

/** All rows as they are at one moment; later changes leave it alone. */
export interface IndexState {
  readonly groups: readonly Group[];
  readonly dictionaries: readonly Dictionary[];
}

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

/** The members of records of one kind by columns: it answers which of them a filter means. */
export interface ColumnIndex {
  put(id: number, data: Data): void;
  /** Puts many at once into an empty index; their ids ascend. */
  fill(ids: readonly number[], dataOf: (id: number) => Data): void;
  remove(id: number): void;
  has(id: number): boolean;
  /** Undefined where the columns cannot tell the order. */
  find(asked: Asked): FoundIds | undefined;
  /** The state as it is. `tidy` takes more time, so that others begin from it in less. */
  state(tidy?: boolean): IndexState;
  adopt(state: IndexState): void;
  /** A state of this index alone to go back to: taken in less time, and no other index may adopt it. */
  mark(): IndexState;
  goBack(mark: IndexState): void;
}

/** With more late texts than this a column is sorted anew. */
const mostLate = 4096;

const lateIn = ({ size, sorted }: Dictionary): number => size - sorted;
const isMuch = (dictionary: Dictionary): boolean => lateIn(dictionary) > mostLate;
const isUntidy = (dictionary: Dictionary): boolean =>
  lateIn(dictionary) > Math.min(mostLate, dictionary.sorted / 4);

const sortRows = ({ columns, count }: Group): void => {
  for (const cells of columns.flat()) if (typeof cells !== 'number') orderOf(cells, count);
};

/** Makes an index of records of a resource, empty or as a state has it. */
export const createColumnIndex = (resource: Resource, begun?: IndexState): ColumnIndex => {
  const columns = columnsOf(resource);
  let owner = {};
  let groups: Group[] = [];
  let dictionaries: Dictionary[] = columns.map(createDictionary);

  const adopt = (state: IndexState): void => {
    owner = {};
    groups = [...state.groups];
    dictionaries = state.dictionaries.map((one) => one.fork());
  };
  const write = (id: number, data: Data): void =>
    putRow(groups, id, createRowEncoder(columns, dictionaries)(data), { columns: columns.length, owner });
  const sortTexts = (column: number): void => {
    const { dictionary, codes } = (dictionaries[column] as Dictionary).sort();
    dictionaries[column] = dictionary;
    groups = groups.map((group) => recoded(group, column, codes, owner));
  };
  const sortWhere = (wanted: (dictionary: Dictionary) => boolean): void => {
    for (const [column, dictionary] of dictionaries.entries()) if (wanted(dictionary)) sortTexts(column);
  };

  const testFor = (condition: Condition): RowTest | undefined => {
    const place = columnFor(columns, condition.path);
    if (place === undefined) return undefined;
    const [column, dictionary] = [columns[place.at] as Column, dictionaries[place.at] as Dictionary];
    return { column: place.at, ...testOf(condition, column, { path: place.within, dictionary }) };
  };
  const searchFor = ({ conditions, meets }: Asked): Search => {
    const split = conditions.map((condition) => ({ condition, test: testFor(condition) }));
    const left = split.filter(({ test }) => test === undefined).map(({ condition }) => condition);
    return {
      tests: split.flatMap(({ test }) => (test === undefined ? [] : [test])),
      whole: (id) => meets(id, conditions),
      rest: left.length === 0 ? undefined : (id) => meets(id, left),
    };
  };
  const findById = (asked: Asked): FoundIds => {
    const { limit = Number.POSITIVE_INFINITY, offset = 0, order } = asked;
    const search = searchFor(asked);
    const { direction } = order;
    return {
      ids: pageById(groups, search, { limit, offset, direction }),
      total: () => countRows(groups, search),
    };
  };
  const findByColumn = (asked: Asked): FoundIds | undefined => {
    const { limit = Number.POSITIVE_INFINITY, offset = 0, order } = asked;
    const { at: column = -1 } = columnFor(columns, order.path) ?? {};
    const kind = columns[column]?.content.kind;
    if (kind === undefined || kind === 'members' || groups.some(({ odd }) => odd.size > 0)) return undefined;
    // Late texts do not sort.
    if (lateIn(dictionaries[column] as Dictionary) > 0) sortTexts(column);
    const { direction } = order;
    const { ids, total } = pageByColumn(groups, searchFor(asked), { limit, offset, column, direction });
    return { ids, total: () => total };
  };

  if (begun !== undefined) adopt(begun);
  return {
    adopt,
    mark: () => {
      owner = {};
      return { groups: [...groups], dictionaries: [...dictionaries] };
    },
    goBack: (mark) => {
      owner = {};
      groups = [...mark.groups];
      // Texts that came after the mark keep their codes, which no row has.
      dictionaries = [...mark.dictionaries];
    },
    put: (id, data) => {
      write(id, data);
      sortWhere(isMuch);
    },
    fill: (ids, dataOf) => {
      const encode = createRowEncoder(columns, dictionaries);
      const writer = { columns: columns.length, owner };
      for (let at = 0; at < ids.length; at += mostRows) {
        groups.push(fillGroup(ids.slice(at, at + mostRows), (id) => encode(dataOf(id)), writer));
      }
      sortWhere((one) => lateIn(one) > 0);
      groups.forEach(sortRows);
    },
    remove: (id) => dropRow(groups, id, { columns: columns.length, owner }),
    has: (id) => hasRow(groups, id),
    find: (asked) => (asked.order.path.join('.') === 'id' ? findById(asked) : findByColumn(asked)),
    state: (tidy = false) => {
      if (tidy) sortWhere(isUntidy);
      // Whoever writes from now on takes copies.
      owner = {};
      return { groups: [...groups], dictionaries: dictionaries.map((one) => one.fork()) };
    },
  };
};
