/** The progress of a proof. */
interface State {
  readonly done: number;
  readonly all: number;
  readonly failed: number;
}

/** Prints the progress of a proof: on one line of a terminal, or one line per minute in a log. */
interface Progress {
  /** Called after each unit. */
  step(state: State): void;
  end(): void;
}

const clockTime = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;

/**
 * The line after a number of units and seconds. Some units take a hundred times as long as others: it estimates
 * nothing.
 */
export const progressLine = ({ done, all, failed }: State, seconds: number): string =>
  `${done} of ${all} proven, ${failed} failed, ${clockTime(seconds)}`;

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Opens the progress of one proof. `now` returns seconds. */
export const openProgress = (output: Output, now: () => number): Progress => {
  const begun = now();
  let lastReport = begun;
  return {
    step: (state) => {
      const line = progressLine(state, now() - begun);
      if (output.isTTY) output.write(`\r\u001b[K${line}`);
      else if (now() - lastReport >= 60 || state.done === state.all) {
        lastReport = now();
        output.write(`${line}\n`);
      }
    },
    end: () => {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
};
