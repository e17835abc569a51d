import type { Fault } from '../../fault.ts';
import { before, mistake } from '../../twist/agreement/mistake.ts';

/** An update changes the agreement before the one that it names. */
export const updateChangesTheOneBefore: Fault = {
  id: 'scheduling-agreements/update-changes-the-one-before',
  title: 'An update changes the agreement before the one that it names.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('update', before),
};
