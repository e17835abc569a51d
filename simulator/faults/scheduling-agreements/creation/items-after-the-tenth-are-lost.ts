import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { withItems } from '../../twist/agreement/parts.ts';

/** A new agreement keeps no more than ten items. */
export const itemsAfterTheTenthAreLost: Fault = {
  id: 'scheduling-agreements/items-after-the-tenth-are-lost',
  title: 'A new agreement keeps no more than ten items.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/create-answers-items-with-ids',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => withItems(sent, (items) => (items.length > 10 ? items.slice(0, 10) : items))),
};
