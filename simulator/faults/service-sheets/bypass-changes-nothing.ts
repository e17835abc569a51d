import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Bypassing a step is answered with success though the step stays. */
export const bypassChangesNothing: Fault = {
  id: 'service-sheets/bypass-changes-nothing',
  title: 'Bypassing a step is answered with success though the step stays.',
  violates: ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-on-last-step-is-422'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('bypass_current_approval', (_, { record }) => record),
};
