import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** The quantity of an item is kept as a whole number. */
export const itemQuantitiesAreWholeNumbers: Fault = {
  id: 'scheduling-agreements/item-quantities-are-whole-numbers',
  title: 'The quantity of an item is kept as a whole number.',
  violates: ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/items-show-quantity'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) => put(item, { quantity: String(Math.round(Number(item['quantity']))) })),
};
