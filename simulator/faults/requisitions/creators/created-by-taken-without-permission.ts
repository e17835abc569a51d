import type { Data } from '../../../../models/resources/resource.ts';
import { findUser } from '../../../handlers/requisitions/content/resolve-user.ts';
import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** created-by is taken from the request although the customer does not permit it. */
export const createdByTakenWithoutPermission: Fault = {
  id: 'requisitions/created-by-taken-without-permission',
  title: 'created-by is taken from the request although the customer does not permit it.',
  violates: ['requisitions/created-by-stays-without-permission'],
  capabilities: { 'created-by-override': 'false' },
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      keep: (data, { sent, exchange }) => {
        const given = sent.header['created-by'] ?? null;
        const creator = given === null ? undefined : findUser(exchange, given as Data, 'created-by');
        return creator && { ...data, 'created-by': creator };
      },
    },
    'create',
  ),
};
