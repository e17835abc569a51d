import type { Data, Resource } from '../../../models/resources/resource.ts';
import { orderOf } from './cells.ts';
import { type Column, columnsOf } from './column.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { createRowEncoder } from './encode-row.ts';
import { mostRows } from './every-row.ts';
import { fillGroup, type Group, putRow, recoded, type Writer } from './groups.ts';

/** All rows as they are at one moment; later changes leave it alone. */
export interface IndexState {
  readonly groups: readonly Group[];
  readonly dictionaries: readonly Dictionary[];
}

/** What an index holds, and all of it that changes. */
export interface IndexContents {
  readonly columns: readonly Column[];
  /** Who may write groups without taking copies of them. */
  owner: object;
  groups: Group[];
  dictionaries: Dictionary[];
}

/** Holds nothing of a resource yet. */
export const holding = (resource: Resource): IndexContents => {
  const columns = columnsOf(resource);
  return { columns, owner: {}, groups: [], dictionaries: columns.map(createDictionary) };
};

export const writerOf = ({ columns, owner }: IndexContents): Writer => ({ columns: columns.length, owner });

/** From now on whoever writes takes copies first. */
const disown = (held: IndexContents): void => {
  held.owner = {};
};

/** Goes on from a state that others may go on from, too. */
export const adopt = (held: IndexContents, { groups, dictionaries }: IndexState): void => {
  disown(held);
  held.groups = [...groups];
  held.dictionaries = dictionaries.map((one) => one.fork());
};

/** A state of these rows alone to go back to: taken in less time than one for others. */
export const mark = (held: IndexContents): IndexState => {
  disown(held);
  return { groups: [...held.groups], dictionaries: [...held.dictionaries] };
};

/** Texts that came after the mark keep their codes, which no row has. */
export const goBack = (held: IndexContents, { groups, dictionaries }: IndexState): void => {
  disown(held);
  held.groups = [...groups];
  held.dictionaries = [...dictionaries];
};

/** Puts texts that came late into their order, and the rows' codes with them. */
export const sortTexts = (held: IndexContents, column: number): void => {
  const { dictionary, codes } = (held.dictionaries[column] as Dictionary).sort();
  held.dictionaries[column] = dictionary;
  held.groups = held.groups.map((group) => recoded(group, column, codes, held.owner));
};

/** Sorts the texts of those columns whose dictionary is wanted. */
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

/** How many texts of a dictionary came late. */
export const lateIn = ({ size, sorted }: Dictionary): number => size - sorted;

/** Writes the rows of many records, whose ids ascend, where there are none yet. */
export const fill = (held: IndexContents, ids: readonly number[], dataOf: (id: number) => Data): void => {
  const encode = createRowEncoder(held.columns, held.dictionaries);
  for (let at = 0; at < ids.length; at += mostRows) {
    const part = ids.slice(at, at + mostRows);
    held.groups.push(fillGroup(part, (id) => encode(dataOf(id)), writerOf(held)));
  }
  sortWhere(held, (one) => lateIn(one) > 0);
  held.groups.forEach(sortRows);
};
