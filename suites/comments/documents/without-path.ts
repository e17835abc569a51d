import { commentableSegments } from '../../../models/commentable.ts';
import type { Exchange } from '../../../reports/run.ts';
import { marker } from '../../harness/marker.ts';
import { isAbsent } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { holdsText, type List } from '../../harness/scenario/owned-records.ts';
import { lookInList } from '../../harness/scenario/presence.ts';
import { type Scenario, scenario, type Traced } from '../../harness/scenario/scenario.ts';
import { judgeRequired } from '../../laws/required.ts';
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

const made = 'comments/create-without-owner-path';
const needs = 'comments/create-without-owner-path-needs-the-document';
const listed = 'comments/list-without-owner-path';
const listNeeds = 'comments/list-without-owner-path-needs-the-document';

const anywhere = true;

/** Comments on a document without its path, by the names that it may have. */
const commentByPayload = async (
  t: Scenario,
  document: CommentableDocument,
): Promise<CreatedComment & { readonly type: string }> => {
  const way: CommentForm = t.need(await wayFor(t, document.segment));
  const tried: string[] = [];
  let latest: CreatedComment | undefined;
  const { names, areTold } = await namesToTry(t, document);
  for (const type of new Set([way.type, ...names].filter((name) => name !== undefined))) {
    const input = { comments: marker(`without path on ${describeDocument(document)}`) };
    latest = await makeIn(t, document, { anywhere, way: { form: way.form, type }, input });
    if (latest.outcome === 'accepted') return { ...latest, type };
    tried.push(`${type}: ${describeAnswer(latest.answer)}`);
  }
  const reason = `POST /api/comments took no comment on ${describeDocument(document)} (${tried.join('; ')})`;
  if (latest !== undefined && isNoOperation(latest.answer, { areTold })) {
    const because = 'there is no POST /api/comments';
    t.finds(made, false, [latest], {
      expected: 'the operation',
      seen: describeAnswer(latest.answer),
      because,
    });
  } else if (latest !== undefined && latest.outcome !== 'unclear') t.judge.blocked(made, reason);
  return t.stop(reason);
};

/** Judges whether a comment that no path named the document of is on that document. */
const judgeMade = async (t: Scenario, one: CreatedComment): Promise<boolean> => {
  const { kind, seen, exchange } = await lookInList(t, one);
  const isThere = kind === 'found';
  if (isThere || kind === 'missing')
    t.finds(made, isThere, [{ exchange }, one], {
      expected: `a comment ${one.in.of}`,
      seen: `${seen}, and it is not among them`,
      because: 'a comment that is made without the path of its document is not on it',
      subject: `list of ${one.in.name}`,
    });
  else t.judge.inconclusive(made, `the comments ${one.in.of}: ${seen}`);
  return isThere;
};

/** Judges that a comment on nothing is refused: its twin was accepted. */
const judgeNeed = async (t: Scenario, twin: CreatedComment): Promise<void> => {
  const way: CommentForm = t.need(await wayFor(t, twin.document.segment));
  const input = { comments: marker('on nothing') };
  const lacking = await makeIn(t, twin.document, { anywhere, way: { ...way, type: undefined }, input });
  judgeRequired(t.judge, { requirement: needs, what: 'a comment on nothing' }, { lacking, twin });
};

/** Another document, of the same kind where there is one. */
const strangerTo = ({ profile }: Scenario, { segment, id }: CommentableDocument) =>
  documentsOf(profile, segment).find((one) => one.id !== id) ??
  documentsAt(profile, 0).find((one) => one.segment !== segment);

/** Judges that asking for the comments on nothing shows none; a payload that is not understood may show all. */
const judgeBare = async (t: Scenario, isUnderstood: boolean): Promise<boolean> => {
  const { kind, snapshots, answer, seen } = await query(t);
  const isOpen = kind === 'records' && snapshots.length > 0;
  if (kind === 'refused' || (kind === 'records' && !isOpen))
    t.judge.observe('comments/query-without-document', kind === 'refused' ? kind : 'empty', answer.exchange);
  if (isOpen || (isUnderstood && (kind === 'refused' || kind === 'records')))
    t.finds(listNeeds, !isOpen, [answer], {
      expected: 'no comments, as no payload names a document',
      seen,
      because: 'GET /api/comments answers comments on nothing in particular',
    });
  else t.judge.inconclusive(listNeeds, `no payload was understood, or nothing is told: ${seen}`);
  return isOpen;
};

