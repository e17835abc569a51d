/** Limits the work that a process does concurrently, adapted to what the target can handle. */
export interface Lanes {
  /** Runs work once a lane is free. Urgent work, such as further items of a running check, goes first. */
  run<R>(work: () => Promise<R>, isUrgent?: boolean): Promise<R>;
  /** Waits within work without occupying its lane. */
  away<R>(wait: () => Promise<R>): Promise<R>;
  /** Records the time of an answer in milliseconds, and whether the answer asked to retry later. */
  learn(milliseconds: number, isBusy: boolean): void;
  /** The upper bound of `size`. */
  readonly most: number;
  /** The current number of lanes. */
  readonly size: number;
}

/** A smoothed time above `times` the least time plus `milliseconds` indicates a queue at the target. */
const growth = { times: 3, milliseconds: 100 };

/** The weight of a further answer in the smoothed time. */
const weight = 1 / 16;

/** The number of answers between two adaptations, since concurrent requests show the same state of the target. */
const answersBetween = 16;

const first = 4;

/**
 * Opens lanes, a few at first, and adapts their number as TCP does (RFC 5681): each adaptation adds one until the
 * target first seems busy, then a fraction of one. An answer that asks to wait halves the number; growing times reduce
 * it by a quarter.
 */
export const openLanes = (most: number): Lanes => {
  let size = Math.min(most, first);
  let step = 1;
  let active = 0;
  let smoothed: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  let answers = 0;
  const waiting: (() => void)[] = [];
  const urgent: (() => void)[] = [];

  const admit = (): void => {
    while (active < Math.floor(size) && urgent.length + waiting.length > 0) {
      active += 1;
      (urgent.shift() ?? waiting.shift())?.();
    }
  };
  const resize = (to: number): void => {
    if (to < size) step = 1 / 4;
    size = Math.min(most, Math.max(1, to));
    answers = 0;
    admit();
  };
  return {
    run: async (work, isUrgent = false) => {
      await new Promise<void>((resolve) => {
        (isUrgent ? urgent : waiting).push(resolve);
        admit();
      });
      try {
        return await work();
      } finally {
        active -= 1;
        admit();
      }
    },
    away: async (wait) => {
      active -= 1;
      admit();
      try {
        return await wait();
      } finally {
        // The work resumes at once, even above the limit, since its timing may matter.
        active += 1;
      }
    },
    learn: (milliseconds, isBusy) => {
      smoothed = smoothed === undefined ? milliseconds : smoothed + (milliseconds - smoothed) * weight;
      least = Math.min(least, smoothed);
      answers += 1;
      if (answers < answersBetween) return;
      if (isBusy) resize(size / 2);
      else if (smoothed > least * growth.times + growth.milliseconds) resize((size * 3) / 4);
      else resize(size + step);
    },
    most,
    get size() {
      return Math.floor(size);
    },
  };
};

/** A single lane, for sequential work. */
export const oneLane = (): Lanes => openLanes(1);

/**
 * Processes items in order: one at a time in the lane of the caller, and more where lanes are free. After an error it
 * begins no more items, waits for those begun, and throws the first error.
 */
export const sideBySide = async <T>(
  items: readonly T[],
  lanes: Lanes,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  let at = 0;
  let failed = false;
  const isLeft = () => at < items.length && !failed;
  const next = async (): Promise<void> => {
    if (!isLeft()) return;
    try {
      await work(items[at++] as T);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const runOwnLane = async () => {
    while (isLeft()) await next();
  };
  const runOtherLane = async () => {
    while (isLeft()) await lanes.run(next, true);
  };
  const others = Math.min(lanes.most, items.length) - 1;
  const ended = await Promise.allSettled([
    runOwnLane(),
    ...Array.from({ length: Math.max(0, others) }, runOtherLane),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};

/** The limit of a run, in requests or in milliseconds. */
export type Allowance = { readonly requests: number } | { readonly milliseconds: number };

/** The remaining budget of a run with one process. */
interface Budget {
  /** Does work that is expected to send this number of requests; undefined if it no longer fits. */
  spend<T extends { readonly requests: number }>(
    expected: number,
    work: () => Promise<T>,
  ): Promise<T | undefined>;
}

/** Opens a budget; unlimited without an allowance. `now`: milliseconds. */
export const openBudget = (allowance: Allowance | undefined, now: () => number): Budget => {
  const begun = now();
  let used = 0;
  const fits = (expected: number): boolean => {
    if (allowance === undefined) return true;
    return 'requests' in allowance
      ? used + expected <= allowance.requests
      : now() - begun < allowance.milliseconds;
  };
  return {
    spend: async (expected, work) => {
      if (!fits(expected)) return undefined;
      // Reserves the requests, since other work may begin meanwhile.
      used += expected;
      const result = await work();
      used += result.requests - expected;
      return result;
    },
  };
};
