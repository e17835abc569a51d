import { type CommentableSegment, commentable, typeNamings } from '../../models/commentable.ts';
import type { Members } from '../../models/members.ts';
import { comment } from '../../models/resources/comment.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { placeOf, requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { type BodyForm, bodyForms, bodyIn } from '../harness/http/body-forms.ts';
import { hasStatus, isAbsent } from '../harness/meaning.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import { idText } from '../harness/resources/snapshot.ts';
import {
  type CreatedRecord,
  createdIn,
  type ExpectedRecord,
  findOnce,
  readList,
  readRecord,
} from '../harness/scenario/owned-records.ts';
import { isSkipReason, type Scenario, type SkipReason } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import {
  type CommentableDocument,
  commentsOn,
  describeDocument,
  documentsAt,
  documentsOf,
} from './descriptor.ts';

/** A form of comments that a target accepts. */
export interface CommentForm {
  readonly form: BodyForm;
  /** The name of the document's type; undefined if the body leaves the document to the path. */
  readonly type: string | undefined;
}

/** The content of a comment. */
interface CommentInput {
  readonly comments: string;
  readonly further?: Members;
}

/** The result of a creation. */
export type CreatedComment = CreatedRecord & { readonly document: CommentableDocument };

/** The members that identify the document, and the comment. */
export const membersOf = (
  { id }: CommentableDocument,
  type: string | undefined,
  { comments, further }: CommentInput,
): Members => ({
  ...(type !== undefined && { 'commentable-id': id, 'commentable-type': type }),
  comments,
  ...further,
});

/** A comment to send, in a given form. */
interface CommentRequest {
  readonly form: BodyForm;
  readonly input: Members;
  /** Whether to send it to /api/comments, where only the payload names the document. */
  readonly anywhere?: boolean | undefined;
}

/** Sends a comment. */
export const send = async (
  context: Pick<Context, 'client' | 'judge'>,
  document: CommentableDocument,
  { form, input, anywhere = false }: CommentRequest,
): Promise<CreatedComment> => {
  const collection = commentsOn(document);
  const place = anywhere ? placeOf('comments.create', {}) : collection.add;
  const named = input['commentable-id'];
  // It is undocumented which of the two documents such a comment belongs to.
  const isOdd = !anywhere && named !== undefined && String(named) !== String(document.id);
  const body = bodyIn(comment, form, input);
  const answer = await context.client.send(requestAt(place, { body, ...(isOdd && { isOdd }) }));
  return { ...createdIn(context, collection, { answer, input }), document };
};

/** Creates a comment on a document in a form that the target may accept. */
export const makeIn = (
  context: Pick<Context, 'client' | 'judge'>,
  document: CommentableDocument,
  {
    way,
    input,
    anywhere,
  }: { readonly way: CommentForm; readonly input: CommentInput; readonly anywhere?: boolean },
): Promise<CreatedComment> =>
  send(context, document, { form: way.form, input: membersOf(document, way.type, input), anywhere });

/** The id of a new comment: from the answer to its creation, or else from the list of its document. */
export const idOf = async (
  context: Pick<Context, 'client' | 'profile'>,
  record: ExpectedRecord,
): Promise<string | undefined> =>
  record.id ?? idText((await findOnce(context, record)).matches[0]?.data ?? {});

/** Type names to try, and whether one of them is known to be right. */
interface Names {
  readonly names: readonly (string | undefined)[];
  readonly areKnown: boolean;
}

/** The type name that comments on documents of this kind show; undefined where none shows it. */
const shownName = async (context: Context, document: CommentableDocument): Promise<string | undefined> => {
  const { segment } = document;
  const example = context.profile.comments.readable.find(({ owner }) => owner === segment);
  const owner = example && commentsOn({ segment, id: example.document });
  const snapshots = owner
    ? [(await readRecord(context, owner, String(example.comment))).snapshot]
    : (await readList(context, commentsOn(document))).snapshots;
  return snapshots.map((one) => one?.data['commentable-type']).find((one) => typeof one === 'string');
};

/** Type names to try for a document: that of the profile, or else that shown by comments, then the usual ones. */
export const namesToTry = async (context: Context, document: CommentableDocument): Promise<Names> => {
  const { segment } = document;
  const type = context.profile.comments.commentableTypes[segment];
  if (type !== undefined) return { names: [type], areKnown: true };
  const shown = await shownName(context, document);
  const usual = typeNamings.map((naming) => commentable[segment][naming]);
  const names = new Set([...(shown === undefined ? [] : [shown]), ...usual, undefined]);
  return { names: [...names], areKnown: shown !== undefined };
};

