import { type CommentableSegment, commentableSegments } from '../../../models/commentable.ts';
import type { Members } from '../../../models/members.ts';
import type { Check, Context, Violation } from '../../harness/check.ts';
import { type Eventually, openEventually } from '../../harness/eventually.ts';
import { inUnits } from '../../harness/in-units.ts';
import { marker } from '../../harness/marker.ts';
import { isLater } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { judgeRead } from '../../laws/reads.ts';
import {
  type CommentForm,
  type CreatedComment,
  findWay,
  isNoOperation,
  judgeNothingCommentable,
  make,
  makeIn,
  namesToTry,
} from '../create.ts';
import { type CommentableDocument, describeDocument, documentsOf, whyNothing } from '../descriptor.ts';
import { judgeListed, judgeListedComment, judgeOwnList, type Whereabouts } from './judge-listed.ts';
import { readComment, rowsOf, sharedRows } from './readable.ts';

/** Reads a new comment by its id, and judges what comes but for its absence, which is answered. */
const judgeShown = async (
  context: Context,
  made: CreatedComment & { readonly id: string },
  eventually: Eventually,
): Promise<{ readonly isFound: boolean; readonly missing?: Violation }> => {
  const { judge } = context;
  const { document, id, answer, exchanges } = made;
  // What is taken for later with 202 may not be there yet.
  const isPromised = isLater(answer);
  const read = await eventually(
    () => readComment(context, { document, id }),
    ({ kind }) => kind !== 'missing' || isPromised,
  );
  if (read.kind === 'missing' && !isPromised) {
    const expected = `comment ${id} on ${describeDocument(document)}`;
    const explanation = 'a read of one comment does not answer it';
    const both = [...exchanges, read.exchange];
    return { isFound: false, missing: { expected, seen: read.seen, exchanges: both, explanation } };
  }
  judgeRead(judge, read.kind === 'other' && isPromised ? { ...read, kind: 'undecided' } : read, {
    before: exchanges,
  });
  if (read.kind !== 'shown' || read.snapshot === undefined) return { isFound: false };
  judgeListedComment(context, made, read.snapshot);
  return { isFound: true };
};

/** Judges that a comment which was found is still listed and shown after others were made. */
const judgeStill = async (
  context: Context,
  made: CreatedComment & { readonly id: string },
  { marker, eventually }: { readonly marker: string; readonly eventually: Eventually },
): Promise<void> => {
  const { judge } = context;
  const { list, show } = rowsOf(made.document.segment);
  const explanation = 'a comment is gone after another was made';
  const { missing: unlisted } = await judgeListed(context, made, { marker, eventually });
  if (unlisted !== undefined) judge.violated(list, { ...unlisted, explanation });
  const { missing: unshown } = await judgeShown(context, made, eventually);
  if (unshown !== undefined) judge.violated(show, { ...unshown, explanation });
};

/** A comment with the text that tells it from all others, and its id where that is known. */
interface MarkedComment {
  readonly made: CreatedComment;
  readonly marker: string;
  readonly id: string | undefined;
  readonly isFound: boolean;
}

/**
 * A comment that is neither listed nor shown was not made; else the one place where it is missing is wrong. Where the
 * list cannot tell, a read that does not find it may be right.
 */
const judgeLost = (
  { judge }: Context,
  { document }: CreatedComment,
  { listed, unshown }: { readonly listed: Whereabouts; readonly unshown: Violation | undefined },
) => {
  const { create, list, show } = rowsOf(document.segment);
  const { missing: unlisted, isFound } = listed;
  if (unlisted !== undefined && unshown !== undefined) {
    const explanation = 'a comment that is taken is not on its document';
    const seen = `${unlisted.seen}; a read of it: ${unshown.seen}`;
    judge.violated(create, { ...unlisted, seen, explanation });
  } else if (unlisted !== undefined) judge.violated(list, unlisted);
  else if (unshown !== undefined && isFound) judge.violated(show, unshown);
  else if (unshown !== undefined) judge.inconclusive(show, `a read: ${unshown.seen}, and no list tells more`);
};

/** Comments on a document, and looks for that comment in the list and by its id. */
const commentOn = async (
  context: Context,
  document: CommentableDocument,
  { eventually, further = {} }: { readonly eventually: Eventually; readonly further?: Members | undefined },
): Promise<MarkedComment | undefined> => {
  const { judge } = context;
  const { create, show } = rowsOf(document.segment);
  const words = marker(`on ${describeDocument(document)}`);
  const made = await make(context, document, { comments: words, further });
  if (made === undefined) return undefined;
  if (made.outcome !== 'accepted') {
    judge.inconclusive(create, `a comment on ${describeDocument(document)}: ${describeAnswer(made.answer)}`);
    return undefined;
  }
  const listed = await judgeListed(context, made, { marker: words, eventually });
  // What answers to creations hold is open: the list tells better.
  const id = listed.id ?? made.id;
  if (id === undefined) judge.inconclusive(show, 'the id of a new comment is not told');
  const shown = id === undefined ? undefined : await judgeShown(context, { ...made, id }, eventually);
  judgeLost(context, made, { listed, unshown: shown?.missing });
  return { made, marker: words, id, isFound: listed.isFound || shown?.isFound === true };
};

