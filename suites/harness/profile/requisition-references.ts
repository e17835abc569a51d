import type { SupplierItem } from '../../../models/supplier-items.ts';
import { present } from './present.ts';
import type { RequisitionDocument, SupplierItemDocument } from './requisition-document.ts';
import { defaultLineMembers, type RequisitionReferences } from './requisition-profile.ts';

const supplierItem = (document: SupplierItemDocument): SupplierItem => ({
  item: document.item,
  supplier: document.supplier,
  price: String(document.price),
  preferred: document.preferred ?? false,
  ...present({
    contract: document.contract,
    catalog: document.catalog,
    sourcePartNumber: document['source-part-number'],
    supplierAuxPartNumber: document['supplier-aux-part-number'],
  }),
});

const lineMembers = (
  names: RequisitionDocument['line-members'] = {},
): RequisitionReferences['lineMembers'] => {
  const { 'source-part-number': part, 'supplier-aux-part-number': aux, 'unit-price': price, ...same } = names;
  return {
    ...defaultLineMembers,
    ...same,
    ...present({ sourcePartNumber: part, supplierAuxPartNumber: aux, unitPrice: price }),
  };
};

/** Fills in the defaults of the part about requisitions. */
export const requisitionReferences = (document: RequisitionDocument = {}): RequisitionReferences => ({
  readable: document.readable ?? [],
  supplierItems: (document['supplier-items'] ?? []).map(supplierItem),
  creators: present({
    withAccess: document.creators?.['with-access'],
    withoutAccess: document.creators?.['without-access'],
  }),
  approverIds: document['approver-ids'] ?? [],
  header: document.header ?? {},
  line: document.line ?? {},
  itemLine: document['item-line'] ?? {},
  lineMembers: lineMembers(document['line-members']),
  ...present({
    currency: document.currency,
    inactiveCurrency: document['inactive-currency'],
    user: document.user,
    inactiveUser: document['inactive-user'],
    apiUser: document['api-user'],
    supplier: document.supplier,
    inactiveSupplier: document['inactive-supplier'],
    item: document.item,
    accounts: document.accounts,
    requesterOutsideContentGroup: document['requester-outside-content-group'],
  }),
});
