import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no id in reads. */
export const itemsShowNoId: Fault = {
  id: 'scheduling-agreements/items-show-no-id',
  title: 'Items have no id in reads.',
  violates: ['scheduling-agreements/items-show-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'id'), 'reads'),
};
