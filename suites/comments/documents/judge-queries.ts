import type { Context } from '../../harness/check.ts';
import { isUncut } from '../../harness/list-lengths.ts';
import { isNothingThere } from '../../harness/place.ts';
import {
  type Document,
  holds,
  type QueryForm,
  query,
  queryForms,
  type Seen,
  tellDocument,
} from '../descriptor.ts';

const row = 'comments/list-without-owner-path';
const needs = 'comments/list-without-owner-path-needs-the-document';

/** A document with a comment of the suites, and a comment that is on another one. */
interface Wanted {
  readonly document: Document;
  readonly type: string;
  /** What documents of another kind are called; undefined where that is not known. */
  readonly otherType: string | undefined;
  /** What the two comments hold. */
  readonly own: string;
  readonly other: string;
  /** Whether the own one was seen on its document. */
  readonly isThere: boolean;
}

const shows = ({ snapshots }: Seen, marker: string): boolean =>
  snapshots.some(({ data }) => holds(data, marker));

interface Asked {
  readonly form: QueryForm;
  readonly seen: Seen;
}

const formsToTry = ({ profile }: Context): readonly QueryForm[] => {
  const pinned = profile.dialects['comments/query'];
  return queryForms.filter((form) => pinned === undefined || form === pinned);
};

/** How each way of asking is answered, until one answers the comments of this document and of no other. */
const askAll = async (context: Context, wanted: Wanted): Promise<readonly Asked[]> => {
  const { document, type, own, other } = wanted;
  const asked: Asked[] = [];
  for (const form of formsToTry(context)) {
    const seen = await query(context, { form, document, type });
    asked.push({ form, seen });
    if (shows(seen, own) && !shows(seen, other)) break;
  }
  return asked;
};

const tellAll = (asked: readonly Asked[]): string =>
  asked.map(({ form, seen }) => `${form}: ${seen.seen}`).join('; ');

/** Asking without a payload must show nothing; where it shows all, a payload may merely not have been understood. */
const judgeBare = async (context: Context, isUnderstood: boolean): Promise<boolean> => {
  const { judge } = context;
  const seen = await query(context);
  const { kind, snapshots, answer } = seen;
  if (kind === 'records' && snapshots.length > 0) {
    judge.violated(needs, {
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
    if (isUnderstood) judge.holds(needs, answer.exchange);
    else judge.inconclusive(needs, 'no payload was understood');
  } else judge.inconclusive(needs, seen.seen);
  return false;
};

/** The same id with the name of another kind is another document, or none. */
const judgeKind = async (context: Context, { document, otherType, own }: Wanted, { form, seen }: Asked) => {
  if (otherType === undefined) return;
  const other = await query(context, { form, document, type: otherType });
  if (!shows(other, own)) return;
  context.judge.violated(row, {
    expected: `no comment on ${tellDocument(document)}, as commentable-type is ${otherType}`,
    seen: `one of them among ${other.seen}`,
    exchanges: [seen.answer.exchange, other.answer.exchange],
    explanation: 'GET /api/comments passes over commentable-type',
  });
};

const judgeBad = ({ judge, profile }: Context, wanted: Wanted, asked: readonly Asked[]) => {
  const strange = asked.find(({ seen }) => shows(seen, wanted.other));
  const exchanges = asked.slice(0, 3).map(({ seen }) => seen.answer.exchange);
  const expected = `comments on ${tellDocument(wanted.document)} alone`;
  const explanation = 'GET /api/comments does not answer the comments of the document';
  if (strange !== undefined) {
    const seen = `a comment on another document, ${strange.form}`;
    return judge.violated(row, { expected, seen, exchanges: [strange.seen.answer.exchange], explanation });
  }
  const isTold = profile.dialects['comments/query'] !== undefined;
  const [first] = asked;
  const isShort = first?.seen.kind === 'records' && isUncut(profile, 'queries', first.seen.snapshots.length);
  const isAway = asked.every(({ seen }) => seen.kind === 'refused' && isNothingThere(seen.answer));
  if (isAway || (isTold && wanted.isThere && isShort))
    return judge.violated(row, { expected, seen: tellAll(asked), exchanges, explanation });
  if (asked.every(({ seen }) => seen.kind === 'refused')) {
    const hint = 'dialect comments/query of the profile tells where its payload stands';
    return judge.blocked(row, `GET /api/comments took no payload (${tellAll(asked)}): ${hint}`);
  }
  judge.inconclusive(row, `no payload led to the comments of the document (${tellAll(asked)})`);
};

/** Asks for the comments of a document in every way until one is understood, and without naming any document. */
export const judgeQueries = async (context: Context, wanted: Wanted): Promise<void> => {
  const asked = await askAll(context, wanted);
  const good = asked.find(({ seen }) => shows(seen, wanted.own) && !shows(seen, wanted.other));
  const isOpen = await judgeBare(context, good !== undefined);
  if (good !== undefined) {
    context.judge.holds(row, good.seen.answer.exchange);
    await judgeKind(context, wanted, good);
  } else if (!isOpen) judgeBad(context, wanted, asked);
};
