import { commentableSegments } from '../../../models/commentable.ts';
import type { Check, Context, Violation } from '../../harness/check.ts';
import { isCutOf } from '../../harness/cut-text.ts';
import { marker } from '../../harness/marker.ts';
import { openPatience, type Patiently } from '../../harness/patience.ts';
import { judgeRequired } from '../../laws/required.ts';
import { findWay, type Made, make, makeIn } from '../create.ts';
import {
  type Document,
  documentsAt,
  documentsOf,
  type Found,
  findListed,
  type Seen,
  tellDocument,
} from '../descriptor.ts';
import { judgeQueries } from './judge-queries.ts';
import { commentByPayload, type Named } from './named.ts';

const made = 'comments/create-without-owner-path';
const needs = 'comments/create-without-owner-path-needs-the-document';
const listed = 'comments/list-without-owner-path';
const listNeeds = 'comments/list-without-owner-path-needs-the-document';
const claims = [made, needs, listed, listNeeds] as const;

/** Looks for a comment on a document, and once more a moment later. */
type Look = (one: {
  readonly document: Document;
  readonly marker: string;
  readonly id?: string | undefined;
}) => Promise<Found>;

const missingFrom = (document: Document, one: Made, seen: Seen): Violation => ({
  expected: `a comment on ${tellDocument(document)}`,
  seen: `${seen.seen} on it, and it is not among them`,
  exchanges: [...one.exchanges, seen.answer.exchange],
  explanation: 'a comment that is made without the path of its document is not on it',
});

/** Whether a list shows the beginnings of comments alone. */
const isCut = ({ snapshots }: Seen, words: string): boolean =>
  snapshots.some(({ data }) => isCutOf(words, data['comments']));

/** Judges where a comment is that no path named the document of; answers whether it is on that document. */
const judgeMade = async (
  context: Context,
  document: Document,
  { one, marker: words }: Named,
  lookFor: Look,
): Promise<boolean> => {
  const { judge } = context;
  const { snapshots, isWhole, seen } = await lookFor({ document, marker: words, id: one.id });
  const [snapshot] = snapshots;
  if (snapshot !== undefined) judge.holds(made, one.answer.exchange);
  else if (!isWhole || isCut(seen, words) || one.answer.status === 202)
    judge.inconclusive(made, `the comments on ${tellDocument(document)}: ${seen.seen}`);
  else judge.violated(made, missingFrom(document, one, seen));
  return snapshot !== undefined;
};

/** The same without the document: its twin was accepted. */
const judgeNeed = async (context: Context, document: Document, { one, way }: Named): Promise<void> => {
  const wish = { comments: marker('on nothing') };
  const bare = { form: way.form, type: undefined };
  const lacking = await makeIn(context, document, { anywhere: true, way: bare, wish });
  judgeRequired(context.judge, { requirement: needs, what: 'a comment on nothing' }, { lacking, twin: one });
};

/** Another document, of the same kind where there is one. */
const strangerTo = ({ profile }: Context, { segment, id }: Document): Document | undefined =>
  documentsOf(profile, segment).find((one) => one.id !== id) ??
  documentsAt(profile, 0).find((one) => one.segment !== segment);

/** What the documents of a run share. */
interface Shared {
  readonly patiently: Patiently;
  /** What documents of other kinds are called, by comments that were made where nothing else told the kind. */
  readonly types: string[];
}

const judgeDocument = async (
  context: Context,
  document: Document,
  { patiently, types }: Shared,
): Promise<void> => {
  const lookFor: Look = ({ document: where, marker: words, id }) =>
    patiently(
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
  const words = marker(`beside it, on ${tellDocument(stranger)}`);
  await make(context, stranger, { comments: words });
  const own = isThere ? named.marker : marker(`listed on ${tellDocument(document)}`);
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
  title: 'Comments are made and listed at /api/comments where a payload names the document, and only there',
  claims,
  observes: ['comments/query-without-document'],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const shared: Shared = { patiently: openPatience(context.clock), types: [] };
    const documents = commentableSegments.flatMap((segment) => {
      const [first, second] = documentsOf(profile, segment);
      return second ?? first ?? [];
    });
    judge.planned(documents.length);
    for (const document of documents) {
      await judgeDocument(context, document, shared);
      judge.executed();
    }
    const [because, why] =
      documents.length === 0
        ? (['notApplicable', 'the profile names no documents of comments that may be commented on'] as const)
        : (['inconclusive', 'no comment could be made without the path of its document'] as const);
    for (const claim of claims) judge[because](claim, why);
  },
};
