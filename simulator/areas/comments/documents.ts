import {
  type CommentableSegment,
  commentable,
  commentableSegments,
  type TypeNaming,
  typeNamings,
} from '../../../models/commentable.ts';
import { type OwnerSegment, owners } from '../../../models/owners.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { invalidParameter, pathId, quoteValue, unknownId } from '../../actions/refuse.ts';
import type { Choices } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import { findOwner, hasOwner } from '../owners/find-owner.ts';
import type { NamedDocument } from './reading.ts';

/** A comment as the owner of attachments. */
export const commentKey = (id: number): string => `comment/${id}`;

/** A document that has comments. */
export interface CommentedDocument {
  readonly segment: OwnerSegment;
  readonly id: number;
}

const parameters = commentableSegments.map(
  (segment) => [segment, `${commentable[segment].word.replaceAll('-', '_')}_id`] as const,
);

/** The document in a path; undefined if there is none. Throws a `Refusal` if it does not exist. */
export const pathDocument = (exchange: Exchange): CommentedDocument | undefined => {
  for (const [segment, parameter] of parameters) {
    const id = exchange.params[parameter];
    if (id === undefined) continue;
    findOwner(exchange, segment, id);
    return { segment, id: pathId(id) };
  }
  return undefined;
};

const namingOf = (choices: Choices): TypeNaming => choices.of('comments/commentable-types');

/** The kinds of documents that have comments; by choice including contracts. */
const segmentsOf = (choices: Choices): readonly OwnerSegment[] =>
  choices.of('comments/other-documents') === 'accepted'
    ? [...commentableSegments, 'contracts']
    : commentableSegments;

const isCommentable = (segment: OwnerSegment): segment is CommentableSegment => segment in commentable;

/** All names of a kind of documents. */
const namesOf = (segment: OwnerSegment): readonly string[] => [
  ...(isCommentable(segment) ? typeNamings.map((naming) => commentable[segment][naming]) : []),
  segment,
  owners[segment].name,
];

const isNamed = (choices: Choices, segment: OwnerSegment, name: string): boolean => {
  if (choices.of('comments/commentable-type-in-requests') === 'exact')
    return shownType(choices, segment) === name;
  return namesOf(segment).some((one) => fold(one) === fold(name));
};

/** The name that a platform shows for a kind of documents. */
export const shownType = (choices: Choices, segment: OwnerSegment): string =>
  isCommentable(segment) ? commentable[segment][namingOf(choices)] : 'Contract';

/** The kind of documents with a name; undefined if there is none. */
const segmentCalled = (choices: Choices, name: string): OwnerSegment | undefined =>
  segmentsOf(choices).find((segment) => isNamed(choices, segment, name));

const refuseUnknown = (exchange: Exchange, { id, type }: NamedDocument) =>
  invalidParameter(
    exchange,
    `There is no document of commentable-type ${quoteValue(type)} with commentable-id ${quoteValue(id)}.`,
  );

const segmentOf = (exchange: Exchange, { type }: NamedDocument): OwnerSegment => {
  const { choices } = exchange.sandbox;
  if (type === undefined) throw invalidParameter(exchange, 'commentable-type must be given.');
  const segment = segmentCalled(choices, type);
  if (segment !== undefined) return segment;
  throw invalidParameter(
    exchange,
    `There are no comments on documents of the commentable-type ${quoteValue(type)}.`,
  );
};

/** The document named in a payload. Throws a `Refusal` if it is missing or does not exist. */
const payloadDocument = (exchange: Exchange, named: NamedDocument): CommentedDocument => {
  const { id } = named;
  if (id === undefined) throw invalidParameter(exchange, 'commentable-id must be given.');
  const segment = segmentOf(exchange, named);
  if (hasOwner(exchange.sandbox.store, segment, id)) return { segment, id };
  throw refuseUnknown(exchange, named);
};

/** Whether the document named in a body, if any, is that of the path. */
const agrees = (
  { sandbox: { choices } }: Exchange,
  path: CommentedDocument,
  { id, type }: NamedDocument,
): boolean =>
  (id === undefined || id === path.id) &&
  (type === undefined || segmentCalled(choices, type) === path.segment);

/** The document of a new comment, from the path and the body. Throws a `Refusal`. */
export const commentedDocument = (exchange: Exchange, named: NamedDocument): CommentedDocument => {
  const { choices } = exchange.sandbox;
  const path = pathDocument(exchange);
  if (path === undefined) return payloadDocument(exchange, named);
  const isComplete = named.id !== undefined && named.type !== undefined;
  if (!isComplete && choices.of('comments/document-left-out') === 'refused') {
    throw invalidParameter(exchange, 'commentable-id and commentable-type must be given.');
  }
  if (agrees(exchange, path, named)) return path;
  const choice = choices.of('comments/another-document-in-the-body');
  if (choice === 'path') return path;
  if (choice === 'body' && isComplete) return payloadDocument(exchange, named);
  throw invalidParameter(exchange, 'The body names another document than the path.');
};

const findCommented = (
  { sandbox: { choices, store } }: Exchange,
  id: number,
  type: string,
): CommentedDocument | undefined => {
  const segment = segmentCalled(choices, type);
  return segment !== undefined && hasOwner(store, segment, id) ? { segment, id } : undefined;
};

/** The document whose comments a payload requests; undefined if there is none. Throws a `Refusal`. */
export const queriedDocument = (
  exchange: Exchange,
  { id, type }: NamedDocument,
): CommentedDocument | undefined => {
  const { choices } = exchange.sandbox;
  if (id === undefined || type === undefined) {
    if (choices.of('comments/query-without-document') === 'empty') return undefined;
    throw invalidParameter(exchange, 'commentable-id and commentable-type must name a document.');
  }
  const document = findCommented(exchange, id, type);
  if (document === undefined && choices.of('comments/query-of-unknown-document') === 'not-found') {
    throw unknownId(exchange);
  }
  return document;
};
