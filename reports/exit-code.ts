import type { Run } from './run.ts';

/** What the command line ends with: 2 harness error, 1 something red, 3 too little executed, 0 otherwise. */
export function exitCode(run: Run): 0 | 1 | 2 | 3 {
  switch (run.summary.verdict) {
    case 'harness error':
      return 2;
    case 'not conformant':
      return 1;
    case 'incomplete':
      return 3;
    case 'conformant':
      return 0;
  }
}
