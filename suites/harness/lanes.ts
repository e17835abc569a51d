/** Work that one process does side by side: as much at once as a far target bears. */
export interface Lanes {
  /** Begins once there is room; what is urgent, as more of a check that was begun, before the others. */
  run<R>(work: () => Promise<R>, isUrgent?: boolean): Promise<R>;
  /** Told of each answer: how long it took, in milliseconds, and whether it asked to come back later. */
  learn(milliseconds: number, isBusy: boolean): void;
  /** The most at once. */
  readonly most: number;
  /** How much may be under way now. */
  readonly size: number;
}

/** A smoothed time so many times the least one, and so many milliseconds more, is a sign of a queue at the target. */
const growth = { times: 3, milliseconds: 100 };

/** The weight of one more answer in the smoothed time. */
const weight = 1 / 16;

/** So many answers come between two looks: those to requests that were on their way together say the same. */
const answersBetween = 16;

/** So many begin at once. */
const first = 4;

/**
 * Opens lanes that begin with few and adapt as TCP does (RFC 5681): one more with each look until the target is first
 * seen to be busy, a part of one more after it. An answer that asks to wait halves them, growing times take a quarter.
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

/** What is worked on by itself. */
export const oneLane = (): Lanes => openLanes(1);
