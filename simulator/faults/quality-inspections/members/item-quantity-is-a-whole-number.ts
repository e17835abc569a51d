import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The itemQuantity of a new inspection loses its decimals. */
export const itemQuantityIsAWholeNumber: Fault = {
  id: 'quality-inspections/item-quantity-is-a-whole-number',
  title: 'The itemQuantity of a new inspection loses its decimals.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const quantity = Number(sent['item-quantity']);
    return Number.isInteger(quantity) ? sent : { ...sent, 'item-quantity': Math.trunc(quantity) };
  }),
};
