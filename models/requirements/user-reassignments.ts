import type { Requirement } from './requirement.ts';

/** What the documentation says about user reassignments. */
export const userReassignmentsRequirements = [] as const satisfies readonly Requirement[];
