import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** external-reference-id of an item is in capitals in the answer to a creation. */
export const creationAnswersReferencesInCapitals: Fault = {
  id: 'scheduling-agreements/creation-answers-references-in-capitals',
  title: 'external-reference-id of an item is in capitals in the answer to a creation.',
  violates: ['scheduling-agreements/items-show-external-reference-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems(
    (item) => put(item, { 'external-reference-id': String(item['external-reference-id']).toUpperCase() }),
    'create',
  ),
};