const isSameDocument = (one: MarkedComment, other: MarkedComment): boolean =>
  describeDocument(one.made.document) === describeDocument(other.made.document);

/** Ids may be counted for each document by itself. */
const judgeEach = ({ judge }: Context, [one, other]: readonly MarkedComment[]) => {
  if (one?.id === undefined || other?.id === undefined || !isSameDocument(one, other)) return;
  if (one.id !== other.id) return judge.holds(sharedRows.each, other.made.answer.exchange);
  judge.violated(sharedRows.each, {
    expected: 'two comments with ids of their own',
    seen: `both have id ${one.id}`,
    exchanges: [...one.made.exchanges, ...other.made.exchanges],
    explanation: 'two comments have one id',
  });
};

/** A comment is made where it can be found. */
const judgeCreated = ({ judge }: Context, segment: CommentableSegment, known: readonly MarkedComment[]) => {
  const comment = known.find(({ isFound }) => isFound);
  const { create } = rowsOf(segment);
  if (comment !== undefined) judge.holds(create, comment.made.answer.exchange);
  else if (known.length > 0) judge.inconclusive(create, 'no comment that was accepted could be found');
};

const judgeSegment = async (
  context: Context,
  segment: CommentableSegment,
  eventually: Eventually,
): Promise<readonly MarkedComment[]> => {
  const { create, list, show } = rowsOf(segment);
  if ((await findWay(context, segment)) === undefined) {
    await judgeNothingCommentable(context, segment, { claims: [create, list, show], creation: create });
    return [];
  }
  const [first, second] = documentsOf(context.profile, segment);
  const known: MarkedComment[] = [];
  for (const [document, further] of [[first], [first, { 'to-supplier': true }], [first], [second]] as const) {
    const one = document && (await commentOn(context, document, { eventually, further }));
    if (one !== undefined) known.push(one);
  }
  const [one, ...later] = known;
  if (one?.isFound && one.id !== undefined && later.length > 0)
    await judgeStill(context, { ...one.made, id: one.id }, { marker: one.marker, eventually });
  judgeEach(context, known);
  judgeCreated(context, segment, known);
  return known;
};

/** No list holds comments on other documents: of each one list is read, after all were made. */
const judgeOwn = async (context: Context, all: readonly MarkedComment[]): Promise<void> => {
  const documents = new Map(all.map((one) => [describeDocument(one.made.document), one]));
  for (const one of documents.values()) {
    const others = all.filter((other) => !isSameDocument(one, other));
    if (others.length > 0) await judgeOwnList(context, one.made.document, others);
  }
};

const claims = [
  ...commentableSegments.flatMap((segment) => Object.values(rowsOf(segment))),
  ...Object.values(sharedRows),
];

/** Comments on documents of every kind, below their paths. */
export const creation: Check = {
  id: 'comments/creation',
  title: 'Comments on documents of every kind are created, listed and shown below their documents',
  claims,
  run: async (context) => {
    const { judge, profile } = context;
    const segments = commentableSegments;
    const eventually = openEventually(context.clock);
    const all: MarkedComment[] = [];
    await inUnits(judge, segments, async (segment) => {
      all.push(...(await judgeSegment(context, segment, eventually)));
    });
    await judgeOwn(context, all);
    const reason = whyNothing(profile, 'no comment could be made and looked at');
    judge.inconclusive(Object.values(sharedRows), reason);
  },
};

const made = 'comments/create-without-owner-path';

/** A comment that a payload alone named the document of. */
export interface CommentByPayload {
  readonly one: CreatedComment;
  readonly way: CommentForm & { readonly type: string };
  readonly marker: string;
}

const judgeRefusedTwin = (
  { judge }: Context,
  document: CommentableDocument,
  {
    latest,
    tried,
    areTold,
  }: {
    readonly latest: CreatedComment | undefined;
    readonly tried: readonly string[];
    readonly areTold: boolean;
  },
) => {
  const reason = `POST /api/comments took no comment on ${describeDocument(document)} (${tried.join('; ')})`;
  if (latest !== undefined && isNoOperation(latest.answer, { areTold })) {
    const expected = 'the operation at POST /api/comments';
    const explanation = 'there is no POST /api/comments';
    const { answer, exchanges } = latest;
    return judge.violated(made, { expected, seen: describeAnswer(answer), exchanges, explanation });
  }
  const isUntold = latest === undefined || latest.outcome === 'unclear';
  judge[isUntold ? 'inconclusive' : 'blocked'](made, reason);
};

/** Comments on a document without its path, by the names that it may have; undefined where none was taken. */
export const commentByPayload = async (
  context: Context,
  document: CommentableDocument,
  way: CommentForm,
): Promise<CommentByPayload | undefined> => {
  const tried: string[] = [];
  let latest: CreatedComment | undefined;
  const { names, areTold } = await namesToTry(context, document);
  for (const type of new Set([way.type, ...names].filter((name) => name !== undefined))) {
    const words = marker(`without path on ${describeDocument(document)}`);
    const named = { form: way.form, type };
    latest = await makeIn(context, document, { anywhere: true, way: named, input: { comments: words } });
    if (latest.outcome === 'accepted') return { one: latest, way: named, marker: words };
    tried.push(`${type}: ${describeAnswer(latest.answer)}`);
  }
  judgeRefusedTwin(context, document, { latest, tried, areTold });
  return undefined;
};
