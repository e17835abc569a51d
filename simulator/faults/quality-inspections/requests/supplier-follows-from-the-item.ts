import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** The supplierId may be left out where there is an itemId. */
export const supplierFollowsFromTheItem: Fault = {
  id: 'quality-inspections/supplier-follows-from-the-item',
  title: 'The supplierId may be left out where there is an itemId.',
  violates: ['quality-inspections/supplier-id-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck(
    'supplier-id',
    () => 301,
    (sent) => (sent['item-id'] ?? null) !== null,
  ),
};
