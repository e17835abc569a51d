import type { Fault } from '../../fault.ts';
import { absentContractIsAKey } from './absent-contract-is-a-key.ts';
import { auxPartNumberByItsBeginning } from './aux-part-number-by-its-beginning.ts';
import { auxPartNumberForgottenBesideContract } from './aux-part-number-forgotten-beside-contract.ts';
import { auxPartNumberKeyIgnored } from './aux-part-number-key-ignored.ts';
import { catalogEndIgnored } from './catalog-end-ignored.ts';
import { catalogStartIgnored } from './catalog-start-ignored.ts';
import { catalogStatusIgnored } from './catalog-status-ignored.ts';
import { catalogsNotLookedAt } from './catalogs-not-looked-at.ts';
import { cheapestInsteadOfPreferred } from './cheapest-instead-of-preferred.ts';
import { contractEndIgnored } from './contract-end-ignored.ts';
import { contractForgottenBesidePartNumber } from './contract-forgotten-beside-part-number.ts';
import { contractKeyIgnored } from './contract-key-ignored.ts';
import { contractPricesComeFirst } from './contract-prices-come-first.ts';
import { contractStartIgnored } from './contract-start-ignored.ts';
import { contractStatusIgnored } from './contract-status-ignored.ts';
import { dearestSupplierItemIsTaken } from './dearest-supplier-item-is-taken.ts';
import { defaultPriceKeptByItem } from './default-price-kept-by-item.ts';
import { descriptionBesideItemRefused } from './description-beside-item-refused.ts';
import { descriptionOfTheRequestIsAdded } from './description-of-the-request-is-added.ts';
import { descriptionOfTheRequestWins } from './description-of-the-request-wins.ts';
import { firstListedSupplierItemIsTaken } from './first-listed-supplier-item-is-taken.ts';
import { higherUnitPriceLowered } from './higher-unit-price-lowered.ts';
import { lowerUnitPriceRaised } from './lower-unit-price-raised.ts';
import { onlyPreferredSupplierItemsCount } from './only-preferred-supplier-items-count.ts';
import { partNumberKeyIgnored } from './part-number-key-ignored.ts';
import { preferredSupplierBeatsTheKeys } from './preferred-supplier-beats-the-keys.ts';
import { priceBeatsTheContract } from './price-beats-the-contract.ts';
import { priceIsAKey } from './price-is-a-key.ts';
import { pricesComparedAsTexts } from './prices-compared-as-texts.ts';
import { publishedIsEnough } from './published-is-enough.ts';
import { supplierForgottenBesideContract } from './supplier-forgotten-beside-contract.ts';
import { supplierForgottenBesidePartNumber } from './supplier-forgotten-beside-part-number.ts';
import { supplierKeyIgnored } from './supplier-key-ignored.ts';
import { unitPriceBesideItemIgnored } from './unit-price-beside-item-ignored.ts';
import { unitPriceBesideItemRefused } from './unit-price-beside-item-refused.ts';
import { unlistedPriceRefused } from './unlisted-price-refused.ts';

/** What a platform could do wrong with the price of a line and the choice of its supplier item. */
export const pricesFaults: readonly Fault[] = [
  absentContractIsAKey,
  auxPartNumberByItsBeginning,
  auxPartNumberForgottenBesideContract,
  auxPartNumberKeyIgnored,
  catalogEndIgnored,
  catalogStartIgnored,
  catalogStatusIgnored,
  catalogsNotLookedAt,
  cheapestInsteadOfPreferred,
  contractEndIgnored,
  contractForgottenBesidePartNumber,
  contractKeyIgnored,
  contractPricesComeFirst,
  contractStartIgnored,
  contractStatusIgnored,
  dearestSupplierItemIsTaken,
  defaultPriceKeptByItem,
  descriptionBesideItemRefused,
  descriptionOfTheRequestIsAdded,
  descriptionOfTheRequestWins,
  firstListedSupplierItemIsTaken,
  higherUnitPriceLowered,
  lowerUnitPriceRaised,
  onlyPreferredSupplierItemsCount,
  partNumberKeyIgnored,
  preferredSupplierBeatsTheKeys,
  priceBeatsTheContract,
  priceIsAKey,
  pricesComparedAsTexts,
  publishedIsEnough,
  supplierForgottenBesideContract,
  supplierForgottenBesidePartNumber,
  supplierKeyIgnored,
  unitPriceBesideItemIgnored,
  unitPriceBesideItemRefused,
  unlistedPriceRefused,
];
