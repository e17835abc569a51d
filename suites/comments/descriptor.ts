import { type CommentableSegment, commentable, commentableSegments } from '../../models/commentable.ts';
import { comment } from '../../models/resources/comment.ts';
import type { Id } from '../../models/wire/id.ts';
import { formBody } from '../../models/wire/write-body.ts';
import type { Context } from '../harness/check.ts';
import { type OperationPath, placeOf } from '../harness/dialect/place.ts';
import type { FilterableList } from '../harness/filters/filtered-list.ts';
import { wordsOf } from '../harness/generate/text-rendering.ts';
import { bodyForms, bodyIn } from '../harness/http/body-forms.ts';
import type { Profile } from '../harness/profile/profile.ts';
import {
  type ListResult,
  type MemberLaw,
  type OwnedRecords,
  readList,
} from '../harness/scenario/owned-records.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';

/** A document that may be commented on. */
export interface CommentableDocument {
  readonly segment: CommentableSegment;
  readonly id: Id;
}

/** The documents of a kind that the profile allows the suites to comment on. */
export const documentsOf = (
  { comments }: Profile,
  segment: CommentableSegment,
): readonly CommentableDocument[] => comments.documents[segment].map((id) => ({ segment, id }));

/** The document at an index of each kind. Checks that create many comments avoid the first ones. */
export const documentsAt = (profile: Profile, place: number): readonly CommentableDocument[] =>
  commentableSegments.flatMap((segment) => documentsOf(profile, segment).at(place) ?? []);

/** The reason why nothing could be created: the profile names no documents, or else the given one. */
export const whyNothing = (profile: Profile, otherwise: string): string =>
  documentsAt(profile, -1).length === 0
    ? whyLacking('the profile names no documents that may be commented on', 'comments.documents')
    : otherwise;

/** Describes a document: `expense-report 7`. */
export const describeDocument = ({ segment, id }: CommentableDocument): string =>
  `${commentable[segment].word} ${id}`;

/** The path of an operation below a document. */
export const placeBelow = (
  { segment, id }: CommentableDocument,
  operation: 'create-on' | 'list-of' | 'show-on',
  own?: string,
): OperationPath => {
  const { word } = commentable[segment];
  const params = { [`${word.replaceAll('-', '_')}_id`]: id, ...(own && { id: own }) };
  return placeOf(`comments.${operation}-${word}`, {}, params);
};

/** Whether a body has no markup, mentions or line breaks, whose treatment is undocumented. */
const isUnformatted = (body: unknown): boolean =>
  typeof body === 'string' && !/[<>&"'*_@#[\]{}\\\r\n\t]/.test(body);

const documentIdOf = ({ ofOwner }: OwnedRecords): string => ofOwner.replace(/^.* /, '');

/** The members that every answer must show of a comment. */
const laws: readonly MemberLaw[] = [
  {
    claim: 'comments/commentable-id-names-the-document',
    member: 'commentable-id',
    expectedOf: ({ collection }) => documentIdOf(collection),
    isEqual: (shown, expected) => String(shown) === expected,
    mayBeNull: true,
    because: 'a comment names another document than its own',
  },
  {
    claim: 'comments/body-is-kept',
    member: 'comments',
    expectedOf: ({ input }) => (isUnformatted(input?.['comments']) ? input?.['comments'] : undefined),
    isEqual: (shown, expected) => typeof shown === 'string' && wordsOf(shown) === wordsOf(expected),
    because: 'the body of a comment is not kept',
  },
];

/** The comments on a document. */
export const commentsOn = (document: CommentableDocument): OwnedRecords => ({
  name: `comments on ${document.segment}`,
  ofOwner: `on ${describeDocument(document)}`,
  add: placeBelow(document, 'create-on'),
  list: placeBelow(document, 'list-of'),
  show: (id) => placeBelow(document, 'show-on', id),
  pages: 'comments',
  textMember: 'comments',
  onePerCreation: 'comments/create-makes-one-each',
  laws,
});

/**
 * Where the payload of GET /api/comments may be: in the query, with the documented names or with underscores, or in a
 * body of one of these forms.
 */
export const queryForms = ['query', 'underscored', ...bodyForms, 'form'] as const;

/** A document as payloads identify it. */
interface PayloadOwner {
  readonly document: Pick<CommentableDocument, 'id'>;
  readonly type: string;
}

/** Requests the comments of the document that a payload names; without a payload, those of no document. */
export const query = (
  context: Pick<Context, 'client' | 'profile'>,
  payload?: PayloadOwner & { readonly form: (typeof queryForms)[number] },
): Promise<ListResult> => {
  const list = placeOf('comments.list', {});
  if (payload === undefined) return readList(context, { list });
  const { form, document, type } = payload;
  const members = { 'commentable-id': document.id, 'commentable-type': type };
  const fields = Object.entries(members).map(([name, value]): [string, string] => [
    form === 'underscored' ? name.replaceAll('-', '_') : name,
    String(value),
  ]);
  const encoded = new URLSearchParams(fields);
  if (form === 'query' || form === 'underscored')
    return readList(context, { list, pages: 'queries' }, { query: String(encoded) });
  const body = form === 'form' ? formBody(encoded) : bodyIn(comment, form, members);
  return readList(context, { list, pages: 'queries' }, { body });
};

/** The lists of comments on the documents that the profile names. */
export const commentLists = ({ comments }: Profile): FilterableList[] =>
  commentableSegments.flatMap((segment) => {
    const { word } = commentable[segment];
    const named = comments.readable.filter(({ owner }) => owner === segment).map(({ document }) => document);
    const documents = new Set([...named, ...comments.documents[segment]]);
    return [...documents].map((id) => ({
      endpoint: `comments.list-of-${word}` as const,
      params: { [`${word.replaceAll('-', '_')}_id`]: id },
    }));
  });
