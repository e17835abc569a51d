import type { Area } from '../areas.ts';
import type { RequirementId } from '../requirements/index.ts';
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

/** The rows of each area; one that stands with another area does not compile. */
const byArea = {
  access: accessSilences,
  formats: formatsSilences,
  'service-sheets': serviceSheetsSilences,
  payments: paymentsSilences,
  requisitions: requisitionsSilences,
  'user-reassignments': userReassignmentsSilences,
  'scheduling-agreements': schedulingAgreementsSilences,
  'quality-inspections': qualityInspectionsSilences,
  attachments: attachmentsSilences,
  comments: commentsSilences,
  'legal-documents': legalDocumentsSilences,
} as const satisfies { readonly [A in Area]?: readonly (Silence & { readonly id: `${A}/${string}` })[] };

type Row = (typeof byArea)[keyof typeof byArea][number];

type Answers = {
  [R in Row as R['id']]: string &
    (keyof R['choices'] | (R extends { readonly untenable?: infer U } ? keyof NonNullable<U> : never));
};

/** The id of a silence; a misspelt one does not compile. */
export type SilenceId = Row['id'];

/** The answers to a silence: its choices, and those that are untenable. */
export type AnswerTo<I extends SilenceId> = Answers[I];

/** Every silence, by area in the order of a run. */
export const silences: readonly Silence[] = Object.values(byArea).flat();

const byId = new Map<string, Silence>(silences.map((row) => [row.id, row]));

/** The row of an id. Throws a `RangeError` for an unknown id, which only untyped input can contain. */
export function silence(id: SilenceId): Silence {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`there is no silence ${id}`);
  return row;
}

/** The requirements that untenable answers to some silences violate, each once. */
export const requirementsOf = (ids: readonly SilenceId[]): readonly RequirementId[] => [
  ...new Set(ids.flatMap((id) => Object.values(silence(id).untenable ?? {}).map(({ violates }) => violates))),
];
