import type { Fault } from '../../fault.ts';
import { commitmentLevelIsANumber } from './commitment-level-is-a-number.ts';
import { commitmentLevelIsTheStatus } from './commitment-level-is-the-status.ts';
import { confirmationFlagsAreInvertedInXml } from './confirmation-flags-are-inverted-in-xml.ts';
import { creationAnswersAMessageAlone } from './creation-answers-a-message-alone.ts';
import { creationAnswersAnOwnNumber } from './creation-answers-an-own-number.ts';
import { creationAnswersDatesTheOtherWayRound } from './creation-answers-dates-the-other-way-round.ts';
import { creationAnswersItemsWithoutExternalReferenceId } from './creation-answers-items-without-external-reference-id.ts';
import { creationAnswersItemsWithoutIds } from './creation-answers-items-without-ids.ts';
import { creationAnswersItemsWithoutItemDescription } from './creation-answers-items-without-item-description.ts';
import { creationAnswersItemsWithoutQuantity } from './creation-answers-items-without-quantity.ts';
import { creationAnswersLaterItemsWithoutIds } from './creation-answers-later-items-without-ids.ts';
import { creationAnswersLaterLinesWithoutStatus } from './creation-answers-later-lines-without-status.ts';
import { creationAnswersLinesOfDraftsWithoutStatus } from './creation-answers-lines-of-drafts-without-status.ts';
import { creationAnswersLinesWithTheQuantityOfTheItem } from './creation-answers-lines-with-the-quantity-of-the-item.ts';
import { creationAnswersLinesWithoutDeliveryDate } from './creation-answers-lines-without-delivery-date.ts';
import { creationAnswersLinesWithoutExternalReferenceId } from './creation-answers-lines-without-external-reference-id.ts';
import { creationAnswersLinesWithoutIds } from './creation-answers-lines-without-ids.ts';
import { creationAnswersLinesWithoutQuantity } from './creation-answers-lines-without-quantity.ts';
import { creationAnswersLinesWithoutStatus } from './creation-answers-lines-without-status.ts';
import { creationAnswersNoEndOfValidity } from './creation-answers-no-end-of-validity.ts';
import { creationAnswersNoExternalNumber } from './creation-answers-no-external-number.ts';
import { creationAnswersNoId } from './creation-answers-no-id.ts';
import { creationAnswersNoItems } from './creation-answers-no-items.ts';
import { creationAnswersNoLines } from './creation-answers-no-lines.ts';
import { creationAnswersNoStatus } from './creation-answers-no-status.ts';
import { creationAnswersNoSupplier } from './creation-answers-no-supplier.ts';
import { creationAnswersReferencesInCapitals } from './creation-answers-references-in-capitals.ts';
import { creationAnswersTheDayOfCreationAsDelivery } from './creation-answers-the-day-of-creation-as-delivery.ts';
import { creationAnswersTheFirstItemAlone } from './creation-answers-the-first-item-alone.ts';
import { creationAnswersTheFirstLineAlone } from './creation-answers-the-first-line-alone.ts';
import { creationAnswersTheFlagInverted } from './creation-answers-the-flag-inverted.ts';
import { creationOfIssuedAnswersNoStatus } from './creation-of-issued-answers-no-status.ts';
import { farLinesAreForecast } from './far-lines-are-forecast.ts';
import { itemsShowNoConfirmationFlag } from './items-show-no-confirmation-flag.ts';
import { itemsShowNoExternalReferenceId } from './items-show-no-external-reference-id.ts';
import { itemsShowNoFalseFlag } from './items-show-no-false-flag.ts';
import { itemsShowNoId } from './items-show-no-id.ts';
import { itemsShowNoIdInXml } from './items-show-no-id-in-xml.ts';
import { itemsShowNoItemDescription } from './items-show-no-item-description.ts';
import { itemsShowNoQuantity } from './items-show-no-quantity.ts';
import { itemsShowTheNameOfTheCatalog } from './items-show-the-name-of-the-catalog.ts';
import { itemsShowTheirIdAsReference } from './items-show-their-id-as-reference.ts';
import { itemsShowWhatIsDeliveredAsQuantity } from './items-show-what-is-delivered-as-quantity.ts';
import { laterLinesShowNoCommitmentLevel } from './later-lines-show-no-commitment-level.ts';
import { linesOfDraftsShowNoCommitmentLevel } from './lines-of-drafts-show-no-commitment-level.ts';
import { linesShowNoCommitmentLevel } from './lines-show-no-commitment-level.ts';
import { linesShowNoCommitmentLevelInXml } from './lines-show-no-commitment-level-in-xml.ts';
import { linesShowNoDeliveryDate } from './lines-show-no-delivery-date.ts';
import { linesShowNoExternalReferenceId } from './lines-show-no-external-reference-id.ts';
import { linesShowNoId } from './lines-show-no-id.ts';
import { linesShowNoQuantity } from './lines-show-no-quantity.ts';
import { linesShowNoStatus } from './lines-show-no-status.ts';
import { linesShowNoStatusInDrafts } from './lines-show-no-status-in-drafts.ts';
import { linesShowPositionsAsIds } from './lines-show-positions-as-ids.ts';
import { linesShowTheDayAfterInReads } from './lines-show-the-day-after-in-reads.ts';
import { linesShowTheReferenceOfTheirItem } from './lines-show-the-reference-of-their-item.ts';
import { linesShowWhatIsOpenAsQuantity } from './lines-show-what-is-open-as-quantity.ts';

