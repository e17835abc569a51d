import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has no id. */
export const creationAnswersNoId: Fault = {
  id: 'scheduling-agreements/creation-answers-no-id',
  title: 'The answer to a creation has no id.',
  violates: ['scheduling-agreements/create-answers-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => drop(data, 'id'), 'create'),
};
