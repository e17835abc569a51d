import { Refusal } from '../refusals.ts';
import type { StoreChange } from '../store/changes.ts';

/** The result of work that is committed here, with the changes to be written to the shared database. */
export interface DoneWork<T> {
  readonly done: T;
  readonly changes: readonly StoreChange[];
  /** Whether the work replaced the whole store. */
  readonly isRestored: boolean;
  /** Instead of changes: the complete new state of the sandbox. */
  readonly base?: Uint8Array;
}

/** Whether there is anything to be written. */
export const hasChanges = ({ changes, isRestored }: DoneWork<unknown>): boolean =>
  changes.length > 0 || isRestored;

/** Work that waits for the lock, and its callbacks for when its changes are stored. */
export interface Job {
  readonly work: () => unknown;
  readonly result: PromiseWithResolvers<unknown>;
}

/** So many changes of a process at most go together while others wait. */
const mostTogether = 50;

/** Each row in its latest version. */
const latestOf = (changes: readonly StoreChange[]): readonly StoreChange[] => [
  ...new Map(changes.map((change) => [`${change.table} ${change.kind} ${change.key}`, change])).values(),
];

/** One after the other as one: `done` tells what came of each. */
const joinOutcomes = (outcomes: readonly DoneWork<() => void>[]): DoneWork<() => void> => {
  const { isRestored = false, base } = outcomes.at(-1) ?? {};
  return {
    done: () => {
      for (const { done } of outcomes) done();
    },
    changes: latestOf(outcomes.flatMap(({ changes }) => changes)),
    isRestored,
    ...(base !== undefined && { base }),
  };
};

interface WaitingWorkPlace {
  /** Does work and commits it here; undoes it where it fails. */
  readonly attempt: (work: () => unknown) => Promise<DoneWork<unknown>>;
  /** Whether the sandbox here is not what the others have. */
  readonly isGivenUp: () => boolean;
}

/** Work that waits for the lock of a sandbox, the first of it first. */
interface WaitingWork {
  add(job: Job): void;
  has(job: Job): boolean;
  remove(job: Job): void;
  /**
   * Attempts all that waits, up to what replaces the store, and adds it to `taken`. Calls `onChange` at once where
   * there are changes: what is read from now on shows them. Rejects with a `Refusal` once the sandbox here is given up.
   */
  attemptAll(taken: Job[], onChange: () => void): Promise<DoneWork<() => void>>;
}

/** Creates it, with nothing that waits. */
export const createWaitingWork = ({ attempt, isGivenUp }: WaitingWorkPlace): WaitingWork => {
  const waiting = new Set<Job>();
  /** Failed work is an outcome without changes: the transaction around it is committed. */
  const attemptJob = async ({ work, result }: Job, onChange: () => void): Promise<DoneWork<() => void>> => {
    try {
      const outcome = await attempt(work);
      if (hasChanges(outcome)) onChange();
      return { ...outcome, done: () => result.resolve(outcome.done) };
    } catch (error) {
      return { done: () => result.reject(error), changes: [], isRestored: false };
    }
  };
  return {
    add: (job) => waiting.add(job),
    has: (job) => waiting.has(job),
    remove: (job) => waiting.delete(job),
    attemptAll: async (taken, onChange) => {
      const outcomes: DoneWork<() => void>[] = [];
      // Work that comes meanwhile is among it.
      for (const job of waiting) {
        waiting.delete(job);
        taken.push(job);
        const outcome = await attemptJob(job, onChange);
        outcomes.push(outcome);
        if (isGivenUp()) {
          outcome.done();
          // Earlier work is not in the database, either.
          throw new Refusal('data-busy');
        }
        if (outcome.isRestored || taken.length === mostTogether) break;
      }
      return joinOutcomes(outcomes);
    },
  };
};
