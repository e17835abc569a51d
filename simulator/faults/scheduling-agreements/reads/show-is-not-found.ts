import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/agreement/refuse.ts';

/** There is no read of one agreement. */
export const showIsNotFound: Fault = {
  id: 'scheduling-agreements/show-is-not-found',
  title: 'There is no read of one agreement.',
  violates: [
    'scheduling-agreements/create-makes-an-agreement',
    'scheduling-agreements/show-answers-the-agreement',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('show'),
};
