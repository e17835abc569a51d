import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { checkParts, storeAttachment } from '../../attachments/new-attachment.ts';
import { carryAttachments } from '../../attachments/owned/carry.ts';
import type { Parts } from '../../attachments/sent-parts.ts';
import type { StoredComment } from '../content/new-comment.ts';
import { commentKey } from './comment-of.ts';

const partsOf = (sent: Data): Parts => ({
  members: new Map(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
  file: undefined,
});

/** Attaches to a new comment what its creation held, by choice nothing. Throws a `Refusal`. */
export const attachSent = (
  exchange: Exchange,
  comment: StoredComment,
  sent: readonly Data[],
): StoredComment => {
  const { sandbox } = exchange;
  if (sent.length === 0 || sandbox.choices.of('comments/attachments-in-request') !== 'taken') return comment;
  const key = commentKey(comment.id);
  for (const parts of sent.map(partsOf)) {
    checkParts(exchange, parts);
    storeAttachment(exchange, key, parts);
  }
  carryAttachments(sandbox, key);
  return sandbox.store.get('comment', comment.id) ?? comment;
};
