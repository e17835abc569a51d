import type { Fault } from '../fault.ts';
import { addApproverIsNotAllowed } from './add-approver-is-not-allowed.ts';
import { addToCartIsNotFound } from './add-to-cart-is-not-found.ts';
import { addedLineIsForgotten } from './added-line-is-forgotten.ts';
import { addedLineMakesADraft } from './added-line-makes-a-draft.ts';
import { addedLineTakesAllPlaces } from './added-line-takes-all-places.ts';
import { approverByHandIsForgotten } from './approver-by-hand-is-forgotten.ts';
import { approverByHandIsLostInLongerChains } from './approver-by-hand-is-lost-in-longer-chains.ts';
import { approverByHandStays } from './approver-by-hand-stays.ts';
import { attentionIsCountedInBytes } from './attention-is-counted-in-bytes.ts';
import { attentionIsCutAfter100 } from './attention-is-cut-after-100.ts';
import { attentionIsKeptAsTheNote } from './attention-is-kept-as-the-note.ts';
import { attentionIsUnbounded } from './attention-is-unbounded.ts';
import { attentionIsUnboundedInUpdates } from './attention-is-unbounded-in-updates.ts';
import { cartIsMadeOnce } from './cart-is-made-once.ts';
import { cartIsNewEachTime } from './cart-is-new-each-time.ts';
import { cartIsNotMade } from './cart-is-not-made.ts';
import { cartIsNotStored } from './cart-is-not-stored.ts';
import { cartIsOfSomebodyElse } from './cart-is-of-somebody-else.ts';
import { cartIsPostedFor } from './cart-is-posted-for.ts';
import { cartLosesALineAtOnce } from './cart-loses-a-line-at-once.ts';
import { cartPerFormat } from './cart-per-format.ts';
import { createdInXmlIsPending } from './created-in-xml-is-pending.ts';
import { createdIsNotStored } from './created-is-not-stored.ts';
import { createdIsPending } from './created-is-pending.ts';
import { createdIsTheCart } from './created-is-the-cart.ts';
import { deleteIsNotFound } from './delete-is-not-found.ts';
import { deletedIsListed } from './deleted-is-listed.ts';
import { deletedIsShown } from './deleted-is-shown.ts';
import { deletedStays } from './deleted-stays.ts';
import { descriptionsEndAfterForty } from './descriptions-end-after-forty.ts';
import { firstLineAloneIsKept } from './first-line-alone-is-kept.ts';
import { lastLineInXmlIsLost } from './last-line-in-xml-is-lost.ts';
import { lastOfThreeLinesIsLost } from './last-of-three-lines-is-lost.ts';
import { listAnswersLines } from './list-answers-lines.ts';
import { listAnswersOne } from './list-answers-one.ts';
import { listInXmlHoldsNone } from './list-in-xml-holds-none.ts';
import { listIsNotFound } from './list-is-not-found.ts';
import { mineAnswersAll } from './mine-answers-all.ts';
import { mineAnswersLines } from './mine-answers-lines.ts';
import { mineAnswersOne } from './mine-answers-one.ts';
import { mineHoldsDraftsOfOthers } from './mine-holds-drafts-of-others.ts';
import { mineInXmlAnswersAll } from './mine-in-xml-answers-all.ts';
import { mineIsNotAllowed } from './mine-is-not-allowed.ts';
import { orderNumberHasAPrefix } from './order-number-has-a-prefix.ts';
import { orderNumberHasTwelveCharacters } from './order-number-has-twelve-characters.ts';
import { orderNumberIsGenerated } from './order-number-is-generated.ts';
import { poReferenceIsCutAfter50 } from './po-reference-is-cut-after-50.ts';
import { poReferenceIsUnbounded } from './po-reference-is-unbounded.ts';
import { poReferenceIsUnboundedInUpdates } from './po-reference-is-unbounded-in-updates.ts';
import { poReferenceOf255IsRefused } from './po-reference-of-255-is-refused.ts';
import { pricesInSinglePrecision } from './prices-in-single-precision.ts';
import { quantityOfTheFirstLineForAll } from './quantity-of-the-first-line-for-all.ts';
import { removeApprovalIsNotAllowed } from './remove-approval-is-not-allowed.ts';
import { removeTakesTheFirstApprover } from './remove-takes-the-first-approver.ts';
import { requesterIsTheCreator } from './requester-is-the-creator.ts';
import { saveForLaterIsNotFound } from './save-for-later-is-not-found.ts';
import { savedForLaterIsDeleted } from './saved-for-later-is-deleted.ts';
import { savedForLaterLosesItsLines } from './saved-for-later-loses-its-lines.ts';
import { scheduleForgetsTheDate } from './schedule-forgets-the-date.ts';
import { scheduleForgetsTheRetry } from './schedule-forgets-the-retry.ts';
import { scheduleIsNotFound } from './schedule-is-not-found.ts';
import { scheduleKeepsHours } from './schedule-keeps-hours.ts';
import { scheduleKnowsTwelveDays } from './schedule-knows-twelve-days.ts';
import { scheduleNeedsARetry } from './schedule-needs-a-retry.ts';
import { scheduleReadsTheDayFirst } from './schedule-reads-the-day-first.ts';
import { scheduleRefusesARetry } from './schedule-refuses-a-retry.ts';
import { scheduleRetriesEveryDay } from './schedule-retries-every-day.ts';
import { scheduleTakesAllLines } from './schedule-takes-all-lines.ts';
import { scheduleTakesOneLineOnly } from './schedule-takes-one-line-only.ts';
import { scheduleTakesTheFirstLine } from './schedule-takes-the-first-line.ts';
import { scheduleTakesTheLastLine } from './schedule-takes-the-last-line.ts';
import { scheduledADayEarly } from './scheduled-a-day-early.ts';
import { scheduledAMonthLate } from './scheduled-a-month-late.ts';
import { showAnswersAnother } from './show-answers-another.ts';
import { showInXmlIsRemembered } from './show-in-xml-is-remembered.ts';
import { showJoinsOtherLines } from './show-joins-other-lines.ts';
import { showKnowsNoAbandoned } from './show-knows-no-abandoned.ts';
import { statusIsTooLong } from './status-is-too-long.ts';
import { submitApproves } from './submit-approves.ts';
import { submitIsNotFound } from './submit-is-not-found.ts';
import { submitLeavesADraft } from './submit-leaves-a-draft.ts';
import { submitLeavesIncompleteOnes } from './submit-leaves-incomplete-ones.ts';
import { submittedHasNoLines } from './submitted-has-no-lines.ts';
import { submittedIsNotStored } from './submitted-is-not-stored.ts';
import { textsAreEscapedTwice } from './texts-are-escaped-twice.ts';
import { textsAreInLatin1 } from './texts-are-in-latin-1.ts';
import { textsEndAtAnEmoji } from './texts-end-at-an-emoji.ts';
import { titleIsCountedInBytes } from './title-is-counted-in-bytes.ts';
import { titleIsCutAfter49 } from './title-is-cut-after-49.ts';
import { titleIsLostInXml } from './title-is-lost-in-xml.ts';
import { titleIsRequired } from './title-is-required.ts';
import { titleIsUnbounded } from './title-is-unbounded.ts';
import { titleIsUnboundedInUpdates } from './title-is-unbounded-in-updates.ts';
import { twoCartsAtOnce } from './two-carts-at-once.ts';
import { unscheduleIsNotFound } from './unschedule-is-not-found.ts';
import { unscheduleLeavesTheDate } from './unschedule-leaves-the-date.ts';
import { unscheduleLeavesTheRetry } from './unschedule-leaves-the-retry.ts';
import { unscheduleTakesAllLines } from './unschedule-takes-all-lines.ts';
import { unscheduleTakesTheFirstLine } from './unschedule-takes-the-first-line.ts';
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
import { writtenNamesWithHyphens } from './written-names-with-hyphens.ts';

