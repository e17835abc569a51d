import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** A new inspection of an item has the unit of measure of the item. */
export const uomIsThatOfTheItem: Fault = {
  id: 'quality-inspections/uom-is-that-of-the-item',
  title: 'A new inspection of an item has the unit of measure of the item.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    (sent['item-id'] ?? null) === null ? sent : { ...sent, uom: sent['uom'] === 22 ? 21 : 22 },
  ),
};
