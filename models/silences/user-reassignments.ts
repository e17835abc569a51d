import type { Silence } from './silence.ts';

/** What the documentation leaves open about user reassignments. */
export const userReassignmentsSilences = [] as const satisfies readonly Silence[];
