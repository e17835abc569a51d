import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** A requisition that names no creator is created by its requester. */
export const createdByIsTheRequester: Fault = {
  id: 'requisitions/created-by-is-the-requester',
  title: 'A requisition that names no creator is created by its requester.',
  violates: ['requisitions/created-by-is-the-api-user'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      keep: (data, { sent }) => {
        const { 'created-by': creator = null, 'requested-by': requester = null } = data;
        const isSame = (creator as Data | null)?.['id'] === (requester as Data | null)?.['id'];
        return sent.header['created-by'] === undefined && !isSame
          ? { ...data, 'created-by': requester }
          : undefined;
      },
    },
    'create',
  ),
};
