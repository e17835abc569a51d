import { type Plain, valuesAt } from '../../../models/query/evaluate.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { none } from './cells.ts';
import type { Column, Content } from './column.ts';
import type { Dictionary } from './dictionary.ts';

/** A record as cells: of each column at least one, several where lists lie on its path. */
export interface Row {
  readonly cells: readonly (readonly number[])[];
  /** Some value has no cell that compares as it does: the evaluator decides about the record. */
  readonly odd: boolean;
}

/** A longer list is left to the evaluator. */
const mostSlots = 16;

const cellOf = (content: Content, found: Plain, dictionary: Dictionary): number | undefined => {
  if (content.kind === 'numbers') return content.codec.encode(found);
  return typeof found === 'string' ? dictionary.add(found) : undefined;
};

const isData = (value: Value): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member at a path; undefined where a list or a scalar is in the way. */
const memberAt = (data: Data, path: readonly string[]): Value | undefined => {
  let at: Value = data;
  for (const name of path) {
    if (at === null) return null;
    if (!isData(at)) return undefined;
    at = Object.hasOwn(at, name) ? (at[name] ?? null) : null;
  }
  return at;
};

/** Of records that many others share. */
const texts = new WeakMap<object, string>();

const textOf = (member: object & Value): string => {
  const text = texts.get(member) ?? jsonText(member);
  texts.set(member, text);
  return text;
};

const memberCell = (data: Data, { path }: Column, dictionary: Dictionary): number | undefined => {
  const member = memberAt(data, path);
  if (member === null || member === undefined) return member === null ? none : undefined;
  return dictionary.add(typeof member === 'object' ? textOf(member) : jsonText(member));
};

const nothing = [none];

const foundCells = (data: Data, { content, path }: Column, dictionary: Dictionary) =>
  valuesAt(data, path).map((value) => cellOf(content, value, dictionary));

/** Undefined among the cells stands for a value that has none. */
const cellsOf = (data: Data, column: Column, dictionary: Dictionary): readonly (number | undefined)[] => {
  if (column.content.kind === 'members') return [memberCell(data, column, dictionary)];
  // Nearly always one value lies at the end of a path of records.
  const member = memberAt(data, column.path);
  if (member === null) return nothing;
  if (member !== undefined && typeof member !== 'object') {
    return [cellOf(column.content, member, dictionary)];
  }
  const found = foundCells(data, column, dictionary);
  return found.length === 0 ? nothing : found;
};

const areHeld = (cells: readonly (number | undefined)[]): cells is readonly number[] =>
  cells.length <= mostSlots && !cells.includes(undefined);

/** The cells of a record; its texts get codes in the dictionaries of their columns. */
export const encodeRow = (
  data: Data,
  columns: readonly Column[],
  dictionaries: readonly Dictionary[],
): Row => {
  let odd = false;
  const cells = columns.map((column, at) => {
    const found = cellsOf(data, column, dictionaries[at] as Dictionary);
    if (areHeld(found)) return found;
    odd = true;
    return nothing;
  });
  return { cells, odd };
};
