import type { Fault } from '../../fault.ts';
import { refusingIssuance } from '../../twist/requisition-refusals.ts';

/** schedule_issuance refuses schedule_retry_interval. */
export const scheduleRefusesARetry: Fault = {
  id: 'requisitions/schedule-refuses-a-retry',
  title: 'schedule_issuance refuses schedule_retry_interval.',
  violates: ['requisitions/schedule-retry-is-optional'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingIssuance(({ members }) =>
    members['issuance-retry-interval'] === null ? undefined : 'schedule_retry_interval is not known.',
  ),
};
