import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Draft, Stored } from '../../../store/port.ts';
import { userWithId } from '../../../users/find-user.ts';
import { ownerKey } from '../../owners/find-owner.ts';
import { actingUser } from '../../requisitions/acting-user.ts';
import type { Document } from '../documents/document.ts';
import type { CommentInput } from '../reading/comment-input.ts';

export type StoredComment = Stored<'comment'>;

/** Above the ids of the starting documents. */
const firstFresh = 700_000;

const blanks = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/** A new comment on a document, which nothing is attached to yet. */
export const newComment = (
  exchange: Exchange,
  { segment, id: document }: Document,
  { comments, reasonCode, toSupplier }: CommentInput,
): Draft<'comment'> => {
  const { choices, stamps, store } = exchange.sandbox;
  const id = firstFresh + store.next('comment');
  const [now, by] = [stamps.now(), userWithId(store, actingUser(exchange))?.shown ?? null];
  const isCut = choices.of('comments/outer-blanks') === 'cut';
  const data: Data = {
    id,
    'commentable-id': document,
    comments: (isCut ? comments?.replace(blanks, '') : comments) ?? null,
    'comment-type': choices.of('comments/comment-type-of-new') === 'user' ? 'user' : null,
    'reason-code': choices.of('comments/reason-code-in-request') === 'kept' ? (reasonCode ?? null) : null,
    'to-supplier': toSupplier ?? (choices.of('comments/to-supplier-left-out') === 'false' ? false : null),
    attachments: [],
    ...{ 'created-at': now, 'updated-at': now, 'created-by': by, 'updated-by': by },
  };
  return { kind: 'comment', id, data, state: { owner: ownerKey(segment, document) } };
};
