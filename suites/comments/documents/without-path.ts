import { commentableSegments } from '../../../models/commentable.ts';
import type { Check, Context, Violation } from '../../harness/check.ts';
import { type Eventually, openEventually } from '../../harness/eventually.ts';
import { inUnits } from '../../harness/in-units.ts';
import { isUncut } from '../../harness/list-lengths.ts';
import { marker } from '../../harness/marker.ts';
import { isAbsent, isLater } from '../../harness/meaning.ts';
import { isCutOf } from '../../harness/text-rendering.ts';
import { judgeRequired } from '../../laws/required.ts';
import { type CreatedComment, findWay, make, makeIn } from '../create.ts';
import {
  type CommentableDocument,
  type CommentList,
  type CommentSearch,
  describeDocument,
  documentsAt,
  documentsOf,
  findListed,
  holds,
  type QueryForm,
  query,
  queryForms,
  whyNothing,
} from '../descriptor.ts';
import { type CommentByPayload, commentByPayload } from './creation.ts';
import { subjectOfList } from './readable.ts';

const row = 'comments/list-without-owner-path';
const queryNeeds = 'comments/list-without-owner-path-needs-the-document';

/** A document with a comment of the suites, and a comment that is on another one. */
interface CommentPair {
  readonly document: CommentableDocument;
  readonly type: string;
  /** What documents of another kind are called; undefined where that is not known. */
  readonly otherType: string | undefined;
  /** What the two comments hold. */
  readonly own: string;
  readonly other: string;
  /** Whether the own one was seen on its document. */
  readonly isThere: boolean;
}

const shows = ({ snapshots }: CommentList, marker: string): boolean =>
  snapshots.some(({ data }) => holds(data, marker));

interface QueryResult {
  readonly form: QueryForm;
  readonly seen: CommentList;
}

const formsToTry = ({ profile }: Context): readonly QueryForm[] => {
  const pinned = profile.dialects['comments/query'];
  return queryForms.filter((form) => pinned === undefined || form === pinned);
};

/** How each way of asking is answered, until one answers the comments of this document and of no other. */
const askAll = async (context: Context, wanted: CommentPair): Promise<readonly QueryResult[]> => {
  const { document, type, own, other } = wanted;
  const results: QueryResult[] = [];
  for (const form of formsToTry(context)) {
    const seen = await query(context, { form, document, type });
    results.push({ form, seen });
    if (shows(seen, own) && !shows(seen, other)) break;
  }
  return results;
};

const describeAll = (results: readonly QueryResult[]): string =>
  results.map(({ form, seen }) => `${form}: ${seen.seen}`).join('; ');

/** Asking without a payload must show nothing; where it shows all, a payload may merely not have been understood. */
const judgeBare = async (context: Context, isUnderstood: boolean): Promise<boolean> => {
  const { judge } = context;
  const seen = await query(context);
  const { kind, snapshots, answer } = seen;
  if (kind === 'records' && snapshots.length > 0) {
    judge.violated(queryNeeds, {
      expected: 'no comments, as no payload names a document',
      seen: seen.seen,
      exchanges: [answer.exchange],
      explanation: 'GET /api/comments answers comments on nothing in particular',
    });
    return true;
  }
  if (kind === 'refused' || kind === 'records') {
    judge.observe(
      'comments/query-without-document',
      kind === 'refused' ? 'refused' : 'empty',
      answer.exchange,
    );
    if (isUnderstood) judge.holds(queryNeeds, answer.exchange);
    else judge.inconclusive(queryNeeds, 'no payload was understood');
  } else judge.inconclusive(queryNeeds, seen.seen);
  return false;
};

/** The same id with the name of another kind is another document, or none. */
const judgeKind = async (
  context: Context,
  { document, otherType, own }: CommentPair,
  { form, seen }: QueryResult,
) => {
  if (otherType === undefined) return;
  const other = await query(context, { form, document, type: otherType });
  if (!shows(other, own)) return;
  context.judge.violated(row, {
    expected: `no comment on ${describeDocument(document)}, as commentable-type is ${otherType}`,
    seen: `one of them among ${other.seen}`,
    exchanges: [seen.answer.exchange, other.answer.exchange],
    explanation: 'GET /api/comments passes over commentable-type',
  });
};

const judgeBad = ({ judge, profile }: Context, wanted: CommentPair, results: readonly QueryResult[]) => {
  const strange = results.find(({ seen }) => shows(seen, wanted.other));
  const exchanges = results.slice(0, 3).map(({ seen }) => seen.answer.exchange);
  const expected = `comments on ${describeDocument(wanted.document)} alone`;
  const explanation = 'GET /api/comments does not answer the comments of the document';
  if (strange !== undefined) {
    const seen = `a comment on another document, ${strange.form}`;
    return judge.violated(row, { expected, seen, exchanges: [strange.seen.answer.exchange], explanation });
  }
  const isTold = profile.dialects['comments/query'] !== undefined;
  const [first] = results;
  const isShort = first?.seen.kind === 'records' && isUncut(profile, 'queries', first.seen.snapshots.length);
  const isAway = results.every(({ seen }) => seen.kind === 'refused' && isAbsent(seen.answer));
  if (isAway || (isTold && wanted.isThere && isShort))
    return judge.violated(row, { expected, seen: describeAll(results), exchanges, explanation });
  if (results.every(({ seen }) => seen.kind === 'refused')) {
    const hint = 'dialect comments/query of the profile tells where its payload stands';
    return judge.blocked(row, `GET /api/comments took no payload (${describeAll(results)}): ${hint}`);
  }
  judge.inconclusive(row, `no payload led to the comments of the document (${describeAll(results)})`);
};

