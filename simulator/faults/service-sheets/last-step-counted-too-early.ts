import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** The step before the last counts as the last: it cannot be bypassed. */
export const lastStepCountedTooEarly: Fault = {
  id: 'service-sheets/last-step-counted-too-early',
  title: 'The step before the last counts as the last: it cannot be bypassed.',
  violates: ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('bypass_current_approval', ({ record }) => stepsAhead(record.approvals).length === 2),
};
