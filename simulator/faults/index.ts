import type { Fault } from './fault.ts';

/** Every deliberate defect. */
export const faults: readonly Fault[] = [];
