import { inspectionContentRequirements } from './quality-inspections/content.ts';
import { inspectionFieldRequirements } from './quality-inspections/fields.ts';
import { inspectionOperationRequirements } from './quality-inspections/operations.ts';
import type { Requirement } from './requirement.ts';

/** What the documentation says about quality inspections. */
export const qualityInspectionsRequirements = [
  ...inspectionFieldRequirements,
  ...inspectionOperationRequirements,
  ...inspectionContentRequirements,
] as const satisfies readonly Requirement[];
