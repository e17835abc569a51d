import type { Check } from '../harness/check.ts';

/** The checks of this area, in the order of a run. */
export const qualityInspectionChecks: readonly Check[] = [];
