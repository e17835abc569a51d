import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';

/** A value of a record that holds no others, nested ones by a path of names joined by dots. */
export type Leaf = string | Id | boolean | null;

const leavesAt = (value: Value, path: string): [string, Leaf][] => {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesAt(one as Value, path === '' ? name : `${path}.${name}`),
  );
};

/** Every leaf of a record. */
export const leavesOf = (data: Data): ReadonlyMap<string, Leaf> => new Map(leavesAt(data, ''));

/** The leaves of a record that hold another value than before. */
export const changedLeaves = (before: Data, after: Data): readonly (readonly [string, Leaf])[] => {
  const old = leavesOf(before);
  return [...leavesOf(after)].filter(([path, value]) => value !== null && old.get(path) !== value);
};
