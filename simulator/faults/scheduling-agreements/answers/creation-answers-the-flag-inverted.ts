import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** is-confirmation-required is the other way round in the answer to a creation. */
export const creationAnswersTheFlagInverted: Fault = {
  id: 'scheduling-agreements/creation-answers-the-flag-inverted',
  title: 'is-confirmation-required is the other way round in the answer to a creation.',
  violates: ['scheduling-agreements/items-show-confirmation-flag'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems(
    (item) => put(item, { 'is-confirmation-required': item['is-confirmation-required'] !== true }),
    'create',
  ),
};
