import type { Fault } from '../fault.ts';

/** What a platform could do wrong with user reassignments. */
export const userReassignmentFaults: readonly Fault[] = [];
