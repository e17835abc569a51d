import type { Fault } from '../../fault.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { listOneRecord } from '../../twist/comment/list.ts';

/** A list of comments is the last of them, in no list. */
export const listIsOneRecord: Fault = {
  id: 'comments/list-is-one-record',
  title: 'A list of comments is the last of them, in no list.',
  violates: [...rowsOf('list-of')],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOneRecord(),
};
