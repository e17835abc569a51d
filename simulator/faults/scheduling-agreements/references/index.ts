import type { Fault } from '../../fault.ts';
import { paymentTermHasAName } from './payment-term-has-a-name.ts';
import { paymentTermHasNoCode } from './payment-term-has-no-code.ts';
import { paymentTermHasNoIdInXml } from './payment-term-has-no-id-in-xml.ts';
import { shippingAddressHasNoId } from './shipping-address-has-no-id.ts';
import { shippingAddressHasNoName } from './shipping-address-has-no-name.ts';
import { shippingAddressHasNoNameInCreations } from './shipping-address-has-no-name-in-creations.ts';
import { supplierHasADisplayName } from './supplier-has-a-display-name.ts';
import { supplierHasNoId } from './supplier-has-no-id.ts';
import { supplierHasNoName } from './supplier-has-no-name.ts';
import { supplierHasNoNameInCreations } from './supplier-has-no-name-in-creations.ts';
import { supplierHasNoNameInXml } from './supplier-has-no-name-in-xml.ts';

/** What a platform could do wrong in showing suppliers, addresses and payment terms. */
export const referencesFaults: readonly Fault[] = [
  paymentTermHasAName,
  paymentTermHasNoCode,
  paymentTermHasNoIdInXml,
  shippingAddressHasNoId,
  shippingAddressHasNoName,
  shippingAddressHasNoNameInCreations,
  supplierHasADisplayName,
  supplierHasNoId,
  supplierHasNoName,
  supplierHasNoNameInCreations,
  supplierHasNoNameInXml,
];
