import type { Fault } from '../../fault.ts';
import { before, mistake } from '../../twist/agreement/mistake.ts';

/** A read of an agreement answers the one before it. */
export const showAnswersTheOneBefore: Fault = {
  id: 'scheduling-agreements/show-answers-the-one-before',
  title: 'A read of an agreement answers the one before it.',
  violates: ['scheduling-agreements/show-answers-the-agreement'],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('show', before),
};
