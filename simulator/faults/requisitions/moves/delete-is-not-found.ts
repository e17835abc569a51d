import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no deletion of requisitions. */
export const deleteIsNotFound: Fault = {
  id: 'requisitions/delete-is-not-found',
  title: 'There is no deletion of requisitions.',
  violates: ['requisitions/delete-deletes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('delete'),
};
