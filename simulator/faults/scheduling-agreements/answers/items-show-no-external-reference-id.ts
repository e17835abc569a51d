import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no external-reference-id in reads. */
export const itemsShowNoExternalReferenceId: Fault = {
  id: 'scheduling-agreements/items-show-no-external-reference-id',
  title: 'Items have no external-reference-id in reads.',
  violates: ['scheduling-agreements/items-show-external-reference-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'external-reference-id'), 'reads'),
};
