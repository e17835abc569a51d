import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** Reading an attachment of a comment answers the first of them. */
export const attachmentIsShownAsTheFirst: Fault = {
  id: 'comments/attachment-is-shown-as-the-first',
  title: 'Reading an attachment of a comment answers the first of them.',
  violates: ['comments/attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother('comment', 'show', ([first]) => first),
};
