import type { Monitor } from '../../harness/monitor.ts';
import { tokenAnswers } from './token-answers.ts';

/** Everything of this area that looks at all traffic. */
export const accessMonitors: readonly Monitor[] = [tokenAnswers];
