import type { Exchange } from '../../../exchange.ts';
import type { StoredComment } from '../../../handlers/comments/content/new-comment.ts';
import { pathDocument } from '../../../handlers/comments/documents/path-document.ts';
import { queriedDocument } from '../../../handlers/comments/documents/queried-document.ts';
import type { NamedDocument } from '../../../handlers/comments/reading/comment-input.ts';
import { ownerKey } from '../../../handlers/owners/find-owner.ts';
import type { Question } from '../../../store/port.ts';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Every comment that there is, the newest last. */
export const allComments = ({ sandbox }: Exchange): readonly StoredComment[] =>
  sandbox.store.find('comment', { conditions: [], order }).documents;

/** The document that a path, or the payload of a query, is about: as comments tell it. */
export const ownerIn = (exchange: Exchange): string => {
  const document =
    pathDocument(exchange) ?? queriedDocument(exchange, exchange.input as unknown as NamedDocument);
  return document === undefined ? '' : ownerKey(document.segment, document.id);
};

/** Its comments. */
export const ownComments = (exchange: Exchange): readonly StoredComment[] => {
  const owner = ownerIn(exchange);
  return allComments(exchange).filter(({ state }) => state.owner === owner);
};

/** Kind and id of what comments hang on. */
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

/** Whether two things that comments hang on are of one kind. */
export const areOfOneKind = (one: string, other: string): boolean =>
  partsOf(one).kind === partsOf(other).kind;

/** Whether they have one id, of whatever kind they are. */
export const haveOneId = (one: string, other: string): boolean => partsOf(one).id === partsOf(other).id;
