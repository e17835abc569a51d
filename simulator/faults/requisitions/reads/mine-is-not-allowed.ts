import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** The requisitions of the current user can be asked for by no GET. */
export const mineIsNotAllowed: Fault = {
  id: 'requisitions/mine-is-not-allowed',
  title: 'The requisitions of the current user can be asked for by no GET.',
  violates: ['requisitions/mine-answers-requisitions'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('mine', 405),
};
