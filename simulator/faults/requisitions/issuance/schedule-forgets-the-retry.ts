import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** schedule_issuance forgets schedule_retry_interval. */
export const scheduleForgetsTheRetry: Fault = {
  id: 'requisitions/schedule-forgets-the-retry',
  title: 'schedule_issuance forgets schedule_retry_interval.',
  violates: ['requisitions/schedule-sets-the-retry-interval'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) =>
    input.members['issuance-retry-interval'] === null
      ? input
      : { ...input, members: { ...input.members, 'issuance-retry-interval': null } },
  ),
};
