import type { Fault } from '../../fault.ts';

/** No reassignment is ever processed. */
export const nothingIsProcessed: Fault = {
  id: 'user-reassignments/nothing-is-processed',
  title: 'No reassignment is ever processed.',
  violates: ['user-reassignments/processing-leads-to-done'],
  kind: 'behavioural',
  step: 'process',
  wrap: (_, fired) => fired,
};
