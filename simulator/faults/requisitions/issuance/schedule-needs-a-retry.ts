import type { Fault } from '../../fault.ts';
import { refusingIssuance } from '../../twist/requisition-refusals.ts';

/** schedule_issuance refuses a date without schedule_retry_interval. */
export const scheduleNeedsARetry: Fault = {
  id: 'requisitions/schedule-needs-a-retry',
  title: 'schedule_issuance refuses a date without schedule_retry_interval.',
  violates: ['requisitions/schedule-retry-is-optional'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingIssuance(({ members }) =>
    members['issuance-retry-interval'] === null ? 'schedule_retry_interval is missing.' : undefined,
  ),
};
