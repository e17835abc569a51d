import type { Fault } from '../../fault.ts';
import { attachingIsNoOperation } from './attaching-is-no-operation.ts';
import { attachmentHangsOnTheCommentBefore } from './attachment-hangs-on-the-comment-before.ts';
import { attachmentIsCut } from './attachment-is-cut.ts';
import { attachmentIsEmpty } from './attachment-is-empty.ts';
import { attachmentIsForgotten } from './attachment-is-forgotten.ts';
import { attachmentIsNotFound } from './attachment-is-not-found.ts';
import { attachmentIsShownAsTheFirst } from './attachment-is-shown-as-the-first.ts';
import { attachmentReplacesTheOneBefore } from './attachment-replaces-the-one-before.ts';
import { attachmentsAreNoList } from './attachments-are-no-list.ts';
import { attachmentsOfAllCommentsAreListed } from './attachments-of-all-comments-are-listed.ts';
import { commentCarriesNothing } from './comment-carries-nothing.ts';
import { newestAttachmentIsNotListed } from './newest-attachment-is-not-listed.ts';
import { patchIsAnsweredAsIfDone } from './patch-is-answered-as-if-done.ts';
import { putIsAnsweredAsIfDone } from './put-is-answered-as-if-done.ts';
import { xmlCarriesTheLastAlone } from './xml-carries-the-last-alone.ts';

/** What a platform could do wrong with attachments of comments. */
export const attachmentsFaults: readonly Fault[] = [
  attachmentIsForgotten,
  attachmentReplacesTheOneBefore,
  attachmentHangsOnTheCommentBefore,
  attachingIsNoOperation,
  attachmentsAreNoList,
  newestAttachmentIsNotListed,
  attachmentsOfAllCommentsAreListed,
  attachmentIsShownAsTheFirst,
  attachmentIsNotFound,
  attachmentIsEmpty,
  attachmentIsCut,
  commentCarriesNothing,
  xmlCarriesTheLastAlone,
  patchIsAnsweredAsIfDone,
  putIsAnsweredAsIfDone,
];
