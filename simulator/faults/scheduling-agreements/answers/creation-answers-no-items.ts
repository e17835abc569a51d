import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has no items. */
export const creationAnswersNoItems: Fault = {
  id: 'scheduling-agreements/creation-answers-no-items',
  title: 'The answer to a creation has no items.',
  violates: ['scheduling-agreements/create-answers-items-with-ids'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => drop(data, 'items'), 'create'),
};
