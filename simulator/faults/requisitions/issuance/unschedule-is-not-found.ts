import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no unschedule_issuance. */
export const unscheduleIsNotFound: Fault = {
  id: 'requisitions/unschedule-is-not-found',
  title: 'There is no unschedule_issuance.',
  violates: ['requisitions/unschedule-removes-the-date'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('unschedule-issuance'),
};