/** Whether an answer shows that the operation is missing; a 404 may also mean that the type name is wrong. */
export const isNoOperation = (answer: Answer, { areKnown }: Pick<Names, 'areKnown'>): boolean =>
  isAbsent(answer) && (areKnown || !hasStatus(answer, 'not-found'));

/** The reason why no comment was accepted, with the last attempt if it shows that the operation is missing. */
type NoWay = SkipReason & { readonly absent?: CreatedComment | undefined };

/** Whether an answer does not depend on the body, so that no other form needs to be tried. */
const isAboutNoBody = ({ outcome, answer }: CreatedComment): boolean =>
  outcome === 'unclear' ||
  hasStatus(answer, 'unauthorized', 'forbidden', 'method-not-allowed', 'not-implemented');

const tryWays = async (context: Context, document: CommentableDocument): Promise<CommentForm | NoWay> => {
  const names = await namesToTry(context, document);
  const pinned = context.profile.dialects['comments/body'];
  const forms = bodyForms.filter((form) => pinned === undefined || form === pinned);
  const { taken, others } = await firstAccepted(
    forms.flatMap((form) => names.names.map((type) => ({ form, type }))),
    (way) => makeIn(context, document, { way, input: { comments: marker('tried') } }),
    isAboutNoBody,
  );
  if (taken !== undefined) return taken.way;
  const latest = others.at(-1)?.result;
  const attempts = others.map(
    ({ way: { form, type = 'without commentable-type' }, result }) =>
      `${form}, ${type}: ${describeAnswer(result.answer)}`,
  );
  return {
    because: latest?.outcome === 'unclear' ? 'inconclusive' : 'blocked',
    reason: `no comment on ${describeDocument(document)} was accepted (${attempts.join('; ')}): set comments.commentable-types or the dialect comments/body in the profile`,
    absent: latest && isNoOperation(latest.answer, names) ? latest : undefined,
  };
};

/**
 * Finds the form in which comments on documents of a kind are accepted, or the reason why none are. Cached per profile.
 */
export const wayFor = oncePerProfile(
  async (context: Context, segment: CommentableSegment): Promise<CommentForm | NoWay> => {
    const [document] = documentsOf(context.profile, segment);
    if (document !== undefined) return tryWays(context, document);
    const words = `the profile names no ${segment} that may be commented on`;
    return { because: 'notApplicable', reason: whyLacking(words, `comments.documents.${segment}`) };
  },
  {
    isFinal: (result) => !isSkipReason(result) || result.because !== 'inconclusive',
    keyOf: (segment) => segment,
  },
);

/** The form in which comments on documents of a kind are accepted; undefined where none are. */
export const findWay = async (
  context: Context,
  segment: CommentableSegment,
): Promise<CommentForm | undefined> => {
  const way = await wayFor(context, segment);
  return isSkipReason(way) ? undefined : way;
};

/** A document that accepts comments, and the form. */
export interface CommentFixture {
  readonly document: CommentableDocument;
  readonly way: CommentForm;
}

/** The documents at an index of the profile's lists that accept comments, at most `most`. */
export const findCommentable = async (
  context: Context,
  index: number,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly CommentFixture[]> => {
  const fixtures: CommentFixture[] = [];
  for (const document of documentsAt(context.profile, index)) {
    if (fixtures.length >= most) break;
    const way = await findWay(context, document.segment);
    if (way !== undefined) fixtures.push({ document, way });
  }
  return fixtures;
};

/** Creates a comment on a document; undefined where documents of its kind accept none. */
export const make = async (
  context: Context,
  document: CommentableDocument,
  input: CommentInput,
): Promise<CreatedComment | undefined> => {
  const way = await findWay(context, document.segment);
  return way && makeIn(context, document, { way, input });
};

/** Creates a comment on a document. Ends the part of the scenario if the comment is not accepted. */
export const makeAccepted = async (
  scenario: Scenario,
  document: CommentableDocument,
  input: CommentInput,
): Promise<CreatedComment> => {
  const way: CommentForm = scenario.need(await wayFor(scenario, document.segment));
  const made = await makeIn(scenario, document, { way, input });
  if (made.outcome === 'accepted') return made;
  return scenario.stop(`a comment ${made.collection.ofOwner}: ${describeAnswer(made.answer)}`);
};
