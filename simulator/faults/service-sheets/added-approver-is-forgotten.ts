import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Adding an approver at the end of the list is answered with success though nobody is added. */
export const addedApproverIsForgotten: Fault = {
  id: 'service-sheets/added-approver-is-forgotten',
  title: 'Adding an approver at the end of the list is answered with success though nobody is added.',
  violates: ['service-sheets/add-approver-adds-an-approver'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('add_approver', (_, { record, input }) =>
    input['position'] === 'end_of_list' ? record : undefined,
  ),
};
