import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** The list of requisitions is not found. */
export const listIsNotFound: Fault = {
  id: 'requisitions/list-is-not-found',
  title: 'The list of requisitions is not found.',
  violates: ['requisitions/list-answers-requisitions'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('list'),
};
