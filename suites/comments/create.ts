import { type CommentableSegment, commentable, typeNamings } from '../../models/commentable.ts';
import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { comment } from '../../models/resources/comment.ts';
import { type BodyForm, bodyForms, bodyIn } from '../harness/body-in.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { lacking } from '../harness/lacking.ts';
import { marker } from '../harness/marker.ts';
import { hasStatus, isAbsent } from '../harness/meaning.ts';
import { type Created, createdBy, idTextIn } from '../harness/resources/create.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { idText } from '../harness/resources/snapshot.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
import {
  type CommentableDocument,
  describeDocument,
  documentsOf,
  findListed,
  list,
  placeBelow,
  show,
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
export interface CreatedComment extends Created<string> {
  readonly document: CommentableDocument;
  readonly input: CommentInput;
}

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

/** What an answer to a creation comes to. */
export const madeBy = (
  context: Pick<Context, 'judge'>,
  answer: Answer,
  { document, input }: Pick<CreatedComment, 'document' | 'input'>,
): CreatedComment => {
  const describe = (id = 'whose id is not told') => `comment ${id} on ${describeDocument(document)}`;
  const idIn = (one: Answer) => idTextIn(comment, one);
  return { ...createdBy(context, answer, { describe, idIn }), document, input };
};

/** Comments on a document in a way: below its path, or where only the payload names it. */
export const makeIn = async (
  context: Context,
  document: CommentableDocument,
  {
    way,
    input,
    anywhere = false,
  }: { readonly way: CommentForm; readonly input: CommentInput; readonly anywhere?: boolean },
): Promise<CreatedComment> => {
  const body = bodyIn(comment, way.form, membersOf(document, way.type, input));
  const place = anywhere
    ? ({ path: '/api/comments', endpoint: 'comments.create' } as const)
    : placeBelow(document, 'create-on');
  return madeBy(context, await context.client.send({ method: 'POST', ...place, body }), { document, input });
};

/** The id of a new comment, from the answer to its creation, else from the list of its document. */
export const idOf = async (
  context: Pick<Context, 'client' | 'profile'>,
  { document, id }: Pick<CreatedComment, 'document' | 'id'>,
  words: string,
): Promise<string | undefined> => {
  if (id !== undefined) return id;
  const [snapshot] = (await findListed(context, document, { marker: words })).snapshots;
  return snapshot && idText(snapshot.data);
};

/** What comments that are there call their document. */
const shownTypes = async (context: Context, document: CommentableDocument): Promise<readonly string[]> => {
  const { segment } = document;
  const example = context.profile.comments.readable.find(({ owner }) => owner === segment);
  const { snapshots } =
    example === undefined
      ? await list(context, document)
      : await show(context, { document: { segment, id: example.document }, id: String(example.comment) });
  const types = snapshots.map(({ data }) => data['commentable-type']);
  return types.filter((type) => typeof type === 'string').slice(0, 1);
};

/** Names to try, and whether one of them is known to be right. */
interface Names {
  readonly names: readonly (string | undefined)[];
  readonly areTold: boolean;
}

/** The name of the profile alone, else what answers show, the usual ones, and none. */
export const namesToTry = async (context: Context, document: CommentableDocument): Promise<Names> => {
  const { segment } = document;
  const type = context.profile.comments.commentableTypes[segment];
  if (type !== undefined) return { names: [type], areTold: true };
  const usual = typeNamings.map((naming) => commentable[segment][naming]);
  const shown = await shownTypes(context, document);
  return { names: [...new Set([...shown, ...usual, undefined])], areTold: shown.length > 0 };
};

/** Whether a creation is not to be had at its path: of a document that is called otherwise, 404 may tell just that. */
export const isNoOperation = (answer: Answer, { areTold }: Pick<Names, 'areTold'>): boolean =>
  isAbsent(answer) && (areTold || !hasStatus(answer, 'not-found'));

/** Why nothing can be commented on, and whether that is a matter of the target or of its profile. */
interface Nothing {
  readonly because: 'notApplicable' | 'inconclusive' | 'blocked';
  readonly reason: string;
  /** The last attempt, where it shows that there is no such operation. */
  readonly absent?: CreatedComment | undefined;
}

const isNothing = (result: CommentForm | Nothing): result is Nothing => 'because' in result;

const waysToTry = ({ profile }: Context, { names }: Names): readonly CommentForm[] => {
  const pinned = profile.dialects['comments/body'];
  const forms = bodyForms.filter((form) => pinned === undefined || form === pinned);
  return forms.flatMap((form) => names.map((type) => ({ form, type })));
};

const describeWay = ({ form, type }: CommentForm): string => `${form}, ${type ?? 'without commentable-type'}`;

const tryWays = async (context: Context, document: CommentableDocument): Promise<CommentForm | Nothing> => {
  const names = await namesToTry(context, document);
  const { taken, others } = await firstAccepted(
    waysToTry(context, names),
    (way) => makeIn(context, document, { way, input: { comments: marker('tried') } }),
    // What no request may is not tried any further.
    ({ outcome, answer }) =>
      outcome === 'unclear' ||
      hasStatus(answer, 'unauthorized', 'forbidden', 'method-not-allowed', 'not-implemented'),
  );
  if (taken !== undefined) return taken.way;
  const latest = others.at(-1)?.result;
  const tried = others.map(({ way, result }) => `${describeWay(way)}: ${describeAnswer(result.answer)}`);
  const because = latest?.outcome === 'unclear' ? 'inconclusive' : 'blocked';
  const absent = latest !== undefined && isNoOperation(latest.answer, names) ? latest : undefined;
  const reason = `no comment on ${describeDocument(document)} was taken (${tried.join('; ')}): commentable-types of comments and dialect comments/body in the profile tell how`;
  return { because, reason, absent };
};

/** How a kind of documents is commented on: the same platform takes the same comments. */
const look = oncePerProfile(
  async (context: Context, segment: CommentableSegment): Promise<CommentForm | Nothing> => {
    const [document] = documentsOf(context.profile, segment);
    if (document !== undefined) return tryWays(context, document);
    const reason = lacking(
      `the profile names no ${segment} that may be commented on`,
      `comments.documents.${segment}`,
    );
    return { because: 'notApplicable', reason };
  },
  {
    isFinal: (result) => !isNothing(result) || result.because !== 'inconclusive',
    keyOf: (segment) => segment,
  },
);

/** How a kind of documents is commented on; undefined where it cannot be, which `judgeNothingCommentable` says. */
export const findWay = async (
  context: Context,
  segment: CommentableSegment,
): Promise<CommentForm | undefined> => {
  const result = await look(context, segment);
  return isNothing(result) ? undefined : result;
};

/** Says of each claim why there is no comment on a kind of documents; that nothing is at a documented path is wrong. */
export const judgeNothingCommentable = async (
  context: Context,
  segment: CommentableSegment,
  { claims, creation }: { readonly claims: readonly RequirementId[]; readonly creation?: RequirementId },
): Promise<void> => {
  const result = await look(context, segment);
  if (!isNothing(result)) {
    context.judge.inconclusive(claims, 'no comment could be made, although comments are taken there');
    return;
  }
  const { because, reason, absent } = result;
  if (creation !== undefined && absent !== undefined) {
    const { endpoint } = placeBelow(absent.document, 'create-on');
    context.judge.violated(creation, {
      expected: `the operation at ${endpoint} for ${describeDocument(absent.document)}, which the profile names`,
      seen: describeAnswer(absent.answer),
      exchanges: absent.exchanges,
      explanation: `there is no ${endpoint}`,
    });
  }
  context.judge[because](claims, reason);
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
