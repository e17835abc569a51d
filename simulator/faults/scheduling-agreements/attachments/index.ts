import type { Fault } from '../../fault.ts';
import { attachmentIsKeptWhenDeleted } from './attachment-is-kept-when-deleted.ts';
import { attachmentThatIsDeletedIsAnother } from './attachment-that-is-deleted-is-another.ts';
import { attachmentThatIsReadIsEmpty } from './attachment-that-is-read-is-empty.ts';
import { attachmentThatIsReadIsTheFirst } from './attachment-that-is-read-is-the-first.ts';
import { attachmentThatIsReadIsTheNewest } from './attachment-that-is-read-is-the-newest.ts';
import { listOfAttachmentsAnswersOne } from './list-of-attachments-answers-one.ts';
import { listOfAttachmentsAnswersTheAgreement } from './list-of-attachments-answers-the-agreement.ts';
import { secondUploadIsForgotten } from './second-upload-is-forgotten.ts';
import { uploadHangsOnAnotherAgreement } from './upload-hangs-on-another-agreement.ts';
import { uploadIsForgotten } from './upload-is-forgotten.ts';

/** What a platform could do wrong with attachments of agreements. */
export const attachmentsFaults: readonly Fault[] = [
  attachmentIsKeptWhenDeleted,
  attachmentThatIsDeletedIsAnother,
  attachmentThatIsReadIsEmpty,
  attachmentThatIsReadIsTheFirst,
  attachmentThatIsReadIsTheNewest,
  listOfAttachmentsAnswersOne,
  listOfAttachmentsAnswersTheAgreement,
  secondUploadIsForgotten,
  uploadHangsOnAnotherAgreement,
  uploadIsForgotten,
];
