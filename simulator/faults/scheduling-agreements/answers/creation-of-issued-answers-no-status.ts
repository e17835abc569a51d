import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has no status where the agreement is issued. */
export const creationOfIssuedAnswersNoStatus: Fault = {
  id: 'scheduling-agreements/creation-of-issued-answers-no-status',
  title: 'The answer to a creation has no status where the agreement is issued.',
  violates: ['scheduling-agreements/create-answers-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (data['status'] === 'Issued' ? drop(data, 'status') : data), 'create'),
};
