import { mentionsIn } from '../../../../models/commentable.ts';
import { comment } from '../../../../models/resources/comment.ts';
import { memberOf } from '../../../../models/resources/member.ts';
import type { Exchange } from '../../../exchange.ts';
import { userWithId } from '../../../users/find-user.ts';
import type { CommentInput } from '../reading/comment-input.ts';
import { refuseComment } from '../refuse.ts';

const longestReason = memberOf(comment, 'reason-code')?.maxLength ?? Number.POSITIVE_INFINITY;

const refuseBody = (exchange: Exchange, comments: string | undefined): void => {
  const { choices } = exchange.sandbox;
  const isMissing = comments === undefined;
  if (!isMissing && comments.trim() !== '') return;
  const silence = isMissing ? 'comments/comments-left-out' : 'comments/empty-comments';
  if (choices.of(silence) === 'refused') throw refuseComment(exchange, 'comments must hold a text.');
};

const refuseMentions = (exchange: Exchange, comments: string): void => {
  const { choices, store } = exchange.sandbox;
  if (choices.of('comments/mention-of-unknown-user') !== 'refused') return;
  const unknown = mentionsIn(comments).find((id) => userWithId(store, id) === undefined);
  if (unknown !== undefined) throw refuseComment(exchange, `There is no user ${unknown} to mention.`);
};

/** Checks what a creation says, by choice where the documentation is silent. Throws a `Refusal`. */
export const checkComment = (exchange: Exchange, input: CommentInput): void => {
  const { attachments, comments, reasonCode = '' } = input;
  refuseBody(exchange, comments);
  refuseMentions(exchange, comments ?? '');
  if ([...reasonCode].length > longestReason) {
    throw refuseComment(exchange, `reason-code must be no longer than ${longestReason} characters.`);
  }
  const choice = exchange.sandbox.choices.of('comments/attachments-in-request');
  if (attachments.length > 0 && choice === 'refused') {
    throw refuseComment(exchange, 'attachments must be added below the comment.');
  }
};
