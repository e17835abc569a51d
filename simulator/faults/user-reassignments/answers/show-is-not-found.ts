import type { Fault } from '../../fault.ts';
import { findNothing } from '../../twist/reassignment/refuse.ts';

/** There is no operation that shows a reassignment. */
export const showIsNotFound: Fault = {
  id: 'user-reassignments/show-is-not-found',
  title: 'There is no operation that shows a reassignment.',
  violates: ['user-reassignments/show-answers-the-reassignment'],
  kind: 'behavioural',
  step: 'load',
  wrap: findNothing('show'),
};
