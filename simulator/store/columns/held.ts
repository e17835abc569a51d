import type { Data, Resource } from '../../../models/resources/resource.ts';
import { orderOf } from './cells.ts';
import { type Column, columnsOf } from './column.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { createRowEncoder } from './encode-row.ts';
import { mostRows } from './every-row.ts';
import { fillGroup, type Group, putRow, recoded, type Writer } from './groups.ts';

/** An immutable state of all rows. */
export interface IndexState {
  readonly groups: readonly Group[];
  readonly dictionaries: readonly Dictionary[];
}

/** The mutable contents of an index. */
export interface IndexContents {
  readonly columns: readonly Column[];
  /** The owner who may modify groups without copying them. */
  owner: object;
  groups: Group[];
  dictionaries: Dictionary[];
}

/** Creates empty contents for a resource. */
export const holding = (resource: Resource): IndexContents => {
  const columns = columnsOf(resource);
  return { columns, owner: {}, groups: [], dictionaries: columns.map(createDictionary) };
};

export const writerOf = ({ columns, owner }: IndexContents): Writer => ({ columns: columns.length, owner });

/** Makes later writers copy groups first. */
const disown = (held: IndexContents): void => {
  held.owner = {};
};

/** Continues from a shared state. */
export const adopt = (held: IndexContents, { groups, dictionaries }: IndexState): void => {
  disown(held);
  held.groups = [...groups];
  held.dictionaries = dictionaries.map((one) => one.fork());
};

/** A state for rolling back these contents only: cheaper than a shared one. */
export const mark = (held: IndexContents): IndexState => {
  disown(held);
  return { groups: [...held.groups], dictionaries: [...held.dictionaries] };
};

/** Rolls back. Texts added after the mark keep their codes, which no row uses. */
export const goBack = (held: IndexContents, { groups, dictionaries }: IndexState): void => {
  disown(held);
  held.groups = [...groups];
  held.dictionaries = [...dictionaries];
};

/** Sorts the late texts of a column's dictionary and recodes its rows. */
export const sortTexts = (held: IndexContents, column: number): void => {
  const { dictionary, codes } = (held.dictionaries[column] as Dictionary).sort();
  held.dictionaries[column] = dictionary;
  held.groups = held.groups.map((group) => recoded(group, column, codes, held.owner));
};

/** Sorts the dictionaries of those columns that `wanted` selects. */
export const sortWhere = (held: IndexContents, wanted: (dictionary: Dictionary) => boolean): void => {
  held.dictionaries.forEach((dictionary, column) => {
    if (wanted(dictionary)) sortTexts(held, column);
  });
};

/** Writes the row of a record. */
export const write = (held: IndexContents, id: number, data: Data): void =>
  putRow(held.groups, id, createRowEncoder(held.columns, held.dictionaries)(data), writerOf(held));

const sortRows = ({ columns, count }: Group): void => {
  for (const cells of columns.flat()) if (typeof cells !== 'number') orderOf(cells, count);
};

/** Number of unsorted texts in a dictionary. */
export const lateIn = ({ size, sorted }: Dictionary): number => size - sorted;

/** Writes the rows of many records, with ascending ids, into empty contents. */
export const fill = (held: IndexContents, ids: readonly number[], dataOf: (id: number) => Data): void => {
  const encode = createRowEncoder(held.columns, held.dictionaries);
  for (let at = 0; at < ids.length; at += mostRows) {
    const part = ids.slice(at, at + mostRows);
    held.groups.push(fillGroup(part, (id) => encode(dataOf(id)), writerOf(held)));
  }
  sortWhere(held, (one) => lateIn(one) > 0);
  held.groups.forEach(sortRows);
};
