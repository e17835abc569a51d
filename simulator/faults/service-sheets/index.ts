import type { Fault } from '../fault.ts';
import { addApproverRefusedAfterABypass } from './add-approver-refused-after-a-bypass.ts';
import { addApproverWithoutId } from './add-approver-without-id.ts';
import { addApproverWithoutIdIgnored } from './add-approver-without-id-ignored.ts';
import { addedApproverIsForgotten } from './added-approver-is-forgotten.ts';
import { addedApproverIsInAll } from './added-approver-is-in-all.ts';
import { addedApproverTakesAPlace } from './added-approver-takes-a-place.ts';
import { addingAWatcherWithdraws } from './adding-a-watcher-withdraws.ts';
import { addingAnApproverApproves } from './adding-an-approver-approves.ts';
import { bothReasonsAccepted } from './both-reasons-accepted.ts';
import { bypassApproves } from './bypass-approves.ts';
import { bypassChangesNothing } from './bypass-changes-nothing.ts';
import { bypassFromApprovedIs409 } from './bypass-from-approved-is-409.ts';
import { bypassFromDraftAccepted } from './bypass-from-draft-accepted.ts';
import { bypassFromPendingVoidAccepted } from './bypass-from-pending-void-accepted.ts';
import { bypassFromRejectedAccepted } from './bypass-from-rejected-accepted.ts';
import { bypassFromVoidedIs404 } from './bypass-from-voided-is-404.ts';
import { bypassFromWithdrawnIs400 } from './bypass-from-withdrawn-is-400.ts';
import { bypassNeedsComment } from './bypass-needs-comment.ts';
import { bypassRefusesComment } from './bypass-refuses-comment.ts';
import { bypassSkipsInTheSheetBefore } from './bypass-skips-in-the-sheet-before.ts';
import { bypassSkipsTwo } from './bypass-skips-two.ts';
import { draftsAreNotShown } from './drafts-are-not-shown.ts';
import { endOfListRefused } from './end-of-list-refused.ts';
import { inactiveReasonCode } from './inactive-reason-code.ts';
import { inactiveReasonId } from './inactive-reason-id.ts';
import { lastBypassAfterAnotherIs409 } from './last-bypass-after-another-is-409.ts';
import { lastBypassApproves } from './last-bypass-approves.ts';
import { lastBypassChangesNothing } from './last-bypass-changes-nothing.ts';
import { lastBypassIs400 } from './last-bypass-is-400.ts';
import { lastStepCountedTooEarly } from './last-step-counted-too-early.ts';
import { listIsNotFound } from './list-is-not-found.ts';
import { listLeavesOutApprovals } from './list-leaves-out-approvals.ts';
import { listLeavesOutLines } from './list-leaves-out-lines.ts';
import { memberFaultsOfSheets } from './members.ts';
import { neitherReasonAccepted } from './neither-reason-accepted.ts';
import { positionRequired } from './position-required.ts';
import { removeRefusesApprovers } from './remove-refuses-approvers.ts';
import { removeRefusesWatchers } from './remove-refuses-watchers.ts';
import { removeTakesAnother } from './remove-takes-another.ts';
import { removeWithoutId } from './remove-without-id.ts';
import { removedApproverStays } from './removed-approver-stays.ts';
import { removedWatcherStays } from './removed-watcher-stays.ts';
import { removingAWatcherWithdraws } from './removing-a-watcher-withdraws.ts';
import { removingAnApproverApproves } from './removing-an-approver-approves.ts';
import { secondVoidAccepted } from './second-void-accepted.ts';
import { secondVoidAfterARefusedOne } from './second-void-after-a-refused-one.ts';
import { secondVoidById } from './second-void-by-id.ts';
import { showAnswersAnother } from './show-answers-another.ts';
import { showLeavesOutComments } from './show-leaves-out-comments.ts';
import { simultaneousVoids } from './simultaneous-voids.ts';
import { statusIsTooLong } from './status-is-too-long.ts';
import { unknownReasonCode } from './unknown-reason-code.ts';
import { unknownReasonId } from './unknown-reason-id.ts';
import { voidAfterWithdrawalOfABypassedSheet } from './void-after-withdrawal-of-a-bypassed-sheet.ts';
import { voidAtOnce } from './void-at-once.ts';
import { voidByIdOnClosedLine } from './void-by-id-on-closed-line.ts';
import { voidChangesNothing } from './void-changes-nothing.ts';
import { voidFromDraft } from './void-from-draft.ts';
import { voidFromPendingApproval } from './void-from-pending-approval.ts';
import { voidFromRejected } from './void-from-rejected.ts';
import { voidFromVoided } from './void-from-voided.ts';
import { voidFromWithdrawn } from './void-from-withdrawn.ts';
import { voidIgnoredFromDraft } from './void-ignored-from-draft.ts';
import { voidOnClosedLine } from './void-on-closed-line.ts';
import { voidOnLastStep } from './void-on-last-step.ts';
import { voidRefusedAfterABypass } from './void-refused-after-a-bypass.ts';
import { voidRefusedAfterARefusedOne } from './void-refused-after-a-refused-one.ts';
import { voidRefusesReasonCode } from './void-refuses-reason-code.ts';
import { voidRefusesReasonId } from './void-refuses-reason-id.ts';
import { voidTakesTheNext } from './void-takes-the-next.ts';
import { voidWithoutComments } from './void-without-comments.ts';
import { watcherRefused } from './watcher-refused.ts';
import { watcherRefusedOnLastStep } from './watcher-refused-on-last-step.ts';

