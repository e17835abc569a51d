import type { Fault } from '../../fault.ts';
import { answerBelowNothing } from '../../twist/comment/attached.ts';

/** An attachment is added to a comment that does not exist. */
export const unknownCommentTakesAttachments: Fault = {
  id: 'comments/unknown-comment-takes-attachments',
  title: 'An attachment is added to a comment that does not exist.',
  violates: ['comments/attachments-of-an-unknown-comment-fail'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerBelowNothing('add-attachment', (exchange) => {
    exchange.outgoing.status = 201;
  }),
};
