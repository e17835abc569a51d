import { type CommentableSegment, commentable, commentableSegments } from '../../models/commentable.ts';
import { type EndpointId, pathOf } from '../../models/endpoints/index.ts';
import { comment } from '../../models/resources/comment.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { formBody } from '../../models/wire/write-body.ts';
import { bodyForms, bodyIn } from '../harness/body-in.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import type { FilterableList } from '../harness/filters/asked-list.ts';
import { formatsOf, readInEach } from '../harness/formats-of.ts';
import { lacking } from '../harness/lacking.ts';
import { isUncut, noteLength } from '../harness/list-lengths.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type CollectedRecords, collected, snapshotsIn } from '../harness/resources/collected.ts';
import { idText, isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { unreadIn } from '../harness/resources/unread.ts';
import { isCutOf } from '../harness/text-rendering.ts';

/** A document that may be commented on. */
export interface CommentableDocument {
  readonly segment: CommentableSegment;
  readonly id: Id;
}

type CommentContext = Pick<Context, 'client' | 'profile'>;

type Operation = 'create-on' | 'list-of' | 'show-on';

type Word = (typeof commentable)[CommentableSegment]['word'];

/** The documents of a kind that the profile lets the suites comment on. */
export const documentsOf = (
  { comments }: Profile,
  segment: CommentableSegment,
): readonly CommentableDocument[] => comments.documents[segment].map((id) => ({ segment, id }));

/** All of them, of each kind the one at a place: checks that make many comments stay away from the first ones. */
export const documentsAt = (profile: Profile, place: number): readonly CommentableDocument[] =>
  commentableSegments.flatMap((segment) => documentsOf(profile, segment).at(place) ?? []);

/** Why nothing could be made: the profile names no documents, or else the reason that is given. */
export const whyNothing = (profile: Profile, otherwise: string): string =>
  documentsAt(profile, -1).length === 0
    ? lacking('the profile names no documents that may be commented on', 'comments.documents')
    : otherwise;

/** The word for documents of a kind in ids of rows. */
export const wordOf = (segment: CommentableSegment): Word => commentable[segment].word;

/** An operation below a document, as its endpoint and its path. */
export const placeBelow = (
  { segment, id }: CommentableDocument,
  operation: Operation,
  comment?: string,
): { readonly endpoint: EndpointId; readonly path: string } => {
  const endpoint = `comments.${operation}-${wordOf(segment)}` as const;
  const parameter = `${wordOf(segment).replaceAll('-', '_')}_id`;
  return { endpoint, path: pathOf(endpoint, { [parameter]: id, ...(comment && { id: comment }) }) };
};

/** A document in words. */
export const describeDocument = ({ segment, id }: CommentableDocument): string => `${wordOf(segment)} ${id}`;

/** What an answer that should hold comments came to. */
export interface CommentList extends Omit<CollectedRecords, 'readings'> {
  readonly snapshots: readonly Snapshot[];
}

const commentsIn = (answer: Answer): CommentList => {
  const collection = collected(comment, answer);
  return { ...collection, snapshots: snapshotsIn(collection) };
};

/** The one comment of an answer. */
export const commentIn = (answer: Answer): CommentList => {
  const shown = unreadIn(answer) ?? snapshotIn(comment, answer);
  const listed = (
    kind: CommentList['kind'],
    seen: string,
    snapshots: readonly Snapshot[] = [],
  ): CommentList => ({
    ...{ kind, seen, snapshots, answer },
  });
  if (!isSnapshot(shown))
    return shown.kind === 'empty' ? listed('records', 'nothing') : listed(shown.kind, shown.unread);
  if (Object.keys(shown.data).length === 0) return listed('other', 'no comment');
  return listed('records', `comment ${idText(shown.data) ?? 'without an id'}`, [shown]);
};

/** Reads one comment below its document. */
export const show = async (
  { client }: Pick<Context, 'client'>,
  {
    document,
    id,
    format,
  }: { readonly document: CommentableDocument; readonly id: string; readonly format?: Format },
): Promise<CommentList> =>
  commentIn(await client.send({ method: 'GET', ...placeBelow(document, 'show-on', id), format }));

/** A comment as a read of it shows it in every format. */
export const showInEach = (
  context: CommentContext,
  one: { readonly document: CommentableDocument; readonly id: string },
): Promise<readonly Snapshot[]> =>
  readInEach(
    formatsOf(context.profile),
    async (format) => (await show(context, { ...one, format })).snapshots,
  );

/** Lists the comments of a document. */
export const list = async (
  { client, profile }: CommentContext,
  document: CommentableDocument,
  { query = '', format }: { readonly query?: string; readonly format?: Format } = {},
): Promise<CommentList> => {
  const { endpoint, path } = placeBelow(document, 'list-of');
  const seen = commentsIn(await client.send({ method: 'GET', endpoint, path: path + query, format }));
  noteLength(profile, 'comments', seen.snapshots.length);
  return seen;
};

/**
 * Where the payload of GET /api/comments may stand: in the query, its names as documented or with underscores, or in a
 * body of one of these forms.
 */
export const queryForms = ['query', 'underscored', ...bodyForms, 'form'] as const;

export type QueryForm = (typeof queryForms)[number];

const path = '/api/comments';

const payloadIn = (form: QueryForm, members: Readonly<Record<string, string | Id>>) => {
  const fields = Object.entries(members).map(([name, value]): [string, string] => [
    form === 'underscored' ? name.replaceAll('-', '_') : name,
    String(value),
  ]);
  const encoded = new URLSearchParams(fields);
  if (form === 'query' || form === 'underscored') return { path: `${path}?${encoded}` };
  return { path, body: form === 'form' ? formBody(encoded) : bodyIn(comment, form, members) };
};

/** Asks for the comments of a document that a payload names, or that none names. */
export const query = async (
  { client, profile }: CommentContext,
  payload?: { readonly form: QueryForm; readonly document: CommentableDocument; readonly type: string },
): Promise<CommentList> => {
  const request =
    payload === undefined
      ? { path }
      : payloadIn(payload.form, {
          'commentable-id': payload.document.id,
          'commentable-type': payload.type,
        });
  const seen = commentsIn(await client.send({ method: 'GET', endpoint: 'comments.list', ...request }));
  if (payload !== undefined) noteLength(profile, 'queries', seen.snapshots.length);
  return seen;
};

/** Whether the body of a comment holds a text, as the suites mark theirs. */
export const holds = ({ comments }: Data, marker: string): boolean =>
  typeof comments === 'string' && comments.includes(marker);

/** What looking for a comment among those of its document came to. */
export interface CommentSearch {
  /** Those that hold the marker. */
  readonly snapshots: readonly Snapshot[];
  /** Whether what is not among them is not in the list: no page hides it. */
  readonly isWhole: boolean;
  readonly seen: CommentList;
}

/** Whether a list shows all that there is. */
export const isWhole = ({ profile }: Pick<Context, 'profile'>, { kind, snapshots }: CommentList): boolean =>
  kind === 'records' && isUncut(profile, 'comments', snapshots.length);

/** What tells a comment: what its body holds; or its id, where the list shows the beginning of that alone. */
interface CommentMarker {
  readonly marker: string;
  readonly id?: string | undefined;
}

const isIt = ({ data }: Snapshot, { marker, id }: CommentMarker): boolean =>
  holds(data, marker) || (id !== undefined && idText(data) === id && isCutOf(marker, data['comments']));

const foundIn = (
  context: Pick<Context, 'profile'>,
  seen: CommentList,
  wanted: CommentMarker,
): CommentSearch => ({
  snapshots: seen.snapshots.filter((one) => isIt(one, wanted)),
  isWhole: isWhole(context, seen),
  seen,
});

/** How to ask for what a page may hide: none of it is documented, so that what comes of it decides only when it is found. */
const furtherQueries = ({ snapshots }: CommentList, id: string | undefined): readonly string[] => {
  const last = snapshots.map(({ data }) => idText(data)).at(-1);
  return [
    ...(id === undefined ? [] : [`?id=${id}`]),
    `?offset=${snapshots.length}`,
    ...(last === undefined ? [] : [`?id[gt]=${last}`]),
    '?order_by=id&dir=desc',
  ];
};

/** Looks for a comment in the list of its document, also where that has several pages. */
export const findListed = async (
  context: CommentContext,
  document: CommentableDocument,
  wanted: CommentMarker,
): Promise<CommentSearch> => {
  const first = await list(context, document);
  const search = foundIn(context, first, wanted);
  if (search.snapshots.length > 0 || search.isWhole || first.kind !== 'records') return search;
  for (const further of furtherQueries(first, wanted.id)) {
    const more = foundIn(context, await list(context, document, { query: further }), wanted);
    if (more.snapshots.length > 0) return more;
  }
  return search;
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
