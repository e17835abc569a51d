import type { Fault } from '../../fault.ts';
import { mistake, newest } from '../../twist/agreement/mistake.ts';

/** A read of an agreement answers the one that was made last. */
export const showAnswersTheNewest: Fault = {
  id: 'scheduling-agreements/show-answers-the-newest',
  title: 'A read of an agreement answers the one that was made last.',
  violates: ['scheduling-agreements/show-answers-the-agreement'],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('show', newest),
};
