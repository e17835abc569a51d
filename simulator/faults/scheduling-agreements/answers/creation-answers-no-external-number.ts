import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has no external number. */
export const creationAnswersNoExternalNumber: Fault = {
  id: 'scheduling-agreements/creation-answers-no-external-number',
  title: 'The answer to a creation has no external number.',
  violates: ['scheduling-agreements/create-answers-external-number'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => drop(data, 'external-scheduling-agreement-number'), 'create'),
};
