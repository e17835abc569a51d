import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { answerCreated } from '../../../handlers/comments/answer-created.ts';
import type { StoredComment } from '../../../handlers/comments/content/new-comment.ts';
import type { Draft } from '../../../store/port.ts';
import { at, type Wrapping } from '../../fault.ts';
import { partsOf } from './all-comments.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { creations } from './kinds.ts';

/** Wraps `apply`: something else becomes of a new comment, or of others, and the answer does not tell. */
export const leaveUntold = (
  change: (made: StoredComment, exchange: Exchange) => boolean,
  operations: readonly Operation[] = creations,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ...operations)) return;
    if (change(exchange.document as StoredComment, exchange)) fired(exchange);
  });

/** Likewise, and it is answered; undefined where the outcome is right. */
export const leave = (
  change: (made: StoredComment, exchange: Exchange) => Draft<'comment'> | undefined,
  operations: readonly Operation[] = creations,
): Wrapping =>
  leaveUntold((made, exchange) => {
    const left = change(made, exchange);
    if (left === undefined) return false;
    exchange.sandbox.store.remove('comment', made.id);
    answerCreated(exchange, exchange.sandbox.store.put(left));
    return true;
  }, operations);

/** A comment with other members. */
export const withData = ({ kind, id, data, state }: StoredComment, more: Data): Draft<'comment'> => ({
  kind,
  id,
  data: { ...data, ...more },
  state,
});

/** A comment on another document, given as kind and id joined by a slash. */
export const on = (made: StoredComment, owner: string): Draft<'comment'> => ({
  ...withData(made, { 'commentable-id': partsOf(owner).id }),
  state: { owner },
});