/** Asks for the comments of a document in every way until one is understood, and without naming any document. */
const judgeQueries = async (context: Context, wanted: CommentPair): Promise<void> => {
  const results = await askAll(context, wanted);
  const good = results.find(({ seen }) => shows(seen, wanted.own) && !shows(seen, wanted.other));
  const isOpen = await judgeBare(context, good !== undefined);
  if (good !== undefined) {
    context.judge.holds(row, good.seen.answer.exchange);
    await judgeKind(context, wanted, good);
  } else if (!isOpen) judgeBad(context, wanted, results);
};

const made = 'comments/create-without-owner-path';
const needs = 'comments/create-without-owner-path-needs-the-document';
const listed = 'comments/list-without-owner-path';
const listNeeds = 'comments/list-without-owner-path-needs-the-document';
const claims = [made, needs, listed, listNeeds] as const;

/** Looks for a comment on a document, and once more a moment later. */
type FindComment = (one: {
  readonly document: CommentableDocument;
  readonly marker: string;
  readonly id?: string | undefined;
}) => Promise<CommentSearch>;

const missingFrom = (document: CommentableDocument, one: CreatedComment, seen: CommentList): Violation => ({
  expected: `a comment on ${describeDocument(document)}`,
  seen: `${seen.seen} on it, and it is not among them`,
  exchanges: [...one.exchanges, seen.answer.exchange],
  explanation: 'a comment that is made without the path of its document is not on it',
  subject: subjectOfList(document),
});

/** Whether a list shows the beginnings of comments alone. */
const isCut = ({ snapshots }: CommentList, words: string): boolean =>
  snapshots.some(({ data }) => isCutOf(words, data['comments']));

/** Judges where a comment is that no path named the document of; answers whether it is on that document. */
const judgeMade = async (
  context: Context,
  document: CommentableDocument,
  { one, marker: words }: CommentByPayload,
  lookFor: FindComment,
): Promise<boolean> => {
  const { judge } = context;
  const { snapshots, isWhole, seen } = await lookFor({ document, marker: words, id: one.id });
  const [snapshot] = snapshots;
  if (snapshot !== undefined) judge.holds(made, one.answer.exchange);
  else if (!isWhole || isCut(seen, words) || isLater(one.answer))
    judge.inconclusive(made, `the comments on ${describeDocument(document)}: ${seen.seen}`);
  else judge.violated(made, missingFrom(document, one, seen));
  return snapshot !== undefined;
};

/** The same without the document: its twin was accepted. */
const judgeNeed = async (
  context: Context,
  document: CommentableDocument,
  { one, way }: CommentByPayload,
): Promise<void> => {
  const input = { comments: marker('on nothing') };
  const bare = { form: way.form, type: undefined };
  const lacking = await makeIn(context, document, { anywhere: true, way: bare, input });
  judgeRequired(context.judge, { requirement: needs, what: 'a comment on nothing' }, { lacking, twin: one });
};

/** Another document, of the same kind where there is one. */
const strangerTo = (
  { profile }: Context,
  { segment, id }: CommentableDocument,
): CommentableDocument | undefined =>
  documentsOf(profile, segment).find((one) => one.id !== id) ??
  documentsAt(profile, 0).find((one) => one.segment !== segment);

/** What the documents of a run share. */
interface Shared {
  readonly eventually: Eventually;
  /** What documents of other kinds are called, by comments that were made where nothing else told the kind. */
  readonly types: string[];
}

const judgeDocument = async (
  context: Context,
  document: CommentableDocument,
  { eventually, types }: Shared,
): Promise<void> => {
  const lookFor: FindComment = ({ document: where, marker: words, id }) =>
    eventually(
      () => findListed(context, where, { marker: words, id }),
      ({ snapshots, isWhole }) => snapshots.length > 0 || !isWhole,
    );
  const way = await findWay(context, document.segment);
  const named = way && (await commentByPayload(context, document, way));
  if (named === undefined) return;
  const isThere = await judgeMade(context, document, named, lookFor);
  await judgeNeed(context, document, named);
  const stranger = strangerTo(context, document);
  if (stranger === undefined) return;
  const words = marker(`beside it, on ${describeDocument(stranger)}`);
  await make(context, stranger, { comments: words });
  const own = isThere ? named.marker : marker(`listed on ${describeDocument(document)}`);
  if (!isThere) await make(context, document, { comments: own });
  const isSeen = isThere || (await lookFor({ document, marker: own })).snapshots.length > 0;
  const { type } = named.way;
  const otherType = types.find((other) => other !== type);
  if (isThere) types.push(type);
  await judgeQueries(context, { document, type, otherType, own, other: words, isThere: isSeen });
};

/** Comments on documents that payloads alone name, and asks for them in the same way. */
export const withoutPath: Check = {
  id: 'comments/without-path',
  title:
    'Comments are created and listed at /api/comments where the payload names the document, and only there',
  claims,
  observes: ['comments/query-without-document'],
  run: async (context) => {
    const { judge, profile } = context;
    const shared: Shared = { eventually: openEventually(context.clock), types: [] };
    const documents = commentableSegments.flatMap((segment) => {
      const [first, second] = documentsOf(profile, segment);
      return second ?? first ?? [];
    });
    await inUnits(judge, documents, async (document) => {
      await judgeDocument(context, document, shared);
    });
    judge.inconclusive(
      claims,
      whyNothing(profile, 'no comment could be made without the path of its document'),
    );
  },
};
