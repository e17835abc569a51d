import { printable } from '../printable.ts';

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** One line that is written over itself while a run goes on. */
export interface Progress {
  update(state: {
    readonly check: string;
    readonly done: number;
    readonly total: number;
    readonly requests: number;
  }): void;
  clear(): void;
}

/** A progress line on a terminal; anywhere else one that stays quiet. */
export function progressLine(terminal: Terminal, wanted: boolean): Progress {
  if (!wanted || terminal.isTTY !== true) return { update: () => undefined, clear: () => undefined };
  return {
    update: ({ check, done, total, requests }) => {
      const line = `${done}/${total} checks, ${requests} requests  ${printable(check).replaceAll('\n', ' ')}`;
      terminal.write(`\r\u001b[2K${line.slice(0, (terminal.columns ?? 80) - 1)}`);
    },
    clear: () => void terminal.write('\r\u001b[2K'),
  };
}
