import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** The refDocumentType Purchase Order is refused. */
export const purchaseOrderIsRefused: Fault = {
  id: 'quality-inspections/purchase-order-is-refused',
  title: 'The refDocumentType Purchase Order is refused.',
  violates: ['quality-inspections/takes-ref-document-type'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => sent['ref-document-type'] === 'Purchase Order'),
};
