import { toPrintable } from '../../models/pages/printable.ts';
import { paint, wantsColour } from '../text/paint.ts';

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** The progress of a run. */
export interface State {
  /** The check that started or ended last. */
  readonly check: string;
  readonly done: number;
  readonly total: number;
  /** The share of the expected requests whose checks are done, from 0 to 1; it says little about the time left. */
  readonly share: number;
  readonly requests: number;
  /** Requirements that are red so far. */
  readonly red: number;
}

/** Shows the progress of a run. */
export interface Progress {
  update(state: State): void;
  clear(): void;
}

/** The clock of the progress lines. */
interface ProgressClock {
  /** Milliseconds since any point in time. */
  now(): number;
  /** Calls back repeatedly; returns a function that stops it. */
  every(milliseconds: number, run: () => void): () => void;
}

const machine: ProgressClock = {
  now: () => performance.now(),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/** The interval of lines in a log. */
const pause = 10_000;

/** The interval at which a terminal is updated. */
const second = 1000;

const counts = ({ done, total, requests }: State): readonly string[] => [
  `${done}/${total} checks`,
  `${requests.toLocaleString('en-US')} request${requests === 1 ? '' : 's'}`,
];

/** As many leading parts as fit. */
const fitParts = (parts: readonly string[], room: number): string =>
  parts.reduce((line, part) => {
    const longer = line === '' ? part : `${line}, ${part}`;
    return longer.length <= room ? longer : line;
  }, '');

const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Minutes and seconds. */
const timeOf = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const barOf = (share: number, width: number): string =>
  `[${'#'.repeat(Math.round(share * width)).padEnd(width, '-')}]`;

/** The current area; before the first check the workers are starting. */
const areaIn = ({ check }: State): string =>
  check === '' ? 'starting' : toPrintable(check.split('/', 1)[0] ?? '').replaceAll('\n', ' ');

/** A line that overwrites itself, at each event and every second. */
const onTerminal = (terminal: Terminal, { now, every }: ProgressClock): Progress => {
  const begun = now();
  const colours = paint(wantsColour(terminal));
  let last: State | undefined;
  const show = () => {
    if (last === undefined) return;
    const red = `${last.red} red `;
    const room = (terminal.columns ?? 80) - 1 - red.length;
    const rest = fitParts([`${areaIn(last)} ${timeOf(now() - begun)}`, ...counts(last)], room);
    // A bar of a few characters would be meaningless.
    const width = Math.min(20, room - rest.length - 3);
    const bar = width < 8 ? '' : `${barOf(last.share, width)} `;
    terminal.write(`\r\u001b[2K${last.red > 0 ? colours.bad(red) : red}${bar}${rest}`);
  };
  const stop = every(second, show);
  return {
    update: (state) => {
      last = state;
      show();
    },
    clear: () => {
      stop();
      terminal.write('\r\u001b[2K');
    },
  };
};

/** A line every ten seconds, even while no check ends. */
const inLog = (log: Terminal, { now, every }: ProgressClock): Progress => {
  const begun = now();
  let last: State | undefined;
  const stop = every(pause, () => {
    if (last === undefined) return;
    const red = last.red > 0 ? `${last.red} red` : '';
    log.write(`${joinParts([timeOf(now() - begun), ...counts(last), red])}\n`);
  });
  return {
    update: (state) => {
      last = state;
    },
    clear: stop,
  };
};

/**
 * Shows progress: one line that overwrites itself on a terminal, one line every ten seconds elsewhere, nothing if
 * disabled.
 */
export function progressLine(output: Terminal, wanted: boolean, ticking: ProgressClock = machine): Progress {
  if (!wanted) return { update: () => undefined, clear: () => undefined };
  // A dumb terminal cannot clear a line.
  const clears = output.isTTY === true && process.env['TERM'] !== 'dumb';
  return (clears ? onTerminal : inLog)(output, ticking);
}
