import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has no supplier. */
export const creationAnswersNoSupplier: Fault = {
  id: 'scheduling-agreements/creation-answers-no-supplier',
  title: 'The answer to a creation has no supplier.',
  violates: ['scheduling-agreements/create-answers-supplier'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => drop(data, 'supplier'), 'create'),
};
