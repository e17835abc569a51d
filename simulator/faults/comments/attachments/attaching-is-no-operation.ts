import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/comment/refuse.ts';

/** There is no operation that adds an attachment to a comment. */
export const attachingIsNoOperation: Fault = {
  id: 'comments/attaching-is-no-operation',
  title: 'There is no operation that adds an attachment to a comment.',
  violates: ['comments/attachment-is-added'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseMethod('add-attachment'),
};
