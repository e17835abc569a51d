import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has no validity-end-date. */
export const creationAnswersNoEndOfValidity: Fault = {
  id: 'scheduling-agreements/creation-answers-no-end-of-validity',
  title: 'The answer to a creation has no validity-end-date.',
  violates: ['scheduling-agreements/create-answers-validity-dates'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => drop(data, 'validity-end-date'), 'create'),
};
