/** Members of a record by their names as written; values of any type. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members, as a record is. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
