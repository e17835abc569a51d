import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no external-reference-id in the answer to a creation. */
export const creationAnswersItemsWithoutExternalReferenceId: Fault = {
  id: 'scheduling-agreements/creation-answers-items-without-external-reference-id',
  title: 'Items have no external-reference-id in the answer to a creation.',
  violates: ['scheduling-agreements/items-show-external-reference-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'external-reference-id'), 'create'),
};
