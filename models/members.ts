/** Members of a record by the names that they are written with; their values are whatever somebody wrote. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value holds members, as a record does. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
