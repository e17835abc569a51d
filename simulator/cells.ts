/**
 * Replaces a named value of a sandbox by one computed from it (undefined at first), and resolves to the new value.
 * Updates are serialized among all processes that share the sandbox.
 */
export type UpdateCell = <T>(name: string, next: (before: T | undefined) => T) => Promise<T>;

/** Values that belong to this process alone. */
interface LocalCells {
  readonly update: UpdateCell;
  clear(): void;
}

/** Creates the values of a sandbox that no other process shares. */
export const createCells = (): LocalCells => {
  const values = new Map<string, unknown>();
  return {
    update: async <T>(name: string, next: (before: T | undefined) => T) => {
      const value = next(values.get(name) as T | undefined);
      values.set(name, value);
      return value;
    },
    clear: () => values.clear(),
  };
};
