import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** is-confirmation-required of an item is shown only where it is true. */
export const itemsShowNoFalseFlag: Fault = {
  id: 'scheduling-agreements/items-show-no-false-flag',
  title: 'is-confirmation-required of an item is shown only where it is true.',
  violates: ['scheduling-agreements/items-show-confirmation-flag'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) =>
    item['is-confirmation-required'] === false ? drop(item, 'is-confirmation-required') : item,
  ),
};
