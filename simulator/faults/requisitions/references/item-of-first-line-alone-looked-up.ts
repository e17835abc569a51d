import type { Fault } from '../../fault.ts';
import { uncheckedItem } from '../../twist/unchecked-item.ts';

/** Whether an item exists is looked up for the first line of a requisition alone. */
export const itemOfFirstLineAloneLookedUp: Fault = {
  id: 'requisitions/item-of-first-line-alone-looked-up',
  title: 'Whether an item exists is looked up for the first line of a requisition alone.',
  violates: ['requisitions/item-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedItem((_, place) => place > 0),
};
