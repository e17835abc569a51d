import type { Monitor } from '../../harness/monitor.ts';

/** Everything that looks at all traffic. */
export const monitors: readonly Monitor[] = [];
