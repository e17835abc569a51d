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
