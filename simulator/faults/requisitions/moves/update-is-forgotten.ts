import type { Fault } from '../../fault.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** An update is answered with success though nothing is changed. */
export const updateIsForgotten: Fault = {
  id: 'requisitions/update-is-forgotten',
  title: 'An update is answered with success though nothing is changed.',
  violates: ['requisitions/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(['update'], (input) => ({ ...input, header: {}, lines: undefined })),
};
