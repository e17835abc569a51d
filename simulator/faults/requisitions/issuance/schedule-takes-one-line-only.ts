import type { Fault } from '../../fault.ts';
import { refusingIssuance } from '../../twist/requisition-refusals.ts';

/** schedule_issuance refuses more than one line. */
export const scheduleTakesOneLineOnly: Fault = {
  id: 'requisitions/schedule-takes-one-line-only',
  title: 'schedule_issuance refuses more than one line.',
  violates: ['requisitions/schedule-takes-several-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingIssuance(({ lineIds }) =>
    lineIds.length > 1 ? 'requisition_line_ids must be one number.' : undefined,
  ),
};
