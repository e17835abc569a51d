import { attachmentHandlers } from '../../attachments/index.ts';
import { carryAttachments } from '../../attachments/owned/carry.ts';
import type { Handlers } from '../../handler.ts';
import { commentKey, commentOf } from './comment-of.ts';
import { refuseLink } from './refuse-link.ts';
import { showAttachment } from './show.ts';

const handlers = attachmentHandlers({
  ownerOf: (exchange) => commentKey(commentOf(exchange).id),
  settle: refuseLink,
  changed: ({ sandbox }, owner) => carryAttachments(sandbox, owner),
  created: (choices) => choices.of('comments/attachment-created'),
  shown: (choices) => choices.of('comments/attachment-shown'),
  deleteStatus: (choices) => Number(choices.of('comments/attachment-delete-status')),
});

/** What does which deed on the attachments of comments. */
export const commentAttachments: Handlers = {
  ...handlers,
  'show-attachment': showAttachment(handlers['show-attachment']),
};
