import type { Requirement } from './requirement.ts';

/** What the documentation says about quality inspections. */
export const qualityInspectionsRequirements = [] as const satisfies readonly Requirement[];
