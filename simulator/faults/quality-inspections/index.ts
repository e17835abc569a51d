import type { Fault } from '../fault.ts';

/** What a platform could do wrong with quality inspections. */
export const qualityInspectionFaults: readonly Fault[] = [];
