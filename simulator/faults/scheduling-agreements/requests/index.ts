import type { Fault } from '../../fault.ts';
import { acceptWithACommaIsMalformed } from './accept-with-a-comma-is-malformed.ts';
import { bodiesAreReadAsXmlAlone } from './bodies-are-read-as-xml-alone.ts';
import { confirmationFlagFalseIsRefused } from './confirmation-flag-false-is-refused.ts';
import { confirmationFlagOfItemsIsRefused } from './confirmation-flag-of-items-is-refused.ts';
import { currencyOfItemsIsRefused } from './currency-of-items-is-refused.ts';
import { currencyWithItsCodeIsRefused } from './currency-with-its-code-is-refused.ts';
import { deliveryDateOfLinesIsRefused } from './delivery-date-of-lines-is-refused.ts';
import { endOfValidityIsOptional } from './end-of-validity-is-optional.ts';
import { endOfValidityIsOptionalForIssuedOnes } from './end-of-validity-is-optional-for-issued-ones.ts';
import { endOfValidityIsTheStart } from './end-of-validity-is-the-start.ts';
import { externalNumberIsGenerated } from './external-number-is-generated.ts';
import { externalNumberIsOptional } from './external-number-is-optional.ts';
import { externalNumberIsOptionalForIssuedOnes } from './external-number-is-optional-for-issued-ones.ts';
import { externalReferenceIdOfItemsIsRefused } from './external-reference-id-of-items-is-refused.ts';
import { externalReferenceIdOfLinesIsRefused } from './external-reference-id-of-lines-is-refused.ts';
import { firmZoneOfItemsIsRefused } from './firm-zone-of-items-is-refused.ts';
import { incotermsIsRequired } from './incoterms-is-required.ts';
import { incotermsLocationIsRefused } from './incoterms-location-is-refused.ts';
import { incotermsLocationIsRequired } from './incoterms-location-is-required.ts';
import { issuedOnesAreShownWithRelease } from './issued-ones-are-shown-with-release.ts';
import { itemDescriptionOfItemsIsRefused } from './item-description-of-items-is-refused.ts';
import { itemOfItemsIsRefused } from './item-of-items-is-refused.ts';
import { itemsAreOptional } from './items-are-optional.ts';
import { itemsAreOptionalInDrafts } from './items-are-optional-in-drafts.ts';
import { jsonBodiesAreRefused } from './json-bodies-are-refused.ts';
import { needByOfItemsIsRefused } from './need-by-of-items-is-refused.ts';
import { otherTypeIsKept } from './other-type-is-kept.ts';
import { paymentTermIsRefused } from './payment-term-is-refused.ts';
import { paymentTermIsRequired } from './payment-term-is-required.ts';
import { priceOfItemsIsRefused } from './price-of-items-is-refused.ts';
import { quantityOfItemsIsRefused } from './quantity-of-items-is-refused.ts';
import { quantityOfLinesIsRefused } from './quantity-of-lines-is-refused.ts';
import { refusedOnesAreThere } from './refused-ones-are-there.ts';
import { scheduleLinesOfItemsIsRefused } from './schedule-lines-of-items-is-refused.ts';
import { secondReferenceIsRefused } from './second-reference-is-refused.ts';
import { shippingAddressIsRefused } from './shipping-address-is-refused.ts';
import { shippingAddressIsRequired } from './shipping-address-is-required.ts';
import { startOfValidityIsOptional } from './start-of-validity-is-optional.ts';
import { startOfValidityIsTheCreation } from './start-of-validity-is-the-creation.ts';
import { supplierIsOptional } from './supplier-is-optional.ts';
import { supplierIsOptionalInDrafts } from './supplier-is-optional-in-drafts.ts';
import { supplierMustBeABareId } from './supplier-must-be-a-bare-id.ts';
import { tradeOffZoneOfItemsIsRefused } from './trade-off-zone-of-items-is-refused.ts';
import { twoAcceptValuesAreNotAcceptable } from './two-accept-values-are-not-acceptable.ts';
import { typeHasADefault } from './type-has-a-default.ts';
import { typeIsOptional } from './type-is-optional.ts';
import { typeIsShownInWords } from './type-is-shown-in-words.ts';
import { uomOfItemsIsRefused } from './uom-of-items-is-refused.ts';
import { uomOfLinesIsRefused } from './uom-of-lines-is-refused.ts';
import { warehouseOfItemsIsRefused } from './warehouse-of-items-is-refused.ts';

/** What a platform could do wrong with what requests must and may hold. */
export const requestsFaults: readonly Fault[] = [
  acceptWithACommaIsMalformed,
  bodiesAreReadAsXmlAlone,
  confirmationFlagFalseIsRefused,
  confirmationFlagOfItemsIsRefused,
  currencyOfItemsIsRefused,
  currencyWithItsCodeIsRefused,
  deliveryDateOfLinesIsRefused,
  endOfValidityIsOptional,
  endOfValidityIsOptionalForIssuedOnes,
  endOfValidityIsTheStart,
  externalNumberIsGenerated,
  externalNumberIsOptional,
  externalNumberIsOptionalForIssuedOnes,
  externalReferenceIdOfItemsIsRefused,
  externalReferenceIdOfLinesIsRefused,
  firmZoneOfItemsIsRefused,
  incotermsIsRequired,
  incotermsLocationIsRefused,
  incotermsLocationIsRequired,
  issuedOnesAreShownWithRelease,
  itemDescriptionOfItemsIsRefused,
  itemOfItemsIsRefused,
  itemsAreOptional,
  itemsAreOptionalInDrafts,
  jsonBodiesAreRefused,
  needByOfItemsIsRefused,
  otherTypeIsKept,
  paymentTermIsRefused,
  paymentTermIsRequired,
  priceOfItemsIsRefused,
  quantityOfItemsIsRefused,
  quantityOfLinesIsRefused,
  refusedOnesAreThere,
  scheduleLinesOfItemsIsRefused,
  secondReferenceIsRefused,
  shippingAddressIsRefused,
  shippingAddressIsRequired,
  startOfValidityIsOptional,
  startOfValidityIsTheCreation,
  supplierIsOptional,
  supplierIsOptionalInDrafts,
  supplierMustBeABareId,
  tradeOffZoneOfItemsIsRefused,
  twoAcceptValuesAreNotAcceptable,
  typeHasADefault,
  typeIsOptional,
  typeIsShownInWords,
  uomOfItemsIsRefused,
  uomOfLinesIsRefused,
  warehouseOfItemsIsRefused,
];
