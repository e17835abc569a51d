import type { Silence } from './silence.ts';

/** What the documentation leaves open about quality inspections. */
export const qualityInspectionsSilences = [] as const satisfies readonly Silence[];
