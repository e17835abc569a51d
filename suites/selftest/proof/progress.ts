/** Tells on standard output how far a proof is: on one line of a terminal, or a line a minute in a log. */
export interface Progress {
  /** Told after each unit. */
  step(done: number, all: number, failed: number): void;
  end(): void;
}

const clockTime = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;

/** The line after some units: `estimate` is the share of the work that is done, from 0 to 1. */
export const progressLine = (
  { done, all, failed }: { readonly done: number; readonly all: number; readonly failed: number },
  seconds: number,
): string => {
  const left = done === 0 ? '' : `, about ${clockTime((seconds / done) * (all - done))} left`;
  return `${done} of ${all} proven, ${failed} failed, ${clockTime(seconds)}${left}`;
};

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Opens the progress of one proof. `now` answers seconds. */
export const openProgress = (output: Output, now: () => number): Progress => {
  const begun = now();
  let told = begun;
  return {
    step: (done, all, failed) => {
      const line = progressLine({ done, all, failed }, now() - begun);
      if (output.isTTY) output.write(`\r\u001b[K${line}`);
      else if (now() - told >= 60 || done === all) {
        told = now();
        output.write(`${line}\n`);
      }
    },
    end: () => {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
};
