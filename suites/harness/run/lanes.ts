/** Limits how much work a process runs in parallel, adapted to what the target can handle. */
export interface Lanes {
  /** Runs work once a lane is free; urgent work, such as further items of a running check, goes first. */
  run<R>(work: () => Promise<R>, isUrgent?: boolean): Promise<R>;
  /** Waits within work without its lane, which other work may take meanwhile. */
  away<R>(wait: () => Promise<R>): Promise<R>;
  /** Takes in an answer: its time in milliseconds, and whether it asked to retry later. */
  learn(milliseconds: number, isBusy: boolean): void;
  /** The upper bound of `size`. */
  readonly most: number;
  /** How many pieces of work may run at present. */
  readonly size: number;
}

/** A smoothed time above `times` the least one plus `milliseconds` is a sign of a queue at the target. */
const growth = { times: 3, milliseconds: 100 };

/** The weight of one more answer in the smoothed time. */
const weight = 1 / 16;

/** How many answers come between two adaptations: concurrent requests show the same state of the target. */
const answersBetween = 16;

/** The initial number of lanes. */
const first = 4;

/**
 * Opens lanes that begin with few and adapt as TCP does (RFC 5681): one more per adaptation until the target is first
 * seen to be busy, then a fraction of one. An answer that asks to wait halves them, growing times remove a quarter.
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
        // It continues at once, in addition to started tasks: its timing may matter.
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
 * Works through items in their order: one at a time in the lane of whoever asks, and more of them where there is room.
 * After an error nothing more is begun; what was begun is waited for, and the first error is thrown.
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
