import { printable } from '../printable.ts';

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** How far a run is. */
interface State {
  readonly check: string;
  readonly done: number;
  readonly total: number;
  readonly requests: number;
}

/** What tells how far a run is while it goes on. */
export interface Progress {
  update(state: State): void;
  clear(): void;
}

/** Time as the lines of a log need it. */
interface Ticking {
  /** Milliseconds since whenever. */
  now(): number;
  /** Calls back again and again; answers how to end that. */
  every(milliseconds: number, run: () => void): () => void;
}

const machine: Ticking = {
  now: () => performance.now(),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/** Somebody reads a log for as long as a run takes: each of these times it says how far that is. */
const pause = 10_000;

const length = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

const left = ({ done, total }: State, milliseconds: number): string =>
  done === 0 || done >= total
    ? ''
    : `, about ${length((milliseconds / 1000 / done) * (total - done))} left at this pace`;

const counts = ({ done, total, requests }: State): string => `${done}/${total} checks, ${requests} requests`;

/** A line that is written over itself. */
const onTerminal = (terminal: Terminal): Progress => ({
  update: (state) => {
    const line = `${counts(state)}  ${printable(state.check).replaceAll('\n', ' ')}`;
    terminal.write(`\r\u001b[2K${line.slice(0, (terminal.columns ?? 80) - 1)}`);
  },
  clear: () => void terminal.write('\r\u001b[2K'),
});

/** A line every ten seconds, also while nothing ends. */
const inLog = (log: Terminal, { now, every }: Ticking): Progress => {
  const begun = now();
  let last: State | undefined;
  const stop = every(pause, () => {
    if (last !== undefined) log.write(`${counts(last)}${left(last, now() - begun)}\n`);
  });
  return {
    update: (state) => {
      last = state;
    },
    clear: stop,
  };
};

/** A line that replaces itself on a terminal, one every ten seconds anywhere else; silence where unwanted. */
export function progressLine(output: Terminal, wanted: boolean, ticking: Ticking = machine): Progress {
  if (!wanted) return { update: () => undefined, clear: () => undefined };
  return output.isTTY === true ? onTerminal(output) : inLog(output, ticking);
}
