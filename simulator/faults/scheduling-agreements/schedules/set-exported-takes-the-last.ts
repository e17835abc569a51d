import type { Fault } from '../../fault.ts';
import { mean } from '../../twist/agreement/mark.ts';

/** set_exported sets the flag of the last schedule that it names alone. */
export const setExportedTakesTheLast: Fault = {
  id: 'scheduling-agreements/set-exported-takes-the-last',
  title: 'set_exported sets the flag of the last schedule that it names alone.',
  violates: ['scheduling-agreements/set-exported-sets-the-flag'],
  kind: 'behavioural',
  step: 'validate',
  wrap: mean('set-exported', (ids) => ids.slice(-1)),
};
