import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has no status. */
export const creationAnswersNoStatus: Fault = {
  id: 'scheduling-agreements/creation-answers-no-status',
  title: 'The answer to a creation has no status.',
  violates: ['scheduling-agreements/create-answers-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => drop(data, 'status'), 'create'),
};
