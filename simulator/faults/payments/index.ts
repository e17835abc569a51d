import type { Fault } from '../fault.ts';
import { accountTypeFindsNothing } from './account-type-finds-nothing.ts';
import { accountTypeIgnored } from './account-type-ignored.ts';
import { accountTypeIgnoredBesideAMark } from './account-type-ignored-beside-a-mark.ts';
import { batchFilterRefused } from './batch-filter-refused.ts';
import { batchNameFilterFindsBeginnings } from './batch-name-filter-finds-beginnings.ts';
import { bodySetsErrorText } from './body-sets-error-text.ts';
import { bodySetsLineNum } from './body-sets-line-num.ts';
import { bodySetsReference } from './body-sets-reference.ts';
import { bodySetsStatus } from './body-sets-status.ts';
import { bodySetsTotal } from './body-sets-total.ts';
import { boundOfCreationIgnoresOffsets } from './bound-of-creation-ignores-offsets.ts';
import { boundOfCreationIsEarlier } from './bound-of-creation-is-earlier.ts';
import { boundOfCreationIsNotStrict } from './bound-of-creation-is-not-strict.ts';
import { boundOfExportComparesDays } from './bound-of-export-compares-days.ts';
import { boundOfLinesIsNotStrict } from './bound-of-lines-is-not-strict.ts';
import { boundOfTotalsIsNotStrict } from './bound-of-totals-is-not-strict.ts';
import { createdAtFilterIgnored } from './created-at-filter-ignored.ts';
import { creationFilterIgnoresOffsets } from './creation-filter-ignores-offsets.ts';
import { creatorFilterForgetsDrafts } from './creator-filter-forgets-drafts.ts';
import { currencyFilterLooksAtTheOther } from './currency-filter-looks-at-the-other.ts';
import { errorTextFilterFindsBeginnings } from './error-text-filter-finds-beginnings.ts';
import { errorTextFilterIgnored } from './error-text-filter-ignored.ts';
import { exchangeRateFilterIgnored } from './exchange-rate-filter-ignored.ts';
import { exportedFalseLeavesOutDrafts } from './exported-false-leaves-out-drafts.ts';
import { exportedFilterIgnored } from './exported-filter-ignored.ts';
import { exportedFilterIsReversed } from './exported-filter-is-reversed.ts';
import { exportedIgnoredBesideStatus } from './exported-ignored-beside-status.ts';
import { exportedTrueSelectsAll } from './exported-true-selects-all.ts';
import { externalRefIdFilterIgnored } from './external-ref-id-filter-ignored.ts';
import { filtersAreAlternatives } from './filters-are-alternatives.ts';
import { firstFilterAloneCounts } from './first-filter-alone-counts.ts';
import { freshPaymentShowsTheMark } from './fresh-payment-shows-the-mark.ts';
import { furtherPagesPassOverTheStatus } from './further-pages-pass-over-the-status.ts';
import { idFilterIgnored } from './id-filter-ignored.ts';
import { issuingBankByItsFirstWord } from './issuing-bank-by-its-first-word.ts';
import { issuingBankFilterFindsBeginnings } from './issuing-bank-filter-finds-beginnings.ts';
import { issuingBankFindsNothing } from './issuing-bank-finds-nothing.ts';
import { issuingBankIgnored } from './issuing-bank-ignored.ts';
import { issuingBankIgnoredBesideAStatus } from './issuing-bank-ignored-beside-a-status.ts';
import { lastExportFilterIgnored } from './last-export-filter-ignored.ts';
import { lastFilterAloneCounts } from './last-filter-alone-counts.ts';
import { laterUpdateByCreatedAt } from './later-update-by-created-at.ts';
import { laterUpdateByDay } from './later-update-by-day.ts';
import { laterUpdateFindsOneOfAMoment } from './later-update-finds-one-of-a-moment.ts';
import { laterUpdateIgnored } from './later-update-ignored.ts';
import { laterUpdateIgnoresOffsets } from './later-update-ignores-offsets.ts';
import { laterUpdateIsEarlier } from './later-update-is-earlier.ts';
import { laterUpdateIsNotStrict } from './later-update-is-not-strict.ts';
import { lineNumFilterIgnored } from './line-num-filter-ignored.ts';
import { listNeedsAFilter } from './list-needs-a-filter.ts';
import { listNeedsNoPermission } from './list-needs-no-permission.ts';
import { listOfBatchesTakesTheLast } from './list-of-batches-takes-the-last.ts';
import { listOfLinesTakesTheFirst } from './list-of-lines-takes-the-first.ts';
import { listOfTextsFindsBeginnings } from './list-of-texts-finds-beginnings.ts';
import { listOfTotalsIsARange } from './list-of-totals-is-a-range.ts';
import { listWithAStrangeReferenceIsEmpty } from './list-with-a-strange-reference-is-empty.ts';
import { markClearsErrorText } from './mark-clears-error-text.ts';
import { markIsKeptForTheLastAlone } from './mark-is-kept-for-the-last-alone.ts';
import { markIsLostWithTheStatus } from './mark-is-lost-with-the-status.ts';
import { markIsSeenLateByTheFilter } from './mark-is-seen-late-by-the-filter.ts';
import { markMarksTheNext } from './mark-marks-the-next.ts';
import { markMarksThoseBefore } from './mark-marks-those-before.ts';
import { markMovesCreatedAt } from './mark-moves-created-at.ts';
import { markNeedsNoPermission } from './mark-needs-no-permission.ts';
import { markNumbersLinesAnew } from './mark-numbers-lines-anew.ts';
import { markRefusedAfterAnError } from './mark-refused-after-an-error.ts';
import { markRefusedOnceMarked } from './mark-refused-once-marked.ts';
import { markRoundsTotals } from './mark-rounds-totals.ts';
import { markTakesItOutOfItsBatch } from './mark-takes-it-out-of-its-batch.ts';
import { markedDraftsAreFetchedAgain } from './marked-drafts-are-fetched-again.ts';
import { memberFaultsOfPayments } from './members.ts';
import { namedPaymentNeedsNoPermission } from './named-payment-needs-no-permission.ts';
import { queryMarkIgnored } from './query-mark-ignored.ts';
import { queryMarkRefused } from './query-mark-refused.ts';
import { queryMarkRefusedForDrafts } from './query-mark-refused-for-drafts.ts';
import { queryMarkToggles } from './query-mark-toggles.ts';
import { querySetsStatus } from './query-sets-status.ts';
import { referenceFilterFindsBeginnings } from './reference-filter-finds-beginnings.ts';
import { refusedMarkIsCarriedOut } from './refused-mark-is-carried-out.ts';
import { repeatedMarkChangesRate } from './repeated-mark-changes-rate.ts';
import { reportingFromTotalFilterFindsNothing } from './reporting-from-total-filter-finds-nothing.ts';
import { reportingTotalFilterIgnored } from './reporting-total-filter-ignored.ts';
import { statusFilterFindsNothing } from './status-filter-finds-nothing.ts';
import { statusFilterIgnored } from './status-filter-ignored.ts';
import { statusFilterTakesCompletedForOne } from './status-filter-takes-completed-for-one.ts';
import { statusIgnoredBesideAnAccountType } from './status-ignored-beside-an-account-type.ts';
import { statusInIgnored } from './status-in-ignored.ts';
import { statusInIsNotIn } from './status-in-is-not-in.ts';
import { statusInTakesTheFirst } from './status-in-takes-the-first.ts';
import { statusInTakesTheLast } from './status-in-takes-the-last.ts';
import { statusInTakesTwo } from './status-in-takes-two.ts';
import { statusesIgnoredBesideALaterUpdate } from './statuses-ignored-beside-a-later-update.ts';
import { textFilterStopsAtAComma } from './text-filter-stops-at-a-comma.ts';
import { textIgnoredBesideAStatus } from './text-ignored-beside-a-status.ts';
import { thirdFilterIgnored } from './third-filter-ignored.ts';
import { totalFilterCutsDecimals } from './total-filter-cuts-decimals.ts';
import { totalFilterFindsNothing } from './total-filter-finds-nothing.ts';
import { twoShareAnId } from './two-share-an-id.ts';
import { updatedAtStandsStill } from './updated-at-stands-still.ts';
import { updatedAtStandsStillOnErrors } from './updated-at-stands-still-on-errors.ts';
import { xmlAnswersPassOverTheStatus } from './xml-answers-pass-over-the-status.ts';
import { xmlMarkIgnored } from './xml-mark-ignored.ts';
import { xmlMarkMarksTheStatus } from './xml-mark-marks-the-status.ts';
import { xmlMarkNeedsAType } from './xml-mark-needs-a-type.ts';
import { xmlMarkNeedsNoPermission } from './xml-mark-needs-no-permission.ts';
import { xmlMarkRefused } from './xml-mark-refused.ts';
import { xmlMarkToggles } from './xml-mark-toggles.ts';

