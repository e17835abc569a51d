import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no update_and_submit_for_approval. */
export const updateAndSubmitIsNotFound: Fault = {
  id: 'requisitions/update-and-submit-is-not-found',
  title: 'There is no update_and_submit_for_approval.',
  violates: ['requisitions/update-and-submit-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('update-and-submit'),
};
