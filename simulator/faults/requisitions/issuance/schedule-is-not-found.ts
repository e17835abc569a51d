import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no schedule_issuance. */
export const scheduleIsNotFound: Fault = {
  id: 'requisitions/schedule-is-not-found',
  title: 'There is no schedule_issuance.',
  violates: ['requisitions/schedule-sets-the-date'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('schedule-issuance'),
};
