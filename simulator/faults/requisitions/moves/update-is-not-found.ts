import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no update of requisitions. */
export const updateIsNotFound: Fault = {
  id: 'requisitions/update-is-not-found',
  title: 'There is no update of requisitions.',
  violates: ['requisitions/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('update'),
};
