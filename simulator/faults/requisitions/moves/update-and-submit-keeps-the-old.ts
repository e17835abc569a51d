import type { Fault } from '../../fault.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** update_and_submit_for_approval submits the requisition as it was and forgets the update. */
export const updateAndSubmitKeepsTheOld: Fault = {
  id: 'requisitions/update-and-submit-keeps-the-old',
  title: 'update_and_submit_for_approval submits the requisition as it was and forgets the update.',
  violates: ['requisitions/update-and-submit-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(['update-and-submit'], (input) =>
    Object.keys(input.header).length > 0 || input.lines !== undefined
      ? { ...input, header: {}, lines: undefined }
      : input,
  ),
};
