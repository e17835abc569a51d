import type { Fault } from '../fault.ts';
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
import { firstListedSupplierItemIsTaken } from './first-listed-supplier-item-is-taken.ts';
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
import { unlistedPriceRefused } from './unlisted-price-refused.ts';

/** What a platform could do wrong when it chooses the supplier item of a line. */
export const choosingFaults: readonly Fault[] = [
  supplierKeyIgnored,
  contractKeyIgnored,
  partNumberKeyIgnored,
  auxPartNumberKeyIgnored,
  contractForgottenBesidePartNumber,
  supplierForgottenBesideContract,
  supplierForgottenBesidePartNumber,
  auxPartNumberForgottenBesideContract,
  auxPartNumberByItsBeginning,
  preferredSupplierBeatsTheKeys,
  priceIsAKey,
  priceBeatsTheContract,
  unlistedPriceRefused,
  dearestSupplierItemIsTaken,
  firstListedSupplierItemIsTaken,
  pricesComparedAsTexts,
  contractPricesComeFirst,
  absentContractIsAKey,
  onlyPreferredSupplierItemsCount,
  defaultPriceKeptByItem,
  cheapestInsteadOfPreferred,
  catalogStatusIgnored,
  catalogStartIgnored,
  catalogEndIgnored,
  catalogsNotLookedAt,
  contractStatusIgnored,
  contractStartIgnored,
  contractEndIgnored,
  publishedIsEnough,
];
