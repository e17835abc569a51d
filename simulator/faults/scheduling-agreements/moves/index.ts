import type { Fault } from '../../fault.ts';
import { cancelCancelsAllThatAreIssued } from './cancel-cancels-all-that-are-issued.ts';
import { cancelCancelsTheLinesAlone } from './cancel-cancels-the-lines-alone.ts';
import { cancelCancelsTheOneBefore } from './cancel-cancels-the-one-before.ts';
import { cancelIsForgotten } from './cancel-is-forgotten.ts';
import { cancelMakesADraft } from './cancel-makes-a-draft.ts';
import { cancelOfDraftIsForgotten } from './cancel-of-draft-is-forgotten.ts';
import { cancelOfIssuedIsForgotten } from './cancel-of-issued-is-forgotten.ts';
import { issueCancels } from './issue-cancels.ts';
import { issueIsForgotten } from './issue-is-forgotten.ts';
import { issueIssuesAllDrafts } from './issue-issues-all-drafts.ts';
import { issueIssuesTheOneBefore } from './issue-issues-the-one-before.ts';
import { issueWaitsForConfirmations } from './issue-waits-for-confirmations.ts';
import { issuedIsSeenInJsonAlone } from './issued-is-seen-in-json-alone.ts';
import { updateChangesAllDrafts } from './update-changes-all-drafts.ts';
import { updateChangesTheOneBefore } from './update-changes-the-one-before.ts';
import { updateIsAnsweredAndNotKept } from './update-is-answered-and-not-kept.ts';
import { updateIsForgotten } from './update-is-forgotten.ts';
import { updateIsSeenLateInXml } from './update-is-seen-late-in-xml.ts';
import { updateLeavesTheIncoterms } from './update-leaves-the-incoterms.ts';
import { updateLeavesTheValidity } from './update-leaves-the-validity.ts';
import { updateTakesTheFirstIncoterms } from './update-takes-the-first-incoterms.ts';
import { updateTakesTheItemsAlone } from './update-takes-the-items-alone.ts';

/** What a platform could do wrong with updating, issuing and cancelling. */
export const movesFaults: readonly Fault[] = [
  cancelCancelsAllThatAreIssued,
  cancelCancelsTheLinesAlone,
  cancelCancelsTheOneBefore,
  cancelIsForgotten,
  cancelMakesADraft,
  cancelOfDraftIsForgotten,
  cancelOfIssuedIsForgotten,
  issueCancels,
  issueIsForgotten,
  issueIssuesAllDrafts,
  issueIssuesTheOneBefore,
  issueWaitsForConfirmations,
  issuedIsSeenInJsonAlone,
  updateChangesAllDrafts,
  updateChangesTheOneBefore,
  updateIsAnsweredAndNotKept,
  updateIsForgotten,
  updateIsSeenLateInXml,
  updateLeavesTheIncoterms,
  updateLeavesTheValidity,
  updateTakesTheFirstIncoterms,
  updateTakesTheItemsAlone,
];
