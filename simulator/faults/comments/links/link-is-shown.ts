import { answerRecord } from '../../../handlers/attachments/answer-attachment.ts';
import type { Fault } from '../../fault.ts';
import { viewLink } from '../../twist/comment/attached.ts';

/** Viewing a link that hangs on a comment answers its record. */
export const linkIsShown: Fault = {
  id: 'comments/link-is-shown',
  title: 'Viewing a link that hangs on a comment answers its record.',
  violates: ['comments/url-attachment-has-no-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: viewLink(answerRecord),
};
