import { type Area, areas } from '../areas.ts';
import { accessRequirements } from './access.ts';
import { attachmentsRequirements } from './attachments.ts';
import { commentsRequirements } from './comments.ts';
import { formatsRequirements } from './formats.ts';
import { legalDocumentsRequirements } from './legal-documents.ts';
import { paymentsRequirements } from './payments.ts';
import { presumptions } from './presumptions.ts';
import { qualityInspectionsRequirements } from './quality-inspections.ts';
import type { Requirement } from './requirement.ts';
import { requisitionsRequirements } from './requisitions.ts';
import { schedulingAgreementsRequirements } from './scheduling-agreements.ts';
import { serviceSheetsRequirements } from './service-sheets.ts';
import { userReassignmentsRequirements } from './user-reassignments.ts';

/** The rows of each area; one that stands with another area does not compile. */
const byArea = {
  access: accessRequirements,
  formats: formatsRequirements,
  'service-sheets': serviceSheetsRequirements,
  payments: paymentsRequirements,
  requisitions: requisitionsRequirements,
  'user-reassignments': userReassignmentsRequirements,
  'scheduling-agreements': schedulingAgreementsRequirements,
  'quality-inspections': qualityInspectionsRequirements,
  attachments: attachmentsRequirements,
  comments: commentsRequirements,
  'legal-documents': legalDocumentsRequirements,
} as const satisfies { readonly [A in Area]?: readonly (Requirement & { readonly id: `${A}/${string}` })[] };

/** The id of a requirement; a misspelt one does not compile. */
export type RequirementId = (typeof byArea)[keyof typeof byArea][number]['id'];

const presumed: Readonly<Partial<Record<string, readonly RequirementId[]>>> = presumptions satisfies Partial<
  Record<RequirementId, readonly RequirementId[]>
>;

const withPresumptions = (row: Requirement): Requirement => {
  const presumes = presumed[row.id];
  return presumes === undefined ? row : { ...row, presumes };
};

/** Every requirement, by area in the order of a run. */
export const requirements: readonly Requirement[] = Object.values(byArea).flat().map(withPresumptions);

const byId = new Map<string, Requirement>(requirements.map((row) => [row.id, row]));

/** The row of an id. Throws a `RangeError` for an unknown id, which only untyped input can contain. */
export function requirement(id: RequirementId): Requirement {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`there is no requirement ${id}`);
  return row;
}

/** The area at the beginning of a requirement or silence id. Throws a `RangeError` if there is none. */
export function areaOf(id: string): Area {
  const area = areas.find((name) => id.startsWith(`${name}/`));
  if (area === undefined) throw new RangeError(`${id} begins with no area`);
  return area;
}
