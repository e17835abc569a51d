import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no save_for_later. */
export const saveForLaterIsNotFound: Fault = {
  id: 'requisitions/save-for-later-is-not-found',
  title: 'There is no save_for_later.',
  violates: ['requisitions/save-for-later-keeps'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('save-for-later'),
};