const shows = ({ snapshots }: List, one: CreatedComment): boolean =>
  snapshots.some((snapshot) => holdsText(one, snapshot));

/** A comment that is asked for, and one on another document. */
interface Wanted {
  readonly own: CreatedComment;
  readonly other: CreatedComment;
  readonly type: string;
  /** What documents of another kind are called; undefined where that is not known. */
  readonly otherType: string | undefined;
  /** Whether the own one was seen on its document. */
  readonly isThere: boolean;
}

/** Asks for the comments of a document in every way until one is understood, and without naming any document. */
const judgeQueries = async (t: Scenario, { own, other, type, otherType, isThere }: Wanted): Promise<void> => {
  const { document } = own;
  const pinned = t.profile.dialects['comments/query'];
  const all: (List & { readonly form: (typeof queryForms)[number]; readonly exchange: Exchange })[] = [];
  const isGood = (list: List) => shows(list, own) && !shows(list, other);
  for (const form of queryForms.filter((one) => pinned === undefined || one === pinned)) {
    if (all.some(isGood)) break;
    const list = await query(t, { form, document, type });
    all.push({ ...list, form, exchange: list.answer.exchange });
  }
  const good = all.find(isGood);
  const isOpen = await judgeBare(t, good !== undefined);
  const wrong = (by: readonly Traced[], seen: string, because = 'GET /api/comments answers other comments') =>
    t.finds(listed, false, by, { expected: `comments ${own.in.of} alone`, seen, because });
  if (good !== undefined) {
    t.judge.holds(listed, good.exchange);
    // The same id with the name of another kind is another document, or none.
    const list = otherType === undefined ? undefined : await query(t, { ...good, document, type: otherType });
    if (list !== undefined && shows(list, own))
      wrong(
        [good, list.answer],
        `it for ${otherType}, too`,
        'GET /api/comments passes over commentable-type',
      );
    return;
  }
  if (isOpen) return;
  const said = all.map(({ form, seen }) => `${form}: ${seen}`).join('; ');
  const strange = all.find((list) => shows(list, other));
  const areRefused = all.every(({ kind }) => kind === 'refused');
  const isAway = areRefused && all.every(({ answer }) => isAbsent(answer));
  const isShort = pinned !== undefined && isThere && all[0]?.isWhole === true;
  if (strange !== undefined) wrong([strange], `a comment on another, ${strange.form}`);
  else if (isAway || isShort) wrong(all.slice(0, 3), said);
  else if (areRefused)
    t.judge.blocked(
      listed,
      `no payload was taken: dialect comments/query of the profile tells how (${said})`,
    );
  else t.judge.inconclusive(listed, `no payload led to the comments of the document (${said})`);
};

/** Comments on documents that payloads alone name, and asks for them in the same way. */
export const withoutPath = scenario({
  id: 'comments/without-path',
  title:
    'Comments are created and listed at /api/comments where the payload names the document, and only there',
  claims: [made, needs, listed, listNeeds],
  observes: ['comments/query-without-document'],
  otherwise: ({ profile }) =>
    whyNothing(profile, 'no comment could be made without the path of its document'),
  run: async (t) => {
    // What documents of other kinds are called.
    const types: string[] = [];
    const documents = commentableSegments.flatMap(
      (segment) => documentsOf(t.profile, segment).slice(0, 2).at(-1) ?? [],
    );
    await t.each(documents, [], async (document) => {
      const { type, ...one } = await commentByPayload(t, document);
      const isThere = await judgeMade(t, one);
      await judgeNeed(t, one);
      const stranger = t.need(strangerTo(t, document), 'there is no other document');
      const other = t.need(await make(t, stranger, { comments: marker('beside it') }), 'no other comment');
      const own = isThere
        ? one
        : t.need(await make(t, document, { comments: marker('listed') }), 'no comment');
      const isSeen = isThere || (await lookInList(t, own)).kind === 'found';
      const otherType = types.find((name) => name !== type);
      if (isThere) types.push(type);
      await judgeQueries(t, { own, other, type, otherType, isThere: isSeen });
    });
  },
});
