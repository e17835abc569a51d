/** Members of a record by their names as written; values of any type. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members, as a record is. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table's value for a name from outside; undefined for a name such as `constructor` that every object knows. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
