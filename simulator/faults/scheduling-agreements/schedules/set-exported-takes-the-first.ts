import type { Fault } from '../../fault.ts';
import { mean } from '../../twist/agreement/mark.ts';

/** set_exported sets the flag of the first schedule that it names alone. */
export const setExportedTakesTheFirst: Fault = {
  id: 'scheduling-agreements/set-exported-takes-the-first',
  title: 'set_exported sets the flag of the first schedule that it names alone.',
  violates: ['scheduling-agreements/set-exported-sets-the-flag'],
  kind: 'behavioural',
  step: 'validate',
  wrap: mean('set-exported', (ids) => ids.slice(0, 1)),
};
