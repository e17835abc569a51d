import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/comment/refuse.ts';

/** There is no operation that lists comments without the path of their document. */
export const listWithoutPathIsNoOperation: Fault = {
  id: 'comments/list-without-path-is-no-operation',
  title: 'There is no operation that lists comments without the path of their document.',
  violates: ['comments/list-without-owner-path'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseMethod('list'),
};
