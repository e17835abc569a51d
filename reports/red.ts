import type { Verdict } from './run.ts';

const red: ReadonlySet<Verdict> = new Set(['fail', 'harness-error', 'blocked', 'drift', 'unexpected-pass']);

/** Whether a verdict keeps a run from being conformant. */
export function isRed(verdict: Verdict): boolean {
  return red.has(verdict);
}
