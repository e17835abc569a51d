import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { drop } from '../../twist/agreement/parts.ts';

/** An update is answered with success though nothing is changed. */
export const updateIsForgotten: Fault = {
  id: 'scheduling-agreements/update-is-forgotten',
  title: 'An update is answered with success though nothing is changed.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => drop(sent, ...Object.keys(sent)), 'update'),
};
