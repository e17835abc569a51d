import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no item-description in reads. */
export const itemsShowNoItemDescription: Fault = {
  id: 'scheduling-agreements/items-show-no-item-description',
  title: 'Items have no item-description in reads.',
  violates: ['scheduling-agreements/items-show-item-description'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'item-description'), 'reads'),
};
