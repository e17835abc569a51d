import { attachment } from '../../../../models/resources/attachment.ts';
import type { Fault } from '../../fault.ts';
import { answerBelowNothing } from '../../twist/comment/attached.ts';

/** A comment that does not exist is listed as one without attachments. */
export const unknownCommentHasNoAttachments: Fault = {
  id: 'comments/unknown-comment-has-no-attachments',
  title: 'A comment that does not exist is listed as one without attachments.',
  violates: ['comments/attachments-of-an-unknown-comment-fail'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerBelowNothing('list-attachments', (exchange) => {
    exchange.result = { kind: 'many', resource: attachment, records: [], total: () => 0 };
  }),
};