/** What a platform could do wrong with payments. */
export const paymentFaults: readonly Fault[] = [
  batchNameFilterFindsBeginnings,
  errorTextFilterFindsBeginnings,
  issuingBankFilterFindsBeginnings,
  referenceFilterFindsBeginnings,
  boundOfCreationIsNotStrict,
  listWithAStrangeReferenceIsEmpty,
  laterUpdateFindsOneOfAMoment,
  boundOfCreationIgnoresOffsets,
  xmlAnswersPassOverTheStatus,
  furtherPagesPassOverTheStatus,
  listNeedsAFilter,
  twoShareAnId,
  queryMarkRefused,
  xmlMarkRefused,
  queryMarkRefusedForDrafts,
  markRefusedOnceMarked,
  markRefusedAfterAnError,
  queryMarkIgnored,
  xmlMarkIgnored,
  queryMarkToggles,
  xmlMarkToggles,
  xmlMarkNeedsAType,
  markRoundsTotals,
  markClearsErrorText,
  markMovesCreatedAt,
  markTakesItOutOfItsBatch,
  markMarksTheNext,
  markMarksThoseBefore,
  markIsKeptForTheLastAlone,
  xmlMarkMarksTheStatus,
  markNumbersLinesAnew,
  repeatedMarkChangesRate,
  bodySetsErrorText,
  bodySetsTotal,
  bodySetsLineNum,
  bodySetsReference,
  bodySetsStatus,
  querySetsStatus,
  freshPaymentShowsTheMark,
  markIsLostWithTheStatus,
  markIsSeenLateByTheFilter,
  exportedFilterIgnored,
  exportedTrueSelectsAll,
  exportedFilterIsReversed,
  exportedFalseLeavesOutDrafts,
  markedDraftsAreFetchedAgain,
  statusFilterIgnored,
  statusFilterFindsNothing,
  statusFilterTakesCompletedForOne,
  statusInIgnored,
  statusInTakesTheFirst,
  statusInTakesTheLast,
  statusInTakesTwo,
  statusInIsNotIn,
  accountTypeIgnored,
  accountTypeFindsNothing,
  issuingBankIgnored,
  issuingBankByItsFirstWord,
  issuingBankFindsNothing,
  laterUpdateIgnored,
  laterUpdateIsNotStrict,
  laterUpdateIgnoresOffsets,
  laterUpdateIsEarlier,
  laterUpdateByDay,
  laterUpdateByCreatedAt,
  filtersAreAlternatives,
  lastFilterAloneCounts,
  firstFilterAloneCounts,
  thirdFilterIgnored,
  exportedIgnoredBesideStatus,
  idFilterIgnored,
  createdAtFilterIgnored,
  lineNumFilterIgnored,
  externalRefIdFilterIgnored,
  errorTextFilterIgnored,
  exchangeRateFilterIgnored,
  totalFilterCutsDecimals,
  totalFilterFindsNothing,
  batchFilterRefused,
  lastExportFilterIgnored,
  listOfLinesTakesTheFirst,
  listOfBatchesTakesTheLast,
  listOfTotalsIsARange,
  listOfTextsFindsBeginnings,
  boundOfExportComparesDays,
  boundOfLinesIsNotStrict,
  boundOfTotalsIsNotStrict,
  boundOfCreationIsEarlier,
  currencyFilterLooksAtTheOther,
  creatorFilterForgetsDrafts,
  textFilterStopsAtAComma,
  creationFilterIgnoresOffsets,
  reportingTotalFilterIgnored,
  reportingFromTotalFilterFindsNothing,
  textIgnoredBesideAStatus,
  statusesIgnoredBesideALaterUpdate,
  statusIgnoredBesideAnAccountType,
  accountTypeIgnoredBesideAMark,
  issuingBankIgnoredBesideAStatus,
  updatedAtStandsStill,
  updatedAtStandsStillOnErrors,
  listNeedsNoPermission,
  namedPaymentNeedsNoPermission,
  markNeedsNoPermission,
  xmlMarkNeedsNoPermission,
  refusedMarkIsCarriedOut,
  ...memberFaultsOfPayments,
];
