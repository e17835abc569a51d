import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The itemQuantity of a new inspection is kept in single precision. */
export const itemQuantityInSinglePrecision: Fault = {
  id: 'quality-inspections/item-quantity-in-single-precision',
  title: 'The itemQuantity of a new inspection is kept in single precision.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const quantity = Number(sent['item-quantity']);
    const kept = Math.fround(quantity);
    return kept === quantity ? sent : { ...sent, 'item-quantity': kept };
  }),
};
