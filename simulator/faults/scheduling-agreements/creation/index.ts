import type { Fault } from '../../fault.ts';
import { confirmationFlagIsAlwaysKeptAsTrue } from './confirmation-flag-is-always-kept-as-true.ts';
import { confirmationFlagOfTheFirstItemForAll } from './confirmation-flag-of-the-first-item-for-all.ts';
import { createdIsNotStored } from './created-is-not-stored.ts';
import { deliveryDateIsNeedBy } from './delivery-date-is-need-by.ts';
import { deliveryDatesAreADayEarly } from './delivery-dates-are-a-day-early.ts';
import { deliveryDatesAreThatOfTheFirstLine } from './delivery-dates-are-that-of-the-first-line.ts';
import { descriptionsAreInLatin1 } from './descriptions-are-in-latin-1.ts';
import { descriptionsEndAfterThirty } from './descriptions-end-after-thirty.ts';
import { descriptionsLoseWhatLooksLikeMarkup } from './descriptions-lose-what-looks-like-markup.ts';
import { externalNumberEndsAfterTwelve } from './external-number-ends-after-twelve.ts';
import { externalNumberInUpperCase } from './external-number-in-upper-case.ts';
import { externalNumberIsAnOwnOne } from './external-number-is-an-own-one.ts';
import { firstItemAloneIsKept } from './first-item-alone-is-kept.ts';
import { firstItemIsKeptTwice } from './first-item-is-kept-twice.ts';
import { firstLineAloneIsKept } from './first-line-alone-is-kept.ts';
import { incotermsLocationIsKeptAsIncoterms } from './incoterms-location-is-kept-as-incoterms.ts';
import { incotermsLocationIsThreeLettersLong } from './incoterms-location-is-three-letters-long.ts';
import { issuedFromTheStartIsNotStored } from './issued-from-the-start-is-not-stored.ts';
import { issuedOneTakesTheIdBefore } from './issued-one-takes-the-id-before.ts';
import { itemQuantitiesAreSumsOfTwoLines } from './item-quantities-are-sums-of-two-lines.ts';
import { itemQuantitiesAreWholeNumbers } from './item-quantities-are-whole-numbers.ts';
import { itemsAfterTheTenthAreLost } from './items-after-the-tenth-are-lost.ts';
import { itemsOfBothKindsAreRefused } from './items-of-both-kinds-are-refused.ts';
import { itemsOfOneDescriptionAreJoined } from './items-of-one-description-are-joined.ts';
import { lastItemIsAnsweredAndLost } from './last-item-is-answered-and-lost.ts';
import { lastLineComesTwice } from './last-line-comes-twice.ts';
import { lastLineIsAnsweredAndLost } from './last-line-is-answered-and-lost.ts';
import { lineQuantitiesAreThatOfTheItem } from './line-quantities-are-that-of-the-item.ts';
import { lineQuantitiesAreWholeNumbers } from './line-quantities-are-whole-numbers.ts';
import { linesAfterTheTenthAreLost } from './lines-after-the-tenth-are-lost.ts';
import { linesOfLaterItemsAreLost } from './lines-of-later-items-are-lost.ts';
import { linesOfTheFirstItemForAll } from './lines-of-the-first-item-for-all.ts';
import { needByIsTheEndOfTheAgreement } from './need-by-is-the-end-of-the-agreement.ts';
import { offsetsOfDeliveriesAreIgnored } from './offsets-of-deliveries-are-ignored.ts';
import { offsetsOfValidityAreIgnored } from './offsets-of-validity-are-ignored.ts';
import { paymentTermIsThatOfTheSupplier } from './payment-term-is-that-of-the-supplier.ts';
import { priceOfTheFirstItemForAll } from './price-of-the-first-item-for-all.ts';
import { pricesLoseTheirCents } from './prices-lose-their-cents.ts';
import { secondItemIsRefused } from './second-item-is-refused.ts';
import { secondLineIsRefused } from './second-line-is-refused.ts';
import { severalItemsAreNotStored } from './several-items-are-not-stored.ts';
import { shippingAddressIsTheMainOne } from './shipping-address-is-the-main-one.ts';
import { supplierIsAnother } from './supplier-is-another.ts';
import { supplierIsAnotherInTheStore } from './supplier-is-another-in-the-store.ts';
import { twoShareAnId } from './two-share-an-id.ts';
import { unitOfLinesIsPieces } from './unit-of-lines-is-pieces.ts';
import { validityBeginsAtCreation } from './validity-begins-at-creation.ts';
import { validityEndsAMonthEarly } from './validity-ends-a-month-early.ts';
import { validityIsKeptByTheDayBefore } from './validity-is-kept-by-the-day-before.ts';
import { warehouseOfItemsIsTheFirst } from './warehouse-of-items-is-the-first.ts';
import { zonesAreSwapped } from './zones-are-swapped.ts';

/** What a platform could do wrong with what a new agreement is sent with. */
export const creationFaults: readonly Fault[] = [
  confirmationFlagIsAlwaysKeptAsTrue,
  confirmationFlagOfTheFirstItemForAll,
  createdIsNotStored,
  deliveryDateIsNeedBy,
  deliveryDatesAreADayEarly,
  deliveryDatesAreThatOfTheFirstLine,
  descriptionsAreInLatin1,
  descriptionsEndAfterThirty,
  descriptionsLoseWhatLooksLikeMarkup,
  externalNumberEndsAfterTwelve,
  externalNumberInUpperCase,
  externalNumberIsAnOwnOne,
  firstItemAloneIsKept,
  firstItemIsKeptTwice,
  firstLineAloneIsKept,
  incotermsLocationIsKeptAsIncoterms,
  incotermsLocationIsThreeLettersLong,
  issuedFromTheStartIsNotStored,
  issuedOneTakesTheIdBefore,
  itemQuantitiesAreSumsOfTwoLines,
  itemQuantitiesAreWholeNumbers,
  itemsAfterTheTenthAreLost,
  itemsOfBothKindsAreRefused,
  itemsOfOneDescriptionAreJoined,
  lastItemIsAnsweredAndLost,
  lastLineComesTwice,
  lastLineIsAnsweredAndLost,
  lineQuantitiesAreThatOfTheItem,
  lineQuantitiesAreWholeNumbers,
  linesAfterTheTenthAreLost,
  linesOfLaterItemsAreLost,
  linesOfTheFirstItemForAll,
  needByIsTheEndOfTheAgreement,
  offsetsOfDeliveriesAreIgnored,
  offsetsOfValidityAreIgnored,
  paymentTermIsThatOfTheSupplier,
  priceOfTheFirstItemForAll,
  pricesLoseTheirCents,
  secondItemIsRefused,
  secondLineIsRefused,
  severalItemsAreNotStored,
  shippingAddressIsTheMainOne,
  supplierIsAnother,
  supplierIsAnotherInTheStore,
  twoShareAnId,
  unitOfLinesIsPieces,
  validityBeginsAtCreation,
  validityEndsAMonthEarly,
  validityIsKeptByTheDayBefore,
  warehouseOfItemsIsTheFirst,
  zonesAreSwapped,
];
