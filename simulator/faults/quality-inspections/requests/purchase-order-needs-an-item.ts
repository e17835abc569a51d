import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** The refDocumentType Purchase Order is refused without an itemId. */
export const purchaseOrderNeedsAnItem: Fault = {
  id: 'quality-inspections/purchase-order-needs-an-item',
  title: 'The refDocumentType Purchase Order is refused without an itemId.',
  violates: ['quality-inspections/takes-ref-document-type'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(
    (sent) => sent['ref-document-type'] === 'Purchase Order' && (sent['item-id'] ?? null) === null,
  ),
};
