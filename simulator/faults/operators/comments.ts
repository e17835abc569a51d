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

/** A kind of documents that are commented on, as ids of rows and endpoints name it. */
type Word = (typeof commentable)[CommentableSegment]['word'];

/** All of them. */
const words: readonly Word[] = commentableSegments.map((segment) => commentable[segment].word);

type Operation = 'create-on' | 'list-of' | 'show-on';

/** An operation below documents of some kinds; of all when none is named. */
export const below = (operation: Operation, ...kinds: readonly Word[]): readonly EndpointId[] =>
  (kinds.length === 0 ? words : kinds).map((word) => `comments.${operation}-${word}` as const);

/** Every operation that makes a comment. */
export const creations: readonly EndpointId[] = [...below('create-on'), 'comments.create'];

/** What the operation decides below documents of each kind. */
export const rowsOf = (operation: Operation): readonly RequirementId[] =>
  words.map((word) => `comments/${operation}-${word}` as const);

/** The document that a path, or the payload of a query, is about: as comments store it. */
const ownerIn = (exchange: Exchange): string => {
  const document =
    pathDocument(exchange) ?? queriedDocument(exchange, exchange.input as unknown as NamedDocument);
  return document === undefined ? '' : ownerKey(document.segment, document.id);
};

/** Its comments. */
export const ownComments = (exchange: Exchange): readonly StoredComment[] => {
  const owner = ownerIn(exchange);
  return allOf(exchange, 'comment').filter(({ state }) => state.owner === owner);
};

/** Those made on the same document since the sandbox began, without this one. */
export const madeBefore = (made: StoredComment, exchange: Exchange): readonly StoredComment[] =>
  allOf(exchange, 'comment').filter(
    ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
  );

/** Kind and id of what comments belong to. */
export const partsOf = (owner: string): { readonly kind: string; readonly id: number } => {
  const [kind = '', id = ''] = owner.split('/');
  return { kind, id: Number(id) };
};

/** Whether it was made since the sandbox began. */
export const isFresh = (id: unknown): boolean => Number(id) > 700_000;

/** What precedes a document among those of its kind. */
export const before = (owner: string): string => {
  const { kind, id } = partsOf(owner);
  return `${kind}/${id - 1}`;
};

/** Whether two things that comments belong to are of one kind. */
export const areOfOneKind = (one: string, other: string): boolean =>
  partsOf(one).kind === partsOf(other).kind;

/** Whether they have one id, of whatever kind they are. */
export const haveOneId = (one: string, other: string): boolean => partsOf(one).id === partsOf(other).id;

/** What is left of a comment that belongs to another document, given as kind and id joined by a slash. */
export const on = (owner: string): DocumentChange<'comment'> => ({
  data: { 'commentable-id': partsOf(owner).id },
  state: { owner },
});

/** Wraps `respond`: lists hold comments on others than the document, by what they belong to. */
export const listOn = (
  lists: readonly EndpointId[],
  counts: (owner: string, asked: string, exchange: Exchange) => boolean,
): Wrapping =>
  listOthers(lists, (exchange) => {
    const asked = ownerIn(exchange);
    return allOf(exchange, 'comment').filter(({ state }) => counts(state.owner, asked, exchange));
  });
