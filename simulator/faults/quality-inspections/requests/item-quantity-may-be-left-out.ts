import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without itemQuantity is created. */
export const itemQuantityMayBeLeftOut: Fault = {
  id: 'quality-inspections/item-quantity-may-be-left-out',
  title: 'An inspection without itemQuantity is created.',
  violates: ['quality-inspections/item-quantity-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('item-quantity'),
};