/** What a platform could do wrong in what answers hold. */
export const answersFaults: readonly Fault[] = [
  commitmentLevelIsANumber,
  commitmentLevelIsTheStatus,
  confirmationFlagsAreInvertedInXml,
  creationAnswersAMessageAlone,
  creationAnswersAnOwnNumber,
  creationAnswersDatesTheOtherWayRound,
  creationAnswersItemsWithoutExternalReferenceId,
  creationAnswersItemsWithoutIds,
  creationAnswersItemsWithoutItemDescription,
  creationAnswersItemsWithoutQuantity,
  creationAnswersLaterItemsWithoutIds,
  creationAnswersLaterLinesWithoutStatus,
  creationAnswersLinesOfDraftsWithoutStatus,
  creationAnswersLinesWithTheQuantityOfTheItem,
  creationAnswersLinesWithoutDeliveryDate,
  creationAnswersLinesWithoutExternalReferenceId,
  creationAnswersLinesWithoutIds,
  creationAnswersLinesWithoutQuantity,
  creationAnswersLinesWithoutStatus,
  creationAnswersNoEndOfValidity,
  creationAnswersNoExternalNumber,
  creationAnswersNoId,
  creationAnswersNoItems,
  creationAnswersNoLines,
  creationAnswersNoStatus,
  creationAnswersNoSupplier,
  creationAnswersReferencesInCapitals,
  creationAnswersTheDayOfCreationAsDelivery,
  creationAnswersTheFirstItemAlone,
  creationAnswersTheFirstLineAlone,
  creationAnswersTheFlagInverted,
  creationOfIssuedAnswersNoStatus,
  farLinesAreForecast,
  itemsShowNoConfirmationFlag,
  itemsShowNoExternalReferenceId,
  itemsShowNoFalseFlag,
  itemsShowNoId,
  itemsShowNoIdInXml,
  itemsShowNoItemDescription,
  itemsShowNoQuantity,
  itemsShowTheNameOfTheCatalog,
  itemsShowTheirIdAsReference,
  itemsShowWhatIsDeliveredAsQuantity,
  laterLinesShowNoCommitmentLevel,
  linesOfDraftsShowNoCommitmentLevel,
  linesShowNoCommitmentLevel,
  linesShowNoCommitmentLevelInXml,
  linesShowNoDeliveryDate,
  linesShowNoExternalReferenceId,
  linesShowNoId,
  linesShowNoQuantity,
  linesShowNoStatus,
  linesShowNoStatusInDrafts,
  linesShowPositionsAsIds,
  linesShowTheDayAfterInReads,
  linesShowTheReferenceOfTheirItem,
  linesShowWhatIsOpenAsQuantity,
];
