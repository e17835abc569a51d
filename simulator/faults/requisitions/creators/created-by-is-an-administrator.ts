import { userOf } from '../../../../fixtures/seed/users.ts';
import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

const administrator = 11;

/** A requisition that names no creator is created by an administrator. */
export const createdByIsAnAdministrator: Fault = {
  id: 'requisitions/created-by-is-an-administrator',
  title: 'A requisition that names no creator is created by an administrator.',
  violates: ['requisitions/created-by-is-the-api-user'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      keep: (data, { sent }) =>
        sent.header['created-by'] === undefined
          ? { ...data, 'created-by': userOf(administrator) }
          : undefined,
    },
    'create',
  ),
};
