import { type CommentableSegment, commentableSegments } from '../../../models/commentable.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAbsent } from '../../harness/meaning.ts';
import { isMade, judgeForbidden } from '../../harness/pairs.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { type ListResult, matchesIn } from '../../harness/scenario/owned-records.ts';
import { findEventually } from '../../harness/scenario/presence.ts';
import { type EvidencePart, type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import {
  type CommentForm,
  type CreatedComment,
  isNoOperation,
  make,
  makeIn,
  namesToTry,
  wayFor,
} from '../create.ts';
import {
  type CommentableDocument,
  describeDocument,
  documentsAt,
  documentsOf,
  query,
  queryForms,
  whyNothing,
} from '../descriptor.ts';

const createRow = 'comments/create-without-owner-path';
const createNeedsRow = 'comments/create-without-owner-path-needs-the-document';
const listRow = 'comments/list-without-owner-path';
const listNeedsRow = 'comments/list-without-owner-path-needs-the-document';

const anywhere = true;

/** A comment, and the type name of its document in the payload. */
type NamedComment = CreatedComment & { readonly type: string };

/**
 * Creates a comment without the path of its document, trying its possible type names. Ends the part if none is
 * accepted.
 */
const commentByPayload = async (scenario: Scenario, document: CommentableDocument): Promise<NamedComment> => {
  const { form, type: usual }: CommentForm = scenario.need(await wayFor(scenario, document.segment));
  const attempts: string[] = [];
  let latest: CreatedComment | undefined;
  const { names, areKnown } = await namesToTry(scenario, document);
  for (const type of new Set([usual, ...names].filter((name) => name !== undefined))) {
    const input = { comments: marker(`without path on ${describeDocument(document)}`) };
    latest = await makeIn(scenario, document, { anywhere, way: { form, type }, input });
    if (latest.outcome === 'accepted') return { ...latest, type };
    attempts.push(`${type}: ${describeAnswer(latest.answer)}`);
  }
  const reason = `POST /api/comments took no comment on ${describeDocument(document)} (${attempts.join('; ')})`;
  if (latest !== undefined && isNoOperation(latest.answer, { areKnown }))
    scenario.finds(createRow, false, [latest], {
      seen: describeAnswer(latest.answer),
      because: 'there is no POST /api/comments',
    });
  else if (latest !== undefined && latest.outcome !== 'unclear') scenario.judge.blocked(createRow, reason);
  return scenario.stop(reason);
};

/** Judges whether a comment that was created without a path is on its document; returns whether it is. */
const judgeCreation = async (scenario: Scenario, comment: CreatedComment): Promise<boolean> => {
  const { collection } = comment;
  const { kind, seen, exchange } = await findEventually(scenario, comment);
  const isThere = kind === 'found';
  if (isThere || kind === 'missing')
    scenario.finds(createRow, isThere, [{ exchange }, comment], {
      expected: `a comment ${collection.ofOwner}`,
      seen: `${seen}, and the new comment is not among them`,
      because: 'a comment that is made without the path of its document is not on it',
      subject: `list of ${collection.name}`,
    });
  else scenario.judge.inconclusive(createRow, `the comments ${collection.ofOwner}: ${seen}`);
  return isThere;
};

/** Judges that a comment without a document is refused. The control with a document was accepted. */
const judgeNeed = async (scenario: Scenario, control: CreatedComment): Promise<void> => {
  const { form }: CommentForm = scenario.need(await wayFor(scenario, control.document.segment));
  const input = { comments: marker('on nothing') };
  const way = { form, type: undefined };
  const pair = { sent: await makeIn(scenario, control.document, { anywhere, way, input }), control };
  const row = { requirement: createNeedsRow, what: 'a comment on nothing' } as const;
  judgeForbidden(scenario.judge, row, { ...pair, isKept: isMade(pair) });
};

/** Another document, of the same kind if possible. */
const unrelatedTo = ({ profile }: Scenario, { segment, id }: CommentableDocument) =>
  documentsOf(profile, segment).find((one) => one.id !== id) ??
  documentsAt(profile, 0).find((one) => one.segment !== segment);

/**
 * Judges that a query without a payload shows no comments; returns whether it shows some. If no payload was understood,
 * an empty answer is inconclusive.
 */
const judgeEmptyQuery = async (scenario: Scenario, isUnderstood: boolean): Promise<boolean> => {
  const { judge } = scenario;
  const { kind, snapshots, answer, seen } = await query(scenario);
  const showsAny = kind === 'records' && snapshots.length > 0;
  const showsNone = kind === 'refused' || (kind === 'records' && !showsAny);
  if (showsNone)
    judge.observe(
      'comments/query-without-document',
      kind === 'refused' ? 'refused' : 'empty',
      answer.exchange,
    );
  if (showsAny || (isUnderstood && showsNone))
    scenario.finds(listNeedsRow, !showsAny, [answer], {
      expected: 'no comments, as no payload names a document',
      seen,
      because: 'GET /api/comments answers comments without a payload that names a document',
    });
  else judge.inconclusive(listNeedsRow, showsNone ? 'no payload was understood' : seen);
  return showsAny;
};

const shows = (list: ListResult, comment: CreatedComment): boolean => matchesIn(comment, list).length > 0;

/** A comment to query, and an unrelated one on another document. */
interface QueryCase {
  readonly comment: CreatedComment;
  readonly unrelated: CreatedComment;
  readonly type: string;
  /** The type name of documents of another kind; undefined if unknown. */
  readonly otherType: string | undefined;
  /** Whether the comment was seen on its document. */
  readonly isThere: boolean;
}

/** The answer to a payload in a given form. */
type QueryResult = ListResult & { readonly form: (typeof queryForms)[number] } & Exclude<
    EvidencePart,
    undefined
  >;

const isRight = (list: ListResult, { comment, unrelated }: QueryCase): boolean =>
  shows(list, comment) && !shows(list, unrelated);

/** Sends the payload in each form, until an answer shows the comment but not the unrelated one. */
const queryInForms = async (scenario: Scenario, one: QueryCase): Promise<readonly QueryResult[]> => {
  const pinned = scenario.profile.dialects['comments/query'];
  const { document } = one.comment;
  const results: QueryResult[] = [];
  for (const form of queryForms.filter((form) => pinned === undefined || form === pinned)) {
    const list = await query(scenario, { form, document, type: one.type });
    results.push({ ...list, form, exchange: list.answer.exchange });
    if (isRight(list, one)) break;
  }
  return results;
};

/** Judges an understood payload: the same id with another type must not lead to the same document. */
const judgeType = async (
  { finds, ...scenario }: Scenario,
  { comment, otherType }: QueryCase,
  understood: QueryResult,
): Promise<void> => {
  scenario.judge.holds(listRow, understood.answer.exchange);
  if (otherType === undefined) return;
  const { document, collection } = comment;
  const list = await query(scenario, { form: understood.form, document, type: otherType });
  if (shows(list, comment))
    finds(listRow, false, [understood, list.answer], {
      expected: `no comment ${collection.ofOwner}, as commentable-type is ${otherType}`,
      seen: `the comment among ${list.seen}`,
      because: 'GET /api/comments passes over commentable-type',
    });
};

/** Judges the answers when no payload was understood. */
const judgeUnanswered = (
  { judge, finds, profile }: Scenario,
  { comment, unrelated, isThere }: QueryCase,
  results: readonly QueryResult[],
) => {
  const summary = results.map(({ form, seen }) => `${form}: ${seen}`).join('; ');
  const wrong = results.find((list) => shows(list, unrelated));
  const areRefused = results.every(({ kind }) => kind === 'refused');
  const isNotThere = areRefused && results.every(({ answer }) => isAbsent(answer));
  const isPinned = profile.dialects['comments/query'] !== undefined;
  const isMissing = isPinned && isThere && results[0]?.isComplete === true;
  if (wrong !== undefined || isNotThere || isMissing)
    finds(listRow, false, wrong === undefined ? results.slice(0, 3) : [wrong], {
      expected: `the comments ${comment.collection.ofOwner} alone`,
      seen: wrong === undefined ? summary : `a comment on another document, ${wrong.form}`,
      because: 'GET /api/comments does not answer the comments of the document',
    });
  else if (areRefused)
    judge.blocked(
      listRow,
      `no payload was accepted: set the dialect comments/query in the profile (${summary})`,
    );
  else judge.inconclusive(listRow, `no payload led to the comments of the document (${summary})`);
};

/** Queries the comments of a document in each form until one is understood, and then without a document. */
const judgeQueries = async (scenario: Scenario, one: QueryCase): Promise<void> => {
  const results = await queryInForms(scenario, one);
  const understood = results.find((list) => isRight(list, one));
  const showsAny = await judgeEmptyQuery(scenario, understood !== undefined);
  if (understood !== undefined) await judgeType(scenario, one, understood);
  else if (!showsAny) judgeUnanswered(scenario, one, results);
};

/** The second document of each kind, or the only one. */
const documentOf = ({ profile }: Scenario, segment: CommentableSegment): readonly CommentableDocument[] =>
  documentsOf(profile, segment).slice(0, 2).slice(-1);

/** Creates and queries comments on documents that only the payload names. */
export const withoutPath = scenarioCheck({
  id: 'comments/without-path',
  draws: true,
  title:
    'Comments are created and listed at /api/comments where the payload names the document, and only there',
  claims: [createRow, createNeedsRow, listRow, listNeedsRow],
  observes: ['comments/query-without-document'],
  otherwise: ({ profile }) =>
    whyNothing(profile, 'no comment could be made without the path of its document'),
  run: async (scenario) => {
    // Type names of kinds whose comments were seen on their documents.
    const types: string[] = [];
    const documents = commentableSegments.flatMap((segment) => documentOf(scenario, segment));
    await scenario.each(documents, [], async (document) => {
      const { type, ...first } = await commentByPayload(scenario, document);
      const isFirstThere = await judgeCreation(scenario, first);
      await judgeNeed(scenario, first);
      const place = scenario.need(unrelatedTo(scenario, document));
      const unrelated = scenario.need(await make(scenario, place, { comments: marker('unrelated') }));
      const second = isFirstThere ? first : await make(scenario, document, { comments: marker('listed') });
      const comment = scenario.need(second);
      const isThere = isFirstThere || (await findEventually(scenario, comment)).kind === 'found';
      const otherType = types.find((name) => name !== type);
      if (isFirstThere) types.push(type);
      await judgeQueries(scenario, { comment, unrelated, type, otherType, isThere });
    });
  },
});
