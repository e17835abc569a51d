import { isRed } from './red.ts';
import { type Run, verdicts } from './run.ts';
import { drifted } from './say.ts';

/**
 * The exit code of the command: 130 interrupted, 2 harness error, 1 something red, 3 too little decided, 0
 * otherwise. 3 does not apply to a part of a run.
 */
export function exitCode(run: Run): 0 | 1 | 2 | 3 | 130 {
  const { verdict, counts } = run.summary;
  if (run.cut === 'interrupted') return 130;
  switch (verdict) {
    case 'harness error':
      return 2;
    case 'interrupted':
      return 130;
    case 'part':
      return verdicts.some((one) => isRed(one) && counts[one] > 0) || drifted(run).length > 0 ? 1 : 0;
    case 'not conformant':
    case 'blocked':
    case 'changed':
      return 1;
    case 'incomplete':
      return 3;
    case 'conformant but for known violations':
    case 'conformant':
      return 0;
  }
}
