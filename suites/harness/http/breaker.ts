import type { Clock } from '../clock.ts';
import { BlockedError, EndOfRun } from '../errors.ts';
import type { Failure } from './failure.ts';
import { type Journal, openMemory } from './journal.ts';

/** Tells how a request failed; called without a failure for one that was answered. */
type Report = (failure?: Failure) => void;

/** Gives a target up that answers nothing any more, or only asks to wait, so that a run ends in bounded time. */
export interface Breaker {
  /** Begins a request. Throws a `BlockedError` once the target is given up, by anybody who shares the journal. */
  pass(): Report;
  /** Waits so many milliseconds, as the target asked. Throws a `BlockedError` once the target is given up. */
  wait(milliseconds: number): Promise<void>;
  /** Whether somebody has ended the run. */
  readonly isEnded: boolean;
}

/** The line that ends a run for all who share its journal, before the next request of each check. */
export const endOfRun = (): string => JSON.stringify({ worker: '', isOver: true } satisfies Entry);

/** Why a check could not go on, and what it left open is inconclusive. */
export const interrupted = 'The run was interrupted before this was decided.';

/** What a breaker may be told; everything has a default. */
export interface BreakerSettings {
  readonly clock: Clock;
  /** What the sessions of all workers know together; one's own when left out. */
  readonly journal?: Journal;
  /** Tells the failures of one worker from those of others. */
  readonly worker?: string;
  /** How long all who share the journal wait together, in seconds, beside what served requests earn. */
  readonly waitingSeconds?: number;
  /** Shows a line to whoever looks on. */
  readonly show?: (line: string) => void;
}

/**
 * So many in a row: each stalled one costs a whole deadline, a broken connection hardly any time. Pages may come for one
 * area alone, whose checks run one after the other.
 */
const enough = { stalled: 3, unreachable: 3, 'put-off': 3, reset: 20, page: 200, unreadable: 50 } as const;

/** What a served request adds to the budget of waiting, in milliseconds: a modest rate limit ends no run. */
const earned = 100;

/** So long a wait goes on, in milliseconds, before it is looked whether the run does. */
const nap = 1000;

/** A shorter wait is over before its line is read, in milliseconds. */
const worthShowing = 5000;

type Entry =
  | { readonly worker: string; readonly answered: true }
  /** `seen`: how many entries were known when the request began. */
  | { readonly worker: string; readonly failed: Failure; readonly seen: number }
  /** Milliseconds since 1970; `served`: requests since the last wait of this worker. */
  | { readonly worker: string; readonly from: number; readonly to: number; readonly served: number }
  /** Whoever began the run has ended it. */
  | { readonly worker: string; readonly isOver: true };

/** Failures of one kind without an answer in between; `entries`: how many there were when the last one counted. */
interface Row {
  readonly failure: Failure;
  readonly count: number;
  readonly entries: number;
}

interface Failed {
  readonly failure: Failure;
  readonly seen: number;
  readonly entries: number;
}

// Requests that were on their way together count once: they met the same moment of the target.
const longer = (row: Row | undefined, { failure, seen, entries }: Failed): Row => {
  if (row?.failure.kind !== failure.kind) return { failure, count: 1, entries };
  return seen < row.entries ? row : { failure, count: row.count + 1, entries };
};

/** The row of all workers together, beside one for each: a target may answer some and never others. */
const everybody = '';

/** Follows from the entries of a journal whether the target is given up: the same for each of its readers. */
const openKnowledge = (waitingSeconds: number) => {
  const rows = new Map<string, Row>();
  let entries = 0;
  let waited = 0;
  let waitedUntil = 0;
  let allowed = waitingSeconds * 1000;
  let end: string | undefined;
  let isOver = false;

  const failed = (whose: string, failure: Failure, seen: number): void => {
    const row = longer(rows.get(whose), { failure, seen, entries });
    rows.set(whose, row);
    if (row.count >= enough[failure.kind])
      end ??= `The target was given up after ${row.count} requests in a row: ${failure.failure}.`;
  };
  // Workers that wait at the same time make the run no longer than one of them.
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
        if ('answered' in entry) rows.delete(whose);
        if ('failed' in entry) failed(whose, entry.failed, entry.seen);
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
    // All see it; the one who saw it happen says so.
    if (before === undefined && known.end !== undefined && entry.worker === worker) show(known.end);
  };
  const readOn = (): void => {
    for (const line of journal.read()) learn(JSON.parse(line) as Entry);
  };
  const goOn = (): void => {
    readOn();
    if (known.isOver) throw new EndOfRun(interrupted);
    if (known.end !== undefined) throw new BlockedError(known.end);
  };

  // Whoever ends the run does not wait for the target.
  const sleepUnlessEnded = (milliseconds: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        readOn();
        if (known.isOver) resolve();
        else cancel = clock.after(nap, look);
      };
      let cancel = clock.after(nap, look);
      clock
        .sleep(milliseconds)
        .then(resolve, reject)
        .finally(() => cancel());
    });

  return {
    pass: () => {
      goOn();
      const seen = known.entries;
      return (failure) => {
        if (failure !== undefined) return note({ worker, failed: failure, seen });
        served += 1;
        if (known.isFailing(worker)) note({ worker, answered: true });
      };
    },
    wait: async (milliseconds) => {
      const from = clock.epoch();
      note({ worker, from, to: from + milliseconds, served });
      served = 0;
      goOn();
      const seconds = Math.round(milliseconds / 1000);
      if (milliseconds >= worthShowing) show(`waiting ${seconds} s, the target asked for it`);
      await sleepUnlessEnded(milliseconds);
      goOn();
    },
    get isEnded() {
      readOn();
      return known.isOver;
    },
  };
};
