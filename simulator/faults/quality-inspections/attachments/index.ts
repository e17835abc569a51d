import type { Fault } from '../../fault.ts';
import { characteristicAttachmentDeletionIsIgnored } from './characteristic-attachment-deletion-is-ignored.ts';
import { characteristicAttachmentDeletionTakesAll } from './characteristic-attachment-deletion-takes-all.ts';
import { characteristicAttachmentDeletionTakesTheLast } from './characteristic-attachment-deletion-takes-the-last.ts';
import { characteristicAttachmentHangsOnTheInspection } from './characteristic-attachment-hangs-on-the-inspection.ts';
import { characteristicAttachmentIsNotFound } from './characteristic-attachment-is-not-found.ts';
import { characteristicAttachmentIsNotKept } from './characteristic-attachment-is-not-kept.ts';
import { characteristicAttachmentIsShownAsTheFirst } from './characteristic-attachment-is-shown-as-the-first.ts';
import { characteristicAttachmentListIsOneRecord } from './characteristic-attachment-list-is-one-record.ts';
import { characteristicAttachmentReplacesTheOneBefore } from './characteristic-attachment-replaces-the-one-before.ts';
import { characteristicAttachmentsOfAllAreListed } from './characteristic-attachments-of-all-are-listed.ts';
import { characteristicAttachmentsOfTheOneBeforeAreListed } from './characteristic-attachments-of-the-one-before-are-listed.ts';
import { inspectionAttachmentDeletionIsIgnored } from './inspection-attachment-deletion-is-ignored.ts';
import { inspectionAttachmentDeletionTakesAll } from './inspection-attachment-deletion-takes-all.ts';
import { inspectionAttachmentDeletionTakesTheLast } from './inspection-attachment-deletion-takes-the-last.ts';
import { inspectionAttachmentIsNotFound } from './inspection-attachment-is-not-found.ts';
import { inspectionAttachmentIsNotKept } from './inspection-attachment-is-not-kept.ts';
import { inspectionAttachmentIsShownAsTheFirst } from './inspection-attachment-is-shown-as-the-first.ts';
import { inspectionAttachmentListIsOneRecord } from './inspection-attachment-list-is-one-record.ts';
import { inspectionAttachmentReplacesTheOneBefore } from './inspection-attachment-replaces-the-one-before.ts';
import { inspectionAttachmentsOfAllAreListed } from './inspection-attachments-of-all-are-listed.ts';
import { inspectionAttachmentsOfTheNextAreListed } from './inspection-attachments-of-the-next-are-listed.ts';

/** What a platform could do wrong with attachments of inspections and of their characteristics. */
export const attachmentsFaults: readonly Fault[] = [
  inspectionAttachmentIsNotKept,
  inspectionAttachmentReplacesTheOneBefore,
  inspectionAttachmentListIsOneRecord,
  inspectionAttachmentIsShownAsTheFirst,
  inspectionAttachmentIsNotFound,
  inspectionAttachmentDeletionIsIgnored,
  inspectionAttachmentDeletionTakesAll,
  inspectionAttachmentDeletionTakesTheLast,
  characteristicAttachmentIsNotKept,
  characteristicAttachmentReplacesTheOneBefore,
  characteristicAttachmentListIsOneRecord,
  characteristicAttachmentIsShownAsTheFirst,
  characteristicAttachmentIsNotFound,
  characteristicAttachmentDeletionIsIgnored,
  characteristicAttachmentDeletionTakesAll,
  characteristicAttachmentDeletionTakesTheLast,
  characteristicAttachmentHangsOnTheInspection,
  inspectionAttachmentsOfAllAreListed,
  inspectionAttachmentsOfTheNextAreListed,
  characteristicAttachmentsOfAllAreListed,
  characteristicAttachmentsOfTheOneBeforeAreListed,
];
