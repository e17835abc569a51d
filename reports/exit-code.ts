import type { Run, RunVerdict } from './run.ts';

const codes = {
  'harness error': 2,
  interrupted: 130,
  'not conformant': 1,
  violated: 1,
  blocked: 1,
  changed: 1,
  incomplete: 3,
  partial: 0,
  'conformant but for known violations': 0,
  conformant: 0,
} as const satisfies Record<RunVerdict, number>;

/**
 * The exit code of the command: 130 interrupted, 2 harness error, 1 something red, 3 too little decided, 0 otherwise,
 * also for a part of a run.
 */
export function exitCode({ cut, summary }: Run): (typeof codes)[RunVerdict] {
  return cut === 'interrupted' ? 130 : codes[summary.verdict];
}
