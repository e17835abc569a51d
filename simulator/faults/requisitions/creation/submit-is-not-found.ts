import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no submit_for_approval. */
export const submitIsNotFound: Fault = {
  id: 'requisitions/submit-is-not-found',
  title: 'There is no submit_for_approval.',
  violates: ['requisitions/submit-makes-a-requisition'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('submit-for-approval'),
};
