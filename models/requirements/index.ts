import { type Area, areas } from '../areas.ts';
import { accessRequirements } from './access.ts';
import { attachmentsRequirements } from './attachments.ts';
import { commentsRequirements } from './comments.ts';
import { formatsRequirements } from './formats.ts';
import { legalDocumentsRequirements } from './legal-documents.ts';
import { paymentsRequirements } from './payments.ts';
import { qualityInspectionsRequirements } from './quality-inspections.ts';
import type { Requirement } from './requirement.ts';
import { requisitionsRequirements } from './requisitions.ts';
import { schedulingAgreementsRequirements } from './scheduling-agreements.ts';
import { serviceSheetsRequirements } from './service-sheets.ts';
import { userReassignmentsRequirements } from './user-reassignments.ts';

const all = [
  ...accessRequirements,
  ...formatsRequirements,
  ...serviceSheetsRequirements,
  ...paymentsRequirements,
  ...requisitionsRequirements,
  ...userReassignmentsRequirements,
  ...schedulingAgreementsRequirements,
  ...qualityInspectionsRequirements,
  ...attachmentsRequirements,
  ...commentsRequirements,
  ...legalDocumentsRequirements,
] as const;

/** The id of a row; a misspelt one does not compile. */
export type RequirementId = (typeof all)[number]['id'];

/** Every requirement, by area in the order of a run. */
export const requirements: readonly Requirement[] = all;

const byId = new Map<string, Requirement>(all.map((row) => [row.id, row]));

/** The row of an id. Throws a `RangeError` for an id that came from outside the types and has no row. */
export function requirement(id: RequirementId): Requirement {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`there is no requirement ${id}`);
  return row;
}

/** The area that an id of a requirement or of a silence begins with. Throws a `RangeError` for any other. */
export function areaOf(id: string): Area {
  const area = areas.find((name) => id.startsWith(`${name}/`));
  if (area === undefined) throw new RangeError(`${id} begins with no area`);
  return area;
}
