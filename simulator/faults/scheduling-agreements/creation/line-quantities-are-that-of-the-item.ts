import type { Fault } from '../../fault.ts';
import { misreadLines } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

/** A line gets the quantity of its item. */
export const lineQuantitiesAreThatOfTheItem: Fault = {
  id: 'scheduling-agreements/line-quantities-are-that-of-the-item',
  title: 'A line gets the quantity of its item.',
  violates: ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/lines-show-quantity'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines((line, { item }) => put(line, { quantity: item['quantity'] ?? null })),
};
