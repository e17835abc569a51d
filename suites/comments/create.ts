import { type CommentableSegment, commentable, typeNamings } from '../../models/commentable.ts';
import type { Members } from '../../models/members.ts';
import { comment } from '../../models/resources/comment.ts';
import { type BodyForm, bodyForms, bodyIn } from '../harness/body-in.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { lacking } from '../harness/lacking.ts';
import { marker } from '../harness/marker.ts';
import { hasStatus, isAbsent } from '../harness/meaning.ts';
import { placeOf, requestAt } from '../harness/place.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { idText } from '../harness/resources/snapshot.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
import { type Entry, entryMade, find, listOf, readOf } from '../harness/scenario/owned-records.ts';
import { foundIn, foundOnce, type Nothing, type Scenario } from '../harness/scenario/scenario.ts';
import {
  type CommentableDocument,
  commentsOn,
  describeDocument,
  documentsAt,
  documentsOf,
} from './descriptor.ts';

/** A way of sending comments that a target takes. */
export interface CommentForm {
  readonly form: BodyForm;
  /** What the document is called; undefined where the body leaves it to the path. */
  readonly type: string | undefined;
}

/** A comment as a check wants it. */
interface CommentInput {
  readonly comments: string;
  readonly further?: Members;
}

/** The result of a creation. */
export type CreatedComment = ReturnType<typeof entryMade> & { readonly document: CommentableDocument };

/** The members that name a document, and the comment. */
export const membersOf = (
  { id }: CommentableDocument,
  type: string | undefined,
  { comments, further }: CommentInput,
): Members => ({
  ...(type !== undefined && { 'commentable-id': id, 'commentable-type': type }),
  comments,
  ...further,
});

/** How a comment is sent: below its document, or where only the payload names it. */
interface Sending {
  readonly form: BodyForm;
  readonly sent: Members;
  readonly anywhere?: boolean | undefined;
}

/** Sends a comment. */
export const send = async (
  context: Pick<Context, 'client' | 'judge'>,
  document: CommentableDocument,
  { form, sent, anywhere = false }: Sending,
): Promise<CreatedComment> => {
  const collection = commentsOn(document);
  const place = anywhere ? placeOf('comments.create', {}) : collection.add;
  const answer = await context.client.send(requestAt(place, { body: bodyIn(comment, form, sent) }));
  return { ...entryMade(context, collection, { answer, sent }), document };
};

/** Comments on a document in a way: below its path, or where only the payload names it. */
export const makeIn = (
  context: Pick<Context, 'client' | 'judge'>,
  document: CommentableDocument,
  {
    way,
    input,
    anywhere,
  }: { readonly way: CommentForm; readonly input: CommentInput; readonly anywhere?: boolean },
): Promise<CreatedComment> =>
  send(context, document, { form: way.form, sent: membersOf(document, way.type, input), anywhere });

/** The id of a new comment, from the answer to its creation, else from the list of its document. */
export const idOf = async (
  context: Pick<Context, 'client' | 'profile'>,
  entry: Entry,
): Promise<string | undefined> => entry.id ?? idText((await find(context, entry)).own[0]?.data ?? {});

/** Names to try, and whether one of them is known to be right. */
interface Names {
  readonly names: readonly (string | undefined)[];
  readonly areTold: boolean;
}

/** What a document may be called in the body of a comment on it: as the profile says, else as comments show it. */
export const namesToTry = async (context: Context, document: CommentableDocument): Promise<Names> => {
  const { segment } = document;
  const { commentableTypes, readable } = context.profile.comments;
  const type = commentableTypes[segment];
  if (type !== undefined) return { names: [type], areTold: true };
  const example = readable.find(({ owner }) => owner === segment);
  const there = example && commentsOn({ segment, id: example.document });
  const snapshots = there
    ? [(await readOf(context, there, String(example.comment))).snapshot]
    : (await listOf(context, commentsOn(document))).snapshots;
  const told = snapshots.map((one) => one?.data['commentable-type']).find((one) => typeof one === 'string');
  const usual = typeNamings.map((naming) => commentable[segment][naming]);
  return { names: [...new Set([...(told ? [told] : []), ...usual, undefined])], areTold: told !== undefined };
};

