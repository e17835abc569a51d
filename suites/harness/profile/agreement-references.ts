import type { AgreementDocument } from './agreement-document.ts';
import type { AgreementReferences } from './agreement-profile.ts';
import { present } from './present.ts';

/** Fills in the defaults of the part about scheduling agreements. */
export const agreementReferences = (document: AgreementDocument = {}): AgreementReferences => ({
  readable: document.readable ?? [],
  agreement: document.agreement ?? {},
  itemMembers: document['item-members'] ?? {},
  line: document.line ?? {},
  paths: document.paths ?? {},
  ...present({
    supplier: document.supplier,
    item: document.item,
    uom: document.uom,
    warehouse: document.warehouse,
    currency: document.currency,
    shippingAddress: document['shipping-address'],
    paymentTerm: document['payment-term'],
  }),
});
