import { type CommentableSegment, commentable, commentableSegments } from '../../../models/commentable.ts';
import { type EndpointId, pathOf } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Profile } from '../../harness/profile/profile.ts';

/** A document that may be commented on. */
export interface Document {
  readonly segment: CommentableSegment;
  readonly id: Id;
}

type Operation = 'create-on' | 'list-of' | 'show-on';

type Word = (typeof commentable)[CommentableSegment]['word'];

/** The documents of a kind that the profile lets the suites comment on. */
export const documentsOf = ({ comments }: Profile, segment: CommentableSegment): readonly Document[] =>
  comments.documents[segment].map((id) => ({ segment, id }));

/** All of them, of each kind the one at a place: checks that make many comments stay away from the first ones. */
export const documentsAt = (profile: Profile, place: number): readonly Document[] =>
  commentableSegments.flatMap((segment) => documentsOf(profile, segment).at(place) ?? []);

/** The word for documents of a kind in ids of rows. */
export const wordOf = (segment: CommentableSegment): Word => commentable[segment].word;

/** An operation below a document, as its endpoint and its path. */
export const placeBelow = (
  { segment, id }: Document,
  operation: Operation,
  comment?: string,
): { readonly endpoint: EndpointId; readonly path: string } => {
  const endpoint = `comments.${operation}-${wordOf(segment)}` as const;
  const parameter = `${wordOf(segment).replaceAll('-', '_')}_id`;
  return { endpoint, path: pathOf(endpoint, { [parameter]: id, ...(comment && { id: comment }) }) };
};

/** A document in words. */
export const tellDocument = ({ segment, id }: Document): string => `${wordOf(segment)} ${id}`;
