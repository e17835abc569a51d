import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no quantity in reads. */
export const itemsShowNoQuantity: Fault = {
  id: 'scheduling-agreements/items-show-no-quantity',
  title: 'Items have no quantity in reads.',
  violates: ['scheduling-agreements/items-show-quantity'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'quantity'), 'reads'),
};
