import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** schedule_issuance schedules the last of the lines alone. */
export const scheduleTakesTheLastLine: Fault = {
  id: 'requisitions/schedule-takes-the-last-line',
  title: 'schedule_issuance schedules the last of the lines alone.',
  violates: ['requisitions/schedule-takes-several-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) =>
    input.lineIds.length > 1 ? { ...input, lineIds: input.lineIds.slice(-1) } : input,
  ),
};
