import type { Fault } from '../../fault.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { listOtherwise } from '../../twist/comment/list.ts';

/** Lists of comments end after the second. */
export const listEndsAfterTwo: Fault = {
  id: 'comments/list-ends-after-two',
  title: 'Lists of comments end after the second.',
  violates: [...rowsOf('list-of')],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.slice(0, 2)),
};
