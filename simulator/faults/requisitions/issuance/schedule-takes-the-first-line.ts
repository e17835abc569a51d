import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** schedule_issuance schedules the first of the lines alone. */
export const scheduleTakesTheFirstLine: Fault = {
  id: 'requisitions/schedule-takes-the-first-line',
  title: 'schedule_issuance schedules the first of the lines alone.',
  violates: ['requisitions/schedule-takes-several-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) =>
    input.lineIds.length > 1 ? { ...input, lineIds: input.lineIds.slice(0, 1) } : input,
  ),
};
