import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/comment/refuse.ts';

/** There is no operation that makes a comment without the path of its document. */
export const creationWithoutPathIsNoOperation: Fault = {
  id: 'comments/creation-without-path-is-no-operation',
  title: 'There is no operation that makes a comment without the path of its document.',
  violates: ['comments/create-without-owner-path'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseMethod('create'),
};
