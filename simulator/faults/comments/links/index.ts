import type { Fault } from '../../fault.ts';
import { linkHasAnotherMessage } from './link-has-another-message.ts';
import { linkIsNotFound } from './link-is-not-found.ts';
import { linkIsShown } from './link-is-shown.ts';
import { linkIsShownInXml } from './link-is-shown-in-xml.ts';
import { unknownCommentHasNoAttachments } from './unknown-comment-has-no-attachments.ts';
import { unknownCommentTakesAttachments } from './unknown-comment-takes-attachments.ts';

/** What a platform could do wrong with links that hang on comments, and with what hangs on no comment. */
export const linksFaults: readonly Fault[] = [
  linkIsShown,
  linkIsShownInXml,
  linkIsNotFound,
  linkHasAnotherMessage,
  unknownCommentHasNoAttachments,
  unknownCommentTakesAttachments,
];
