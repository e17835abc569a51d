import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** A new inspection of an item has the preferred supplier of the item. */
export const supplierIsThatOfTheItem: Fault = {
  id: 'quality-inspections/supplier-is-that-of-the-item',
  title: 'A new inspection of an item has the preferred supplier of the item.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    (sent['item-id'] ?? null) === null
      ? sent
      : { ...sent, 'supplier-id': sent['supplier-id'] === 302 ? 303 : 302 },
  ),
};
