import type { Fault } from '../../fault.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { listOtherwise } from '../../twist/comment/list.ts';

/** Lists of comments leave out those that are not for the supplier. */
export const listLeavesOutWhatIsInternal: Fault = {
  id: 'comments/list-leaves-out-what-is-internal',
  title: 'Lists of comments leave out those that are not for the supplier.',
  violates: [...rowsOf('list-of')],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.filter((one) => one['to-supplier'] === true)),
};
