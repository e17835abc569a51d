import type { Fault } from '../../fault.ts';
import { deleteIsNotFound } from './delete-is-not-found.ts';
import { deletedIsListed } from './deleted-is-listed.ts';
import { deletedIsShown } from './deleted-is-shown.ts';
import { deletedStays } from './deleted-stays.ts';
import { deletionTakesTheOneBefore } from './deletion-takes-the-one-before.ts';
import { saveForLaterIsNotFound } from './save-for-later-is-not-found.ts';
import { savedForLaterIsDeleted } from './saved-for-later-is-deleted.ts';
import { savedForLaterLosesItsLines } from './saved-for-later-loses-its-lines.ts';
import { submitApproves } from './submit-approves.ts';
import { submitLeavesADraft } from './submit-leaves-a-draft.ts';
import { submitLeavesIncompleteOnes } from './submit-leaves-incomplete-ones.ts';
import { updateAndSubmitApproves } from './update-and-submit-approves.ts';
import { updateAndSubmitInXmlKeepsTheOld } from './update-and-submit-in-xml-keeps-the-old.ts';
import { updateAndSubmitIsNotFound } from './update-and-submit-is-not-found.ts';
import { updateAndSubmitKeepsTheOld } from './update-and-submit-keeps-the-old.ts';
import { updateAndSubmitLeavesADraft } from './update-and-submit-leaves-a-draft.ts';
import { updateAndSubmitLeavesIncompleteOnes } from './update-and-submit-leaves-incomplete-ones.ts';
import { updateInXmlIsForgotten } from './update-in-xml-is-forgotten.ts';
import { updateIsAnsweredAndNotKept } from './update-is-answered-and-not-kept.ts';
import { updateIsForgotten } from './update-is-forgotten.ts';
import { updateIsNotFound } from './update-is-not-found.ts';
import { updateTakesTheTitleAlone } from './update-takes-the-title-alone.ts';

/** What a platform could do wrong with updating, submitting, saving and deleting. */
export const movesFaults: readonly Fault[] = [
  deleteIsNotFound,
  deletedIsListed,
  deletedIsShown,
  deletedStays,
  deletionTakesTheOneBefore,
  saveForLaterIsNotFound,
  savedForLaterIsDeleted,
  savedForLaterLosesItsLines,
  submitApproves,
  submitLeavesADraft,
  submitLeavesIncompleteOnes,
  updateAndSubmitApproves,
  updateAndSubmitInXmlKeepsTheOld,
  updateAndSubmitIsNotFound,
  updateAndSubmitKeepsTheOld,
  updateAndSubmitLeavesADraft,
  updateAndSubmitLeavesIncompleteOnes,
  updateInXmlIsForgotten,
  updateIsAnsweredAndNotKept,
  updateIsForgotten,
  updateIsNotFound,
  updateTakesTheTitleAlone,
];
