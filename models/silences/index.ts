import { accessSilences } from './access.ts';
import { attachmentsSilences } from './attachments.ts';
import { commentsSilences } from './comments.ts';
import { formatsSilences } from './formats.ts';
import { legalDocumentsSilences } from './legal-documents.ts';
import { paymentsSilences } from './payments.ts';
import { qualityInspectionsSilences } from './quality-inspections.ts';
import { requisitionsSilences } from './requisitions.ts';
import { schedulingAgreementsSilences } from './scheduling-agreements.ts';
import { serviceSheetsSilences } from './service-sheets.ts';
import type { Silence } from './silence.ts';
import { userReassignmentsSilences } from './user-reassignments.ts';

const all = [
  ...accessSilences,
  ...formatsSilences,
  ...serviceSheetsSilences,
  ...paymentsSilences,
  ...requisitionsSilences,
  ...userReassignmentsSilences,
  ...schedulingAgreementsSilences,
  ...qualityInspectionsSilences,
  ...attachmentsSilences,
  ...commentsSilences,
  ...legalDocumentsSilences,
] as const;

/** The id of a silence; a misspelt one does not compile. */
export type SilenceId = (typeof all)[number]['id'];

/** Every silence, by area in the order of a run. */
export const silences: readonly Silence[] = all;

const byId = new Map<string, Silence>(all.map((row) => [row.id, row]));

/** The row of an id. Throws a `RangeError` for an id that came from outside the types and has no row. */
export function silence(id: SilenceId): Silence {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`there is no silence ${id}`);
  return row;
}
