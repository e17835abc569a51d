/** The time of the harness, injected so that tests neither sleep nor wait. */
export interface Clock {
  /** Milliseconds since a fixed time; never goes back. */
  now(): number;
  /** Milliseconds since 1970, for dates of a target. */
  epoch(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Runs something later, unless the returned function is called before. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  epoch: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Whether a datetime shows no fraction of a second, or a zero one, which a whole second may also have. */
const hidesFraction = (shown: string): boolean => !/:\d\d[.,]\d*[1-9]/.test(shown);

/** Waits until the next datetime of the target must be later: a little over a second if no datetime shows fractions. */
export const passTime = async (clock: Pick<Clock, 'sleep'>, stamps: readonly string[]): Promise<void> => {
  const isCoarse = stamps.every(hidesFraction);
  await clock.sleep(isCoarse ? 1100 : 20);
};
