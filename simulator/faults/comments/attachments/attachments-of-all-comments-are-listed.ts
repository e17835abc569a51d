import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/attachments.ts';

/** The list of attachments of a comment holds those of all comments. */
export const attachmentsOfAllCommentsAreListed: Fault = {
  id: 'comments/attachments-of-all-comments-are-listed',
  title: 'The list of attachments of a comment holds those of all comments.',
  violates: ['comments/attachments-are-its-own'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers('comment', () => true),
};
