import { type CommentableSegment, commentable, commentableSegments } from '../../../models/commentable.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { StoredComment } from '../../areas/comments/content.ts';
import { pathDocument, queriedDocument } from '../../areas/comments/documents.ts';
import type { NamedDocument } from '../../areas/comments/reading.ts';
import { ownerKey } from '../../areas/owners/find-owner.ts';
import type { Exchange } from '../../exchange.ts';
import type { Wrapping } from '../fault.ts';
import type { DocumentChange } from './leave.ts';
import { allOf, listOthers } from './lists.ts';

/** A kind of documents that can have comments, by the word in ids of requirements and endpoints. */
type Word = (typeof commentable)[CommentableSegment]['word'];

/** Every kind of documents that can have comments. */
const words: readonly Word[] = commentableSegments.map((segment) => commentable[segment].word);

type Operation = 'create-on' | 'list-of' | 'show-on';

/** The endpoints of an operation below documents of some kinds; of all kinds by default. */
export const below = (operation: Operation, ...kinds: readonly Word[]): readonly EndpointId[] =>
  (kinds.length === 0 ? words : kinds).map((word) => `comments.${operation}-${word}` as const);

/** Every operation that creates a comment. */
export const creations: readonly EndpointId[] = [...below('create-on'), 'comments.create'];

/** The requirements about an operation below documents of each kind. */
export const rowsOf = (operation: Operation): readonly RequirementId[] =>
  words.map((word) => `comments/${operation}-${word}` as const);

/** The owner key of the document that the path or the payload names; empty if none. */
const ownerIn = (exchange: Exchange): string => {
  const document =
    pathDocument(exchange) ?? queriedDocument(exchange, exchange.input as unknown as NamedDocument);
  return document === undefined ? '' : ownerKey(document.segment, document.id);
};

/** The comments on the document that a request names. */
export const ownComments = (exchange: Exchange): readonly StoredComment[] => {
  const owner = ownerIn(exchange);
  return allOf(exchange, 'comment').filter(({ state }) => state.owner === owner);
};

/** The other comments on the same document that were created by requests, not by the seed data. */
export const madeBefore = (made: StoredComment, exchange: Exchange): readonly StoredComment[] =>
  allOf(exchange, 'comment').filter(
    ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
  );

/** Splits an owner key into kind and id. */
export const partsOf = (owner: string): { readonly kind: string; readonly id: number } => {
  const [kind = '', id = ''] = owner.split('/');
  return { kind, id: Number(id) };
};

/** Whether a comment was created by a request, not by the seed data: told by its id. */
export const isFresh = (id: unknown): boolean => Number(id) > 700_000;

/** The owner key with the preceding id. */
export const before = (owner: string): string => {
  const { kind, id } = partsOf(owner);
  return `${kind}/${id - 1}`;
};

/** Whether two owner keys have the same kind. */
export const areOfOneKind = (one: string, other: string): boolean =>
  partsOf(one).kind === partsOf(other).kind;

/** Whether two owner keys have the same id, whatever their kinds. */
export const haveOneId = (one: string, other: string): boolean => partsOf(one).id === partsOf(other).id;

/** The change that moves a comment to another document, given by its owner key (`kind/id`). */
export const on = (owner: string): DocumentChange<'comment'> => ({
  data: { 'commentable-id': partsOf(owner).id },
  state: { owner },
});

/** Wraps `respond`: lists hold the comments whose owner key `counts` accepts. */
export const listOn = (
  lists: readonly EndpointId[],
  counts: (owner: string, requested: string, exchange: Exchange) => boolean,
): Wrapping =>
  listOthers(lists, (exchange) => {
    const requested = ownerIn(exchange);
    return allOf(exchange, 'comment').filter(({ state }) => counts(state.owner, requested, exchange));
  });
