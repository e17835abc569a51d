import type { Fault } from '../fault.ts';
import { accessOfTheRequesterValidated } from './access-of-the-requester-validated.ts';
import { catalogSourceTypeNeedsAnItem } from './catalog-source-type-needs-an-item.ts';
import { createdByIsAnAdministrator } from './created-by-is-an-administrator.ts';
import { createdByIsTheRequester } from './created-by-is-the-requester.ts';
import { createdByPassedOver } from './created-by-passed-over.ts';
import { createdByRefused } from './created-by-refused.ts';
import { createdByTakenWithoutPermission } from './created-by-taken-without-permission.ts';
import { creatorAccessLookedUpOnce } from './creator-access-looked-up-once.ts';
import { creatorAccessNotValidated } from './creator-access-not-validated.ts';
import { creatorMustBeTheRequester } from './creator-must-be-the-requester.ts';
import { creatorValidatedAllTheSame } from './creator-validated-all-the-same.ts';
import { descriptionBesideItemRefused } from './description-beside-item-refused.ts';
import { descriptionOfTheRequestIsAdded } from './description-of-the-request-is-added.ts';
import { descriptionOfTheRequestWins } from './description-of-the-request-wins.ts';
import { dynamicChartMakesNoAccount } from './dynamic-chart-makes-no-account.ts';
import { freeLinesRefused } from './free-lines-refused.ts';
import { higherUnitPriceLowered } from './higher-unit-price-lowered.ts';
import { inactiveCurrencyKept } from './inactive-currency-kept.ts';
import { inactiveCurrencyKeptByUpdates } from './inactive-currency-kept-by-updates.ts';
import { inactiveRequesterKept } from './inactive-requester-kept.ts';
import { inactiveRequesterKeptByUpdates } from './inactive-requester-kept-by-updates.ts';
import { inactiveSupplierKept } from './inactive-supplier-kept.ts';
import { inactiveSupplierOfALaterLineKept } from './inactive-supplier-of-a-later-line-kept.ts';
import { itemNeedsADescription } from './item-needs-a-description.ts';
import { itemNeedsAPrice } from './item-needs-a-price.ts';
import { itemOfFirstLineAloneLookedUp } from './item-of-first-line-alone-looked-up.ts';
import { lastNumberedLineLost } from './last-numbered-line-lost.ts';
import { lastOfALineNumWins } from './last-of-a-line-num-wins.ts';
import { lastSegmentNotChecked } from './last-segment-not-checked.ts';
import { lineNumComparedWithTheLineBefore } from './line-num-compared-with-the-line-before.ts';
import { lineNumCountsByTen } from './line-num-counts-by-ten.ts';
import { lineOfDraftComesEmpty } from './line-of-draft-comes-empty.ts';
import { lineOfDraftRefused } from './line-of-draft-refused.ts';
import { lineOfOthersTaken } from './line-of-others-taken.ts';
import { lowerUnitPriceRaised } from './lower-unit-price-raised.ts';
import { missingAccountBecomesAnother } from './missing-account-becomes-another.ts';
import { missingAccountKept } from './missing-account-kept.ts';
import { missingAccountLeftOut } from './missing-account-left-out.ts';
import { nonCatalogSourceTypeTakesThePrice } from './non-catalog-source-type-takes-the-price.ts';
import { repeatedLineNumCountedOn } from './repeated-line-num-counted-on.ts';
import { repeatedLineNumRefused } from './repeated-line-num-refused.ts';
import { requesterMustFitTheCreator } from './requester-must-fit-the-creator.ts';
import { requesterOutsideRefused } from './requester-outside-refused.ts';
import { requesterOutsideWaitsForARelease } from './requester-outside-waits-for-a-release.ts';
import { staticChartMakesAccounts } from './static-chart-makes-accounts.ts';
import { supplierOfFirstLineAloneChecked } from './supplier-of-first-line-alone-checked.ts';
import { unitPriceBesideItemIgnored } from './unit-price-beside-item-ignored.ts';
import { unitPriceBesideItemRefused } from './unit-price-beside-item-refused.ts';
import { unknownCurrencyKept } from './unknown-currency-kept.ts';
import { unknownCurrencyKeptByUpdates } from './unknown-currency-kept-by-updates.ts';
import { unknownItemBecomesAFreeLine } from './unknown-item-becomes-a-free-line.ts';
import { unknownItemKept } from './unknown-item-kept.ts';
import { unknownItemSubmitted } from './unknown-item-submitted.ts';
import { unknownRequesterKept } from './unknown-requester-kept.ts';
import { unknownRequesterKeptByUpdates } from './unknown-requester-kept-by-updates.ts';
import { unknownSourceTypeRefused } from './unknown-source-type-refused.ts';
import { unknownSupplierKept } from './unknown-supplier-kept.ts';

/** What a platform could do wrong with the content of requisitions. */
export const contentFaults: readonly Fault[] = [
  unknownCurrencyKept,
  unknownCurrencyKeptByUpdates,
  inactiveCurrencyKept,
  inactiveCurrencyKeptByUpdates,
  unknownRequesterKept,
  unknownRequesterKeptByUpdates,
  inactiveRequesterKept,
  inactiveRequesterKeptByUpdates,
  unknownSupplierKept,
  inactiveSupplierKept,
  supplierOfFirstLineAloneChecked,
  inactiveSupplierOfALaterLineKept,
  freeLinesRefused,
  itemNeedsADescription,
  itemNeedsAPrice,
  unknownItemBecomesAFreeLine,
  unknownItemKept,
  itemOfFirstLineAloneLookedUp,
  unknownItemSubmitted,
  unknownSourceTypeRefused,
  catalogSourceTypeNeedsAnItem,
  nonCatalogSourceTypeTakesThePrice,
  unitPriceBesideItemIgnored,
  unitPriceBesideItemRefused,
  higherUnitPriceLowered,
  lowerUnitPriceRaised,
  descriptionOfTheRequestWins,
  descriptionOfTheRequestIsAdded,
  descriptionBesideItemRefused,
  lineNumCountsByTen,
  lastNumberedLineLost,
  lastOfALineNumWins,
  repeatedLineNumCountedOn,
  repeatedLineNumRefused,
  lineNumComparedWithTheLineBefore,
  staticChartMakesAccounts,
  missingAccountKept,
  lastSegmentNotChecked,
  dynamicChartMakesNoAccount,
  missingAccountLeftOut,
  missingAccountBecomesAnother,
  createdByIsTheRequester,
  createdByIsAnAdministrator,
  createdByPassedOver,
  createdByRefused,
  createdByTakenWithoutPermission,
  creatorAccessNotValidated,
  accessOfTheRequesterValidated,
  creatorAccessLookedUpOnce,
  requesterMustFitTheCreator,
  creatorMustBeTheRequester,
  creatorValidatedAllTheSame,
  requesterOutsideRefused,
  requesterOutsideWaitsForARelease,
  lineOfDraftRefused,
  lineOfDraftComesEmpty,
  lineOfOthersTaken,
];
