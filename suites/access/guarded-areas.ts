import type { Area } from '../../models/areas.ts';
import { deletions as attachmentDeletions } from '../attachments/deletions.ts';
import { textsOfOwners } from '../attachments/texts.ts';
import { attachments as commentAttachments } from '../comments/attachments/attachments.ts';
import { attachmentSilences } from '../comments/attachments/links.ts';
import { withoutPath } from '../comments/documents/without-path.ts';
import type { Check } from '../harness/check.ts';
import { deletions } from '../legal-documents/silences.ts';
import { putAnswer } from '../payments/put-silences.ts';
import { characteristicAttachments, inspectionAttachments } from '../quality-inspections/attachments.ts';
import { moveSilences as inspectionMoves } from '../quality-inspections/silences/move-silences.ts';
import { issuanceCheck } from '../requisitions/issuance/issuance.ts';
import { deletion } from '../requisitions/moves/deletion.ts';
import { saveForLater } from '../requisitions/moves/save-for-later.ts';
import { writesToOne } from '../requisitions/moves/writes-to-one.ts';
import { attachments as agreementAttachments } from '../scheduling-agreements/attachments.ts';
import { setConfirmed } from '../scheduling-agreements/schedules/set-confirmed.ts';
import { moveSilences as agreementMoves } from '../scheduling-agreements/silences/move-silences.ts';
import { actionsOnOne } from '../service-sheets/actions-on-one.ts';
import { notesAreOptional } from '../user-reassignments/rules/creation.ts';
import { guardedOperations } from './guarded-operations.ts';

/** Checks that send each operation of an area at least once between them, in few requests. */
const senders: readonly (readonly [Area, readonly Check[]])[] = [
  ['service-sheets', [actionsOnOne]],
  ['payments', [putAnswer]],
  ['requisitions', [writesToOne, deletion, saveForLater, issuanceCheck]],
  ['user-reassignments', [notesAreOptional]],
  ['scheduling-agreements', [setConfirmed, agreementMoves, agreementAttachments]],
  ['quality-inspections', [inspectionMoves, inspectionAttachments, characteristicAttachments]],
  ['attachments', [textsOfOwners, ...attachmentDeletions]],
  ['comments', [withoutPath, commentAttachments, attachmentSilences]],
  ['legal-documents', [deletions]],
];

/** One check for each area with operations. */
export const guardedAreas: readonly Check[] = senders.map(([area, checks]) =>
  guardedOperations(area, checks),
);
