/** Members of a record by their names as written; values of any type. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members, as a record is. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table's own value for a name from untrusted input; undefined for inherited names such as `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** A record with only some of its members. */
export const pickMembers = <V>(
  members: Readonly<Record<string, V>>,
  ...names: readonly string[]
): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

/** A record without some of its members. */
export const omitMembers = <V>(
  members: Readonly<Record<string, V>>,
  ...names: readonly string[]
): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** The members of a record that have a value other than undefined. */
type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** A record without the members that are undefined. */
export const omitUndefined = <T extends object>(members: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;

/** Whether two objects have the same members; nested objects must be identical. */
export const haveSameMembers = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isMembers(one) || !isMembers(other)) return false;
  let more = 0;
  for (const name in one) {
    if (one[name] !== other[name]) return false;
    more += 1;
  }
  for (const _ in other) more -= 1;
  return more === 0;
};
