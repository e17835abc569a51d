/** Time as the harness sees it; injected, so that tests neither sleep nor wait. */
export interface Clock {
  /** Milliseconds since any fixed moment, never going back. */
  now(): number;
  /** Milliseconds since 1970, for dates that a target names. */
  epoch(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Runs something later unless the returned function is called before. */
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

/** Whether a datetime shows no fraction of a second; one of zeros may be a whole second as well. */
const hidesFraction = (shown: string): boolean => !/:\d\d[.,]\d*[1-9]/.test(shown);

/**
 * Waits until a later moment has a later stamp: a little more than a second where none shows a fraction of
 * one.
 */
export const passTime = async (clock: Pick<Clock, 'sleep'>, stamps: readonly string[]): Promise<void> => {
  const isCoarse = stamps.every(hidesFraction);
  await clock.sleep(isCoarse ? 1100 : 20);
};
