import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The status of an approved requisition is a text of more than 50 characters. */
export const statusIsTooLong: Fault = {
  id: 'requisitions/status-is-too-long',
  title: 'The status of an approved requisition is a text of more than 50 characters.',
  violates: ['requisitions/status-fits-50-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: requisition }, (data) =>
    data['status'] === 'approved'
      ? { ...data, status: 'approved by everybody in the chain of its approvers and not ordered yet' }
      : data,
  ),
};
