import type { Endpoint } from './endpoint.ts';

/** Operations on quality inspections. */
export const qualityInspectionsEndpoints = [] as const satisfies readonly Endpoint[];
