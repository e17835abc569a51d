import { BlockedError, EndOfRun } from '../errors.ts';
import type { Clock } from '../time/clock.ts';
import type { Failure } from './failure.ts';
import { openMemory, type WorkerJournal } from './journal.ts';

/**
 * Reports the failure of a request, or without an argument that it was answered. `hasOwnToken`: whether it had the
 * run's token, true by default. Other requests may be answered even if only the login still works.
 */
type Report = (failure?: Failure, hasOwnToken?: boolean) => void;

/** Gives up a target that no longer answers, or only asks to wait, so that a run ends in bounded time. */
export interface Breaker {
  /** Begins a request. Throws a `BlockedError` once any process that shares the journal has given up the target. */
  pass(): Report;
  /** Waits some milliseconds, as the target requested. Throws a `BlockedError` once the target is given up. */
  wait(milliseconds: number): Promise<void>;
  /** Whether the user has ended the run. */
  readonly isEnded: boolean;
}

/** The journal line that ends a run in all processes, before the next request of each check. */
export const endOfRun = (): string => JSON.stringify({ worker: '', isOver: true } satisfies Entry);

/** The reason of interrupted checks; what they left open is inconclusive. */
const interrupted = 'The run was interrupted before this was decided.';

export interface BreakerSettings {
  readonly clock: Clock;
  /** The journal shared by the sessions of all workers; by default a new one. */
  readonly journal?: WorkerJournal;
  /** Distinguishes the failures of this worker from those of others. */
  readonly worker?: string;
  /** The waiting budget that all workers share, in seconds; successful requests add to it. */
  readonly waitingSeconds?: number;
  /** Shows a line to the user. */
  readonly show?: (line: string) => void;
}

/**
 * The number of consecutive failures that end a run. A stalled request costs a whole deadline, a broken connection
 * little. Pages may come from one area only, whose checks run in sequence, so their number is high.
 */
const enough = { stalled: 3, unreachable: 3, 'put-off': 3, reset: 20, page: 200, unreadable: 50 } as const;

/** The milliseconds that a successful request adds to the waiting budget, so that a modest rate limit ends no run. */
const earned = 100;

/** The interval in milliseconds at which a wait checks whether the run has ended. */
const nap = 1000;

/** The shortest wait, in milliseconds, that is shown to the user. */
const worthShowing = 5000;

type Entry =
  /** `answered`: whether the request had the run's token. */
  | { readonly worker: string; readonly answered: boolean }
  /** `seen`: the number of journal entries when the request began. */
  | { readonly worker: string; readonly failed: Failure; readonly seen: number }
  /** Milliseconds since 1970. `served`: the number of requests since this worker's last wait. */
  | { readonly worker: string; readonly from: number; readonly to: number; readonly served: number }
  /** The user has ended the run. */
  | { readonly worker: string; readonly isOver: true };

/** Consecutive failures of one kind. `entries`: the number of journal entries when the last one was counted. */
interface Row {
  readonly failure: Failure;
  readonly count: number;
  readonly entries: number;
}

interface FailureCount {
  readonly failure: Failure;
  readonly seen: number;
  readonly entries: number;
}

// Concurrent requests count once, since they met the target at the same time.
const longerRow = (row: Row | undefined, { failure, seen, entries }: FailureCount): Row => {
  if (row?.failure.kind !== failure.kind) return { failure, count: 1, entries };
  return seen < row.entries ? row : { failure, count: row.count + 1, entries };
};

/** The key of the count over all workers, kept besides one per worker: a target may never answer some workers. */
const everybody = '';

/** Derives from the journal whether the target is given up, with the same result in each process. */
const openKnowledge = (waitingSeconds: number) => {
  const rows = new Map<string, Row>();
  let entries = 0;
  let waited = 0;
  let waitedUntil = 0;
  let allowed = waitingSeconds * 1000;
  let end: string | undefined;
  let isOver = false;

  const noteFailure = (whose: string, failure: Failure, seen: number): void => {
    const row = longerRow(rows.get(whose), { failure, seen, entries });
    rows.set(whose, row);
    if (row.count >= enough[failure.kind])
      end ??= `The target was given up after ${row.count} requests in a row: ${failure.failure}.`;
  };
  // Concurrent waits of workers delay the run only once.
  const waits = (from: number, to: number, served: number): void => {
    waited += Math.max(0, to - Math.max(from, waitedUntil));
    waitedUntil = Math.max(to, waitedUntil);
    allowed += served * earned;
    if (waited > allowed)
      end ??= `The target was given up: it asks to come back later for more than the ${waitingSeconds} seconds that a run waits (waiting-seconds in the profile).`;
  };
  return {
    learn: (entry: Entry): void => {
      entries += 1;
      for (const whose of [everybody, entry.worker]) {
        if ('answered' in entry && (entry.answered || rows.get(whose)?.failure.kind !== 'page'))
          rows.delete(whose);
        if ('failed' in entry) noteFailure(whose, entry.failed, entry.seen);
      }
      if ('from' in entry) waits(entry.from, entry.to, entry.served);
      if ('isOver' in entry) isOver = true;
    },
    get isOver() {
      return isOver;
    },
    isFailing: (worker: string): boolean => rows.has(everybody) || rows.has(worker),
    get entries() {
      return entries;
    },
    get end() {
      return end;
    },
  };
};

/** Opens the breaker of one process. */
export const openBreaker = ({
  clock,
  journal = openMemory(),
  worker = 'alone',
  waitingSeconds = 600,
  show = () => {},
}: BreakerSettings): Breaker => {
  const known = openKnowledge(waitingSeconds);
  let served = 0;
  const note = (entry: Entry): void => journal.append(JSON.stringify(entry));
  const learn = (entry: Entry): void => {
    const before = known.end;
    known.learn(entry);
    // All workers learn that the run has ended; only the one that caused it shows the line.
    if (before === undefined && known.end !== undefined && entry.worker === worker) show(known.end);
  };
  const readOn = (): void => {
    for (const line of journal.read()) learn(JSON.parse(line) as Entry);
  };
  const throwIfEnded = (): void => {
    readOn();
    if (known.isOver) throw new EndOfRun(interrupted);
    if (known.end !== undefined) throw new BlockedError(known.end);
  };

  // The wait ends early if the user ends the run.
  const sleepUnlessEnded = (milliseconds: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const checkAgain = () => {
        readOn();
        if (known.isOver) resolve();
        else cancel = clock.after(nap, checkAgain);
      };
      let cancel = clock.after(nap, checkAgain);
      clock
        .sleep(milliseconds)
        .then(resolve, reject)
        .finally(() => cancel());
    });

  return {
    pass: () => {
      throwIfEnded();
      const seen = known.entries;
      return (failure, hasOwnToken = true) => {
        if (failure !== undefined) return note({ worker, failed: failure, seen });
        served += 1;
        if (known.isFailing(worker)) note({ worker, answered: hasOwnToken });
      };
    },
    wait: async (milliseconds) => {
      const from = clock.epoch();
      note({ worker, from, to: from + milliseconds, served });
      served = 0;
      throwIfEnded();
      const seconds = Math.round(milliseconds / 1000);
      if (milliseconds >= worthShowing) show(`waiting ${seconds} s, as the target asked`);
      await sleepUnlessEnded(milliseconds);
      throwIfEnded();
    },
    get isEnded() {
      readOn();
      return known.isOver;
    },
  };
};
