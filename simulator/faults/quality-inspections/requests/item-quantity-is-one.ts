import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without itemQuantity is one of a single piece. */
export const itemQuantityIsOne: Fault = {
  id: 'quality-inspections/item-quantity-is-one',
  title: 'An inspection without itemQuantity is one of a single piece.',
  violates: ['quality-inspections/item-quantity-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('item-quantity', () => 1),
};
