import { type PlainValue, valuesAt } from '../../../models/query/evaluate.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { none } from './cells.ts';
import type { Column, Content } from './column.ts';
import type { Dictionary } from './dictionary.ts';

/** A record as cells: at least one per column, several if its path leads through lists. */
export interface EncodedRow {
  /** First cell by column. */
  readonly first: readonly number[];
  /** All cells by column, for columns with more than one. */
  readonly several: ReadonlyMap<number, readonly number[]>;
  /** Whether some value cannot be encoded; then the evaluator decides about the record. */
  readonly odd: boolean;
}

/** Longer lists are left to the evaluator. */
const mostSlots = 16;

const nodeOf = (content: Content, value: PlainValue, dictionary: Dictionary): number | undefined => {
  if (content.kind === 'numbers') return content.codec.encode(value);
  return typeof value === 'string' ? dictionary.add(value) : undefined;
};

/** Cached texts of objects that many records share. */
const texts = new WeakMap<object, string>();

const textOf = (member: object & Value): string => {
  const text = texts.get(member) ?? jsonText(member);
  texts.set(member, text);
  return text;
};

const memberCell = (member: Value, dictionary: Dictionary): number => {
  if (member === null) return none;
  return dictionary.add(typeof member === 'object' ? textOf(member) : jsonText(member));
};

/** Cells of a column behind a list or an unencodable value. Undefined stands for the latter. */
const cellsBehind = (
  data: Data,
  { content, path }: Column,
  dictionary: Dictionary,
): readonly (number | undefined)[] => {
  if (content.kind === 'members') return [undefined];
  return valuesAt(data, path).map((value) => nodeOf(content, value, dictionary));
};

const areHeld = (cells: readonly (number | undefined)[]): cells is readonly number[] =>
  cells.length <= mostSlots && !cells.includes(undefined);

/** Creates the encoder of records; texts are added to the dictionaries of their columns. */
export const createRowEncoder = (
  columns: readonly Column[],
  dictionaries: readonly Dictionary[],
): ((data: Data) => EncodedRow) => {
  const branches = branchesOf(columns);
  const first = columns.map(() => none);
  const several = new Map<number, readonly number[]>();
  /** The last record encoded at each branch: neighbouring records share many nested ones. */
  const latest: unknown[] = columns.map(() => undefined);
  let odd = false;

  const encodeNone = ({ from, to }: Branch): void => {
    first.fill(none, from, to);
    latest.fill(undefined, from, to);
  };
  const leave = (data: Data, { from, to }: Branch): void => {
    latest.fill(undefined, from, to);
    for (let at = from; at < to; at++) {
      const cells = cellsBehind(data, columns[at] as Column, dictionaries[at] as Dictionary);
      const held = areHeld(cells);
      first[at] = (held ? cells[0] : undefined) ?? none;
      if (!held) odd = true;
      else if (cells.length > 1) several.set(at, cells);
    }
  };
  const encodeLeaf = (value: Value, at: number, content: Content): void => {
    const dictionary = dictionaries[at] as Dictionary;
    const cell =
      content.kind === 'members'
        ? memberCell(value, dictionary)
        : nodeOf(content, value as PlainValue, dictionary);
    first[at] = cell ?? none;
    if (cell === undefined) odd = true;
  };
  const encodeRecord = (record: Data, inner: readonly Branch[], data: Data): void => {
    for (const branch of inner) encode(record[branch.name], branch, data);
  };
  const encode = (value: Value | undefined, branch: Branch, data: Data): void => {
    const { from, content, inner } = branch;
    if (value === null || value === undefined) {
      encodeNone(branch);
      return;
    }
    if (value === latest[from]) return;
    latest[from] = undefined;
    if (content !== undefined && (content.kind === 'members' || typeof value !== 'object')) {
      encodeLeaf(value, from, content);
    } else if (Array.isArray(value) && value.length === 1 && !branch.holdsMembers) {
      encode((value as readonly Value[])[0], branch, data);
    } else if (content === undefined && typeof value === 'object' && !Array.isArray(value)) {
      encodeRecord(value as Data, inner, data);
      if (!odd && several.size === 0) latest[from] = value;
    } else leave(data, branch);
  };

  return (data) => {
    odd = false;
    several.clear();
    encodeRecord(data, branches, data);
    return { first, several, odd };
  };
};

/** An inner node of the tree of columns: a member whose columns are consecutive. */
interface Branch {
  readonly name: string;
  /** First column, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Content of the column, where the member itself is a column. */
  readonly content?: Content;
  readonly inner: readonly Branch[];
  /** Whether any column below holds whole members. */
  readonly holdsMembers: boolean;
}

const branchAt = (columns: readonly Column[], from: number, depth: number): Branch => {
  const { content, path } = columns[from] as Column;
  const name = path[depth] ?? '';
  let to = from + 1;
  while (columns[to]?.path[depth] === name) to++;
  const isLeaf = path.length === depth + 1;
  return {
    ...{ name, from, to },
    ...(isLeaf && { content }),
    inner: isLeaf ? [] : branchesBetween(columns, { from, to, depth: depth + 1 }),
    holdsMembers: columns.slice(from, to).some((one) => one.content.kind === 'members'),
  };
};

interface Part {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

const branchesBetween = (columns: readonly Column[], { from, to, depth }: Part): readonly Branch[] => {
  const branches: Branch[] = [];
  for (let at = from; at < to; at = branches.at(-1)?.to ?? to) branches.push(branchAt(columns, at, depth));
  return branches;
};

const known = new WeakMap<readonly Column[], readonly Branch[]>();

/** Builds the tree of a resource's columns, in the shape of its records. */
const branchesOf = (columns: readonly Column[]): readonly Branch[] => {
  const branches = known.get(columns) ?? branchesBetween(columns, { from: 0, to: columns.length, depth: 0 });
  known.set(columns, branches);
  return branches;
};
