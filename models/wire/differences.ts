import { type Data, isData, type Value } from '../resources/resource.ts';
import { readDatetime } from './datetime.ts';
import { normalDecimal } from './decimal.ts';
import type { Reading } from './reading.ts';

type Paths = readonly string[];
type List = readonly Value[];

/**
 * Whether a value is empty: null, an empty list, or a record without values. XML may omit members that JSON shows as
 * null.
 */
const isBlank = (value: Value | undefined): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isBlank);
};

const sameScalar = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [left, right] = [normalDecimal(a), normalDecimal(b)];
  if (left !== undefined && left === right) return true;
  const moment = readDatetime(a);
  return moment !== undefined && moment.value === readDatetime(b)?.value;
};

const membersDiffer = (a: object, b: object, path: string): Paths => {
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].flatMap((name) =>
    valuesDiffer(left.get(name), right.get(name), path === '' ? name : `${path}.${name}`),
  );
};

const valuesDiffer = (a: Value | undefined, b: Value | undefined, path: string): Paths => {
  if (isBlank(a) && isBlank(b)) return [];
  if (typeof a !== 'object' && typeof b !== 'object') return sameScalar(String(a), String(b)) ? [] : [path];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path];
  return Array.isArray(a) === Array.isArray(b) ? membersDiffer(a, b, path) : [path];
};

/** Longer lists of members without ids are compared by position, as matching takes quadratic time. */
const mostMatched = 200;

const idIn = (value: Value | undefined): string | undefined => {
  const id = isData(value) ? value['id'] : undefined;
  return isBlank(id) || typeof id === 'object' ? undefined : String(id);
};

const normalScalar = (text: string): string => normalDecimal(text) ?? readDatetime(text)?.value ?? text;

/** The scalars in a value, sorted, each with the path of member names. */
const scalarsIn = (value: Value, names = ''): readonly string[] => {
  if (isBlank(value)) return [];
  if (Array.isArray(value)) return value.flatMap((each: Value) => scalarsIn(each, names));
  if (!isData(value)) return [`${names}=${normalScalar(String(value))}`];
  return Object.entries(value).flatMap(([name, inner]) => scalarsIn(inner, `${names}.${name}`));
};

/** How many scalars are in only one of two lists. */
const countApart = (one: readonly string[], other: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const text of one) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of other) counts.set(text, (counts.get(text) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
};

/** The index of each member of a list in another one, by id; none if ids are missing or repeated. */
const positionsById = (list: List, other: List): (number | undefined)[] => {
  const [ids, known] = [list.map(idIn), new Map(other.map((value, at) => [idIn(value), at]))];
  const isClear = new Set(ids).size === list.length && known.size === other.length;
  return ids.map((id) => (isClear && id !== undefined ? known.get(id) : undefined));
};

/**
 * The index of each member of a list in another one: by id, else that of the member with the fewest differences,
 * preferably the same index.
 */
const positionsIn = (list: List, other: List): readonly (number | undefined)[] => {
  const positions = positionsById(list, other);
  const taken = new Set(positions);
  const [open, free] = [list.keys(), other.keys()].map((keys) => [...keys]) as [number[], number[]];
  const left = open.filter((at) => positions[at] === undefined);
  const right = free.filter((at) => !taken.has(at));
  if (Math.max(left.length, right.length) > mostMatched) return open;
  const [held, wanted] = [other.map((value) => scalarsIn(value)), list.map((value) => scalarsIn(value))];
  const pairs = left.flatMap((at) =>
    right.map((to) => ({
      at,
      to,
      apart: 2 * countApart(wanted[at] ?? [], held[to] ?? []) + Number(at !== to),
    })),
  );
  for (const { at, to } of pairs.sort((one, two) => one.apart - two.apart)) {
    if (positions[at] !== undefined || taken.has(to)) continue;
    positions[at] = to;
    taken.add(to);
  }
  return positions;
};

type OnMoved = (from: string, to: string) => void;

/** A list in the order of another one; null fills gaps, and members that the other lacks come last. */
const orderedList = (like: List, list: List, moved: OnMoved): List => {
  const known = positionsIn(like, list);
  const rest = [...list.keys()].filter((at) => !known.includes(at));
  const last = known.findLastIndex((at) => at !== undefined);
  return [...known.slice(0, last + 1), ...rest].map((from, to) => {
    const member = from === undefined ? undefined : list[from];
    if (member === undefined) return null;
    moved(String(from), String(to));
    return orderLike(like[to], member, (inner, now) => moved(`${from}.${inner}`, `${to}.${now}`));
  });
};

/** A value with its lists in the order of another value; `moved` is called with the old and the new path of members. */
const orderLike = (like: Value | undefined, value: Value, moved: OnMoved): Value => {
  if (Array.isArray(like) && Array.isArray(value)) return orderedList(like, value, moved);
  if (!isData(like) || !isData(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => {
    const movedIn: OnMoved = (from, to) => moved(`${name}.${from}`, `${name}.${to}`);
    return [name, orderLike(like[name], inner, movedIn)] as const;
  });
  return Object.fromEntries(members);
};

/**
 * Reorders the lists of a reading, including nested ones, like those of another reading: the documentation does not
 * define the order of lists within a record. Members are matched by id, or else by content. Paths of problems change
 * accordingly.
 */
export const inOrderOf = (like: Reading, reading: Reading): Reading => {
  const paths = new Map<string, string>();
  const data = orderLike(like.data, reading.data, (from, to) => paths.set(from, to)) as Data;
  const newPath = (path: string): string => {
    const steps = path.split('.');
    const heads = steps.map((_, at) => steps.slice(0, steps.length - at).join('.'));
    const head = heads.find((each) => paths.has(each)) ?? '';
    return (paths.get(head) ?? '') + path.slice(head.length);
  };
  const problems = reading.problems.map((problem) => ({ ...problem, member: newPath(problem.member) }));
  return { ...reading, data, problems };
};

/**
 * Paths at which two records differ beyond what JSON and XML express differently: absent, null and empty are equal, as
 * are a number and its text, a datetime and the same instant in another form, and lists with the same members in
 * another order. Indices in paths are those of the first record. Needed for members of undocumented type; for others
 * the readings of both formats are equal anyway.
 */
export const differences = (a: Data, b: Data): Paths =>
  membersDiffer(a, orderLike(a, b, () => {}) as Data, '');
