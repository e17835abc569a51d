import type { StoreChange } from '../store/changes.ts';

/** Changes that are written together, and the callbacks when they are written. */
interface Group {
  /** In their latest version. */
  readonly changes: Map<string, StoreChange>;
  readonly written: PromiseWithResolvers<void>;
}

/** Changes that are made here and on their way to the shared database. */
interface Publication {
  /**
   * Resolves when all of them have arrived; undefined where there are none. Once some could not be written it rejects
   * for good: the sandbox here is not what the others have.
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

/** A sandbox as its changes find it in the database. */
interface SandboxRevision {
  readonly life: number;
  readonly revision: number;
}

/** A sandbox whose changes this process alone makes. */
export interface Author {
  /** Called when its changes are about to be written. */
  begin(): SandboxRevision;
  /** Called when they are written, as the next revision. */
  finish(): void;
  /** Writes changes that could not be written with others; rejects if that is not possible either. */
  writeApart(changes: readonly StoreChange[]): Promise<void>;
}

/** Changes at a position. */
export interface OwnChanges extends SandboxRevision {
  readonly changes: readonly StoreChange[];
}

/** Writes changes in groups: those made while others are being written go together as soon as that is done. */
export interface GroupCommit {
  /** Resolves when the changes are written. Rejects if they could not be; nothing may be added for that author then. */
  add(author: Author, changes: readonly StoreChange[]): Promise<void>;
}

/**
 * Creates it for a function that writes changes of several sandboxes at once, and resolves to the lives of those that
 * it wrote.
 */
export const createGroupCommit = (
  write: (all: readonly OwnChanges[]) => Promise<ReadonlySet<number>>,
): GroupCommit => {
  const waiting = new Map<Author, Group>();
  const running = new Set<Author>();
  let isWriting = false;
  const settle = async (author: Author, { changes, written }: Group, isWritten: boolean): Promise<void> => {
    try {
      if (!isWritten) await author.writeApart([...changes.values()]);
      else author.finish();
      written.resolve();
    } catch (error) {
      written.reject(error);
    }
    running.delete(author);
    if (waiting.has(author)) start();
  };
  const writeSome = async (): Promise<void> => {
    const taken = [...waiting].filter(([author]) => !running.has(author));
    const all = taken.map(([author, group]) => {
      waiting.delete(author);
      running.add(author);
      return { author, group, own: { ...author.begin(), changes: [...group.changes.values()] } };
    });
    // What the database has of it is looked at by whoever writes apart.
    const lives = await write(all.map(({ own }) => own)).catch(() => new Set<number>());
    for (const { author, group, own } of all) void settle(author, group, lives.has(own.life));
  };
  const writeAll = async (): Promise<void> => {
    while ([...waiting.keys()].some((author) => !running.has(author))) await writeSome();
    isWriting = false;
  };
  const start = (): void => {
    if (isWriting) return;
    isWriting = true;
    // Requests that were read from their connections at once go together.
    setImmediate(writeAll);
  };
  return {
    add: (author, changes) => {
      const group = waiting.get(author) ?? { changes: new Map(), written: Promise.withResolvers() };
      waiting.set(author, group);
      for (const change of changes) group.changes.set(`${change.table} ${change.kind} ${change.key}`, change);
      start();
      return group.written.promise;
    },
  };
};
