import type { StoreChange } from '../store/changes.ts';

/** Changes that are written together, and what is told when they are. */
interface Group {
  /** In their latest version. */
  readonly changes: Map<string, StoreChange>;
  readonly written: PromiseWithResolvers<void>;
}

/** Changes that are made here and on their way to the shared database. */
export interface Publication {
  /**
   * Resolves when all of them have arrived; undefined where there are none. Once some could not be written it rejects for
   * good: the sandbox here is not what the others have.
   */
  pending(): Promise<void> | undefined;
  /** Waits for a promise as well. */
  follow(arrival: Promise<void>): void;
}

/** Creates one without changes. */
export const createPublication = (): Publication => {
  let last: Promise<void> | undefined;
  let failed: Promise<void> | undefined;
  return {
    pending: () => failed ?? last,
    follow: (arrival) => {
      last = arrival;
      const finish = (): void => {
        if (last === arrival) last = undefined;
      };
      arrival.then(finish, () => {
        failed ??= arrival;
      });
    },
  };
};

/** Writes changes in groups: those made while others are being written go together as soon as that is done. */
export interface GroupCommit {
  /** Resolves when the changes are written. Rejects if they, or earlier ones, could not be. */
  add(changes: readonly StoreChange[]): Promise<void>;
  /** The number of groups that are being written: 0 or 1. */
  running(): number;
}

/** Creates it for a function that writes a group; after a failure none is written any more. */
export const createGroupCommit = (write: (changes: readonly StoreChange[]) => Promise<void>): GroupCommit => {
  let next: Group | undefined;
  let failure: { readonly error: unknown } | undefined;
  let running = 0;
  const writeGroup = async ({ changes, written }: Group): Promise<void> => {
    try {
      if (failure !== undefined) throw failure.error;
      await write([...changes.values()]);
      written.resolve();
    } catch (error) {
      failure ??= { error };
      written.reject(error);
    }
  };
  const writeAll = async (): Promise<void> => {
    running = 1;
    while (next !== undefined) {
      const group = next;
      next = undefined;
      await writeGroup(group);
    }
    running = 0;
  };
  return {
    add: (changes) => {
      next ??= { changes: new Map(), written: Promise.withResolvers() };
      for (const change of changes) {
        const { table, kind, key } = change;
        next.changes.set(`${table} ${kind} ${key}`, change);
      }
      const { promise } = next.written;
      if (running === 0) void writeAll();
      return promise;
    },
    running: () => running,
  };
};
