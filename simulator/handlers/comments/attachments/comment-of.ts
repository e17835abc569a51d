import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { pathId } from '../../path-id.ts';
import type { StoredComment } from '../content/new-comment.ts';

/** Errors: an id that no comment has is a failure of the server. This one is deliberate, and ends with the answer. */
const failure = ({ sandbox: { choices } }: Exchange): Refusal =>
  new Refusal('unexpected', { status: Number(choices.of('comments/unknown-comment-status')) });

/** The comment whose attachments a path is about. Throws a `Refusal` where there is none. */
export const commentOf = (exchange: Exchange): StoredComment => {
  const { params, sandbox } = exchange;
  const found = sandbox.store.get('comment', pathId(params['comment_id']));
  if (found === undefined) throw failure(exchange);
  return found;
};

/** A comment as what is attached to it tells it. */
export const commentKey = (id: number): string => `comment/${id}`;
