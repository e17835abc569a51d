import { isDeepStrictEqual } from 'node:util';
import type { Data, Value } from '../../../models/resources/resource.ts';

/** The records of a list, of one alone, or of none. */
export const recordsIn = (value: Value | undefined): readonly Data[] => {
  if (value === undefined || value === null || typeof value !== 'object') return [];
  return (Array.isArray(value) ? value : [value]) as readonly Data[];
};

/** Where a record stands among others. */
export interface Standing {
  readonly at: number;
  readonly all: readonly Data[];
}

/** Puts each record of a list through a change; the same list where none is changed. */
export const changeEach = (
  all: readonly Data[],
  change: (one: Data, standing: Standing) => Data,
): readonly Data[] => {
  const changed = all.map((one, at) => change(one, { at, all }));
  return changed.every((one, at) => one === all[at]) ? all : changed;
};

/** A record whose records below a member are others; the same where they are the same. */
export const withRecords = (
  data: Data,
  name: string,
  change: (all: readonly Data[]) => readonly Data[],
): Data => {
  const all = recordsIn(data[name]);
  const changed = change(all);
  if (changed === all) return data;
  return { ...data, [name]: Array.isArray(data[name]) ? changed : (changed[0] ?? null) };
};

/** A record without some members; the same where it has none of them. */
export const drop = (data: Data, ...names: readonly string[]): Data =>
  names.some((name) => Object.hasOwn(data, name))
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
    : data;

/** A record with other values; the same where it has them already. */
export const put = (data: Data, members: Data): Data =>
  Object.entries(members).every(([name, value]) => isDeepStrictEqual(data[name], value))
    ? data
    : { ...data, ...members };

/** The first records of a list; the same list where there are no more. */
export const atMost =
  (count: number) =>
  (all: readonly Data[]): readonly Data[] =>
    all.length > count ? all.slice(0, count) : all;
