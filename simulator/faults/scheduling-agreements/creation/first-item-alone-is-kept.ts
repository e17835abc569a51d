import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { withItems } from '../../twist/agreement/parts.ts';

/** A new agreement keeps the first of its items alone. */
export const firstItemAloneIsKept: Fault = {
  id: 'scheduling-agreements/first-item-alone-is-kept',
  title: 'A new agreement keeps the first of its items alone.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/create-answers-items-with-ids',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => withItems(sent, (items) => (items.length > 1 ? items.slice(0, 1) : items))),
};
