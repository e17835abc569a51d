import type { Fault } from '../../fault.ts';
import { allAttachmentsAreDeletedAtOnce } from './all-attachments-are-deleted-at-once.ts';
import { attachmentIsKeptWhenDeleted } from './attachment-is-kept-when-deleted.ts';
import { attachmentThatIsDeletedIsAnother } from './attachment-that-is-deleted-is-another.ts';
import { attachmentThatIsReadIsEmpty } from './attachment-that-is-read-is-empty.ts';
import { attachmentThatIsReadIsTheFirst } from './attachment-that-is-read-is-the-first.ts';
import { attachmentThatIsReadIsTheNewest } from './attachment-that-is-read-is-the-newest.ts';
import { listOfAttachmentsAnswersOne } from './list-of-attachments-answers-one.ts';
import { listOfAttachmentsAnswersTheAgreement } from './list-of-attachments-answers-the-agreement.ts';
import { listOfAttachmentsHoldsThoseOfAll } from './list-of-attachments-holds-those-of-all.ts';
import { secondUploadIsForgotten } from './second-upload-is-forgotten.ts';
import { uploadHangsOnAnotherAgreement } from './upload-hangs-on-another-agreement.ts';
import { uploadIsForgotten } from './upload-is-forgotten.ts';
import { uploadReplacesTheOneBefore } from './upload-replaces-the-one-before.ts';

/** What a platform could do wrong with attachments of agreements. */
export const attachmentsFaults: readonly Fault[] = [
  allAttachmentsAreDeletedAtOnce,
  attachmentIsKeptWhenDeleted,
  attachmentThatIsDeletedIsAnother,
  attachmentThatIsReadIsEmpty,
  attachmentThatIsReadIsTheFirst,
  attachmentThatIsReadIsTheNewest,
  listOfAttachmentsAnswersOne,
  listOfAttachmentsAnswersTheAgreement,
  listOfAttachmentsHoldsThoseOfAll,
  secondUploadIsForgotten,
  uploadHangsOnAnotherAgreement,
  uploadIsForgotten,
  uploadReplacesTheOneBefore,
];
