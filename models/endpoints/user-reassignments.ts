import type { Endpoint } from './endpoint.ts';

/** Operations on user reassignments. */
export const userReassignmentsEndpoints = [] as const satisfies readonly Endpoint[];