/** Whether a creation is not to be had at its path: of a document that is called otherwise, 404 may tell just that. */
export const isNoOperation = (answer: Answer, { areTold }: Pick<Names, 'areTold'>): boolean =>
  isAbsent(answer) && (areTold || !hasStatus(answer, 'not-found'));

/** Why nothing can be commented on, with the last attempt where it shows that there is no such operation. */
type NothingTaken = Nothing & { readonly absent?: CreatedComment | undefined };

/** How a kind of documents is commented on: the same platform takes the same comments. */
export const wayFor = foundOnce(
  async (context, segment: CommentableSegment): Promise<CommentForm | NothingTaken> => {
    const { profile } = context;
    const [document] = documentsOf(profile, segment);
    if (document === undefined) {
      const words = `the profile names no ${segment} that may be commented on`;
      return { because: 'notApplicable', reason: lacking(words, `comments.documents.${segment}`) };
    }
    const names = await namesToTry(context, document);
    const pinned = profile.dialects['comments/body'];
    const forms = bodyForms.filter((form) => pinned === undefined || form === pinned);
    const { taken, others } = await firstAccepted(
      forms.flatMap((form) => names.names.map((type) => ({ form, type }))),
      (way) => makeIn(context, document, { way, input: { comments: marker('tried') } }),
      // What no request may is not tried any further.
      ({ outcome, answer }) =>
        outcome === 'unclear' ||
        hasStatus(answer, 'unauthorized', 'forbidden', 'method-not-allowed', 'not-implemented'),
    );
    if (taken !== undefined) return taken.way;
    const latest = others.at(-1)?.result;
    const tried = others.map(
      ({ way: { form, type = 'without commentable-type' }, result }) =>
        `${form}, ${type}: ${describeAnswer(result.answer)}`,
    );
    return {
      because: latest?.outcome === 'unclear' ? 'inconclusive' : 'blocked',
      reason: `no comment on ${describeDocument(document)} was taken (${tried.join('; ')}): commentable-types of comments and dialect comments/body in the profile tell how`,
      absent: latest && isNoOperation(latest.answer, names) ? latest : undefined,
    };
  },
);

/** The same, undefined where such documents cannot be commented on. */
export const findWay = async (context: Context, segment: CommentableSegment) =>
  foundIn<CommentForm>(await wayFor(context, segment));

/** The documents at a place of the profile that comments are taken on, with the way to make them: the first of them. */
export const takenAt = async (context: Context, place: number, most = Number.POSITIVE_INFINITY) => {
  const results: { readonly document: CommentableDocument; readonly way: CommentForm }[] = [];
  for (const document of documentsAt(context.profile, place)) {
    if (results.length >= most) break;
    const way = await findWay(context, document.segment);
    if (way !== undefined) results.push({ document, way });
  }
  return results;
};

/** Comments on a document; undefined where such documents cannot be commented on. */
export const make = async (
  context: Context,
  document: CommentableDocument,
  input: CommentInput,
): Promise<CreatedComment | undefined> => {
  const way = await findWay(context, document.segment);
  return way && makeIn(context, document, { way, input });
};

/** A comment that is taken; the part ends where it is not. */
export const given = async (
  t: Scenario,
  document: CommentableDocument,
  input: CommentInput,
): Promise<CreatedComment> => {
  const way: CommentForm = t.need(await wayFor(t, document.segment));
  const made = await makeIn(t, document, { way, input });
  return made.outcome === 'accepted'
    ? made
    : t.stop(`a comment ${made.in.of}: ${describeAnswer(made.answer)}`);
};
