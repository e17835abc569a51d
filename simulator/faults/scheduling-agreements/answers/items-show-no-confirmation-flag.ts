import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no is-confirmation-required in reads. */
export const itemsShowNoConfirmationFlag: Fault = {
  id: 'scheduling-agreements/items-show-no-confirmation-flag',
  title: 'Items have no is-confirmation-required in reads.',
  violates: ['scheduling-agreements/items-show-confirmation-flag'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'is-confirmation-required'), 'reads'),
};