/** What a platform could do wrong with service sheets. */
export const serviceSheetFaults: readonly Fault[] = [
  voidFromDraft,
  voidFromRejected,
  voidFromWithdrawn,
  voidFromVoided,
  voidFromPendingApproval,
  voidOnLastStep,
  voidAfterWithdrawalOfABypassedSheet,
  voidIgnoredFromDraft,
  voidOnClosedLine,
  voidByIdOnClosedLine,
  secondVoidAccepted,
  secondVoidAfterARefusedOne,
  secondVoidById,
  bothReasonsAccepted,
  neitherReasonAccepted,
  voidWithoutComments,
  inactiveReasonCode,
  unknownReasonCode,
  inactiveReasonId,
  unknownReasonId,
  voidRefusesReasonCode,
  voidRefusesReasonId,
  voidChangesNothing,
  voidAtOnce,
  voidRefusedAfterARefusedOne,
  voidRefusedAfterABypass,
  bypassChangesNothing,
  bypassSkipsTwo,
  bypassApproves,
  lastBypassApproves,
  lastBypassChangesNothing,
  lastBypassIs400,
  lastBypassAfterAnotherIs409,
  lastStepCountedTooEarly,
  bypassFromDraftAccepted,
  bypassFromRejectedAccepted,
  bypassFromPendingVoidAccepted,
  bypassFromApprovedIs409,
  bypassFromVoidedIs404,
  bypassFromWithdrawnIs400,
  bypassNeedsComment,
  bypassRefusesComment,
  addedApproverIsForgotten,
  addedApproverTakesAPlace,
  addingAWatcherWithdraws,
  addingAnApproverApproves,
  addApproverWithoutId,
  addApproverWithoutIdIgnored,
  endOfListRefused,
  watcherRefused,
  watcherRefusedOnLastStep,
  positionRequired,
  addApproverRefusedAfterABypass,
  removedApproverStays,
  removedWatcherStays,
  removeTakesAnother,
  removeRefusesWatchers,
  removeRefusesApprovers,
  removingAWatcherWithdraws,
  removingAnApproverApproves,
  removeWithoutId,
  showAnswersAnother,
  draftsAreNotShown,
  listIsNotFound,
  listLeavesOutApprovals,
  listLeavesOutLines,
  showLeavesOutComments,
  statusIsTooLong,
  simultaneousVoids,
  addedApproverIsInAll,
  bypassSkipsInTheSheetBefore,
  voidTakesTheNext,
  ...memberFaultsOfSheets,
];
