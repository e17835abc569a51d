import type { Data } from '../../../../models/resources/resource.ts';
import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { listOtherwise } from '../../twist/comment/list.ts';

/** Lists of comments leave out those that others than the caller made. */
export const listLeavesOutThoseOfOthers: Fault = {
  id: 'comments/list-leaves-out-those-of-others',
  title: 'Lists of comments leave out those that others than the caller made.',
  violates: [...rowsOf('list-of')],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) =>
    records.filter((one) => (one['created-by'] as Data | null)?.['id'] === actingUser(exchange)),
  ),
};