/** What a platform could do wrong with the operations on requisitions. */
export const operationFaults: readonly Fault[] = [
  listIsNotFound,
  listAnswersOne,
  listAnswersLines,
  listInXmlHoldsNone,
  mineIsNotAllowed,
  mineAnswersOne,
  mineAnswersLines,
  mineAnswersAll,
  mineInXmlAnswersAll,
  mineHoldsDraftsOfOthers,
  cartIsNewEachTime,
  cartIsOfSomebodyElse,
  cartPerFormat,
  twoCartsAtOnce,
  cartIsNotMade,
  cartIsNotStored,
  cartIsMadeOnce,
  cartIsPostedFor,
  showAnswersAnother,
  showKnowsNoAbandoned,
  showInXmlIsRemembered,
  showJoinsOtherLines,
  createdIsPending,
  createdIsTheCart,
  createdInXmlIsPending,
  createdIsNotStored,
  titleIsLostInXml,
  textsAreEscapedTwice,
  textsEndAtAnEmoji,
  textsAreInLatin1,
  requesterIsTheCreator,
  attentionIsKeptAsTheNote,
  firstLineAloneIsKept,
  lastOfThreeLinesIsLost,
  lastLineInXmlIsLost,
  quantityOfTheFirstLineForAll,
  pricesInSinglePrecision,
  descriptionsEndAfterForty,
  submitIsNotFound,
  submittedIsNotStored,
  submittedHasNoLines,
  submitLeavesADraft,
  submitApproves,
  submitLeavesIncompleteOnes,
  addToCartIsNotFound,
  addedLineIsForgotten,
  addedLineTakesAllPlaces,
  addedLineMakesADraft,
  cartLosesALineAtOnce,
  updateIsNotFound,
  updateIsForgotten,
  updateInXmlIsForgotten,
  updateTakesTheTitleAlone,
  updateIsAnsweredAndNotKept,
  updateAndSubmitIsNotFound,
  updateAndSubmitKeepsTheOld,
  updateAndSubmitInXmlKeepsTheOld,
  updateAndSubmitLeavesADraft,
  updateAndSubmitApproves,
  updateAndSubmitLeavesIncompleteOnes,
  saveForLaterIsNotFound,
  savedForLaterLosesItsLines,
  savedForLaterIsDeleted,
  addApproverIsNotAllowed,
  approverByHandIsForgotten,
  approverByHandIsLostInLongerChains,
  removeApprovalIsNotAllowed,
  approverByHandStays,
  removeTakesTheFirstApprover,
  deleteIsNotFound,
  deletedStays,
  deletedIsListed,
  deletedIsShown,
  scheduleIsNotFound,
  scheduleForgetsTheDate,
  scheduledADayEarly,
  scheduledAMonthLate,
  scheduleTakesTheFirstLine,
  scheduleTakesTheLastLine,
  scheduleTakesAllLines,
  scheduleTakesOneLineOnly,
  scheduleReadsTheDayFirst,
  scheduleKnowsTwelveDays,
  scheduleNeedsARetry,
  scheduleRefusesARetry,
  scheduleForgetsTheRetry,
  scheduleRetriesEveryDay,
  scheduleKeepsHours,
  unscheduleIsNotFound,
  unscheduleLeavesTheDate,
  unscheduleLeavesTheRetry,
  unscheduleTakesTheFirstLine,
  unscheduleTakesAllLines,
  titleIsCutAfter49,
  titleIsCountedInBytes,
  titleIsUnbounded,
  titleIsUnboundedInUpdates,
  poReferenceIsCutAfter50,
  poReferenceOf255IsRefused,
  poReferenceIsUnbounded,
  poReferenceIsUnboundedInUpdates,
  attentionIsCutAfter100,
  attentionIsCountedInBytes,
  attentionIsUnbounded,
  attentionIsUnboundedInUpdates,
  titleIsRequired,
  statusIsTooLong,
  writtenNamesWithHyphens,
  orderNumberIsGenerated,
  orderNumberHasAPrefix,
  orderNumberHasTwelveCharacters,
];
