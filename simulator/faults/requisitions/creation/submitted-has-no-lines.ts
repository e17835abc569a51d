import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';
import { withLines } from '../../twist/requisition-line-list.ts';

/** A requisition that submit_for_approval made has none of the lines that were sent. */
export const submittedHasNoLines: Fault = {
  id: 'requisitions/submitted-has-no-lines',
  title: 'A requisition that submit_for_approval made has none of the lines that were sent.',
  violates: ['requisitions/submit-makes-a-requisition'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['submit-for-approval'], ({ data }) => ({ data: withLines(data, []) })),
};
