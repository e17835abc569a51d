import { commentableSegments } from '../../../models/commentable.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { idText } from '../../harness/id-text.ts';
import { isNothingThere } from '../../harness/place.ts';
import type { CommentReference } from '../../harness/profile/comment-profile.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type Document, isWhole, list, type Seen, show, tellDocument } from '../descriptor.ts';
import { rowsOf, sharedRows } from './rows.ts';

/** Judges whether a comment names the document that it is on; `exchanges` are what came before. */
export const judgeNamed = (
  { judge }: Context,
  { document, exchanges = [] }: { readonly document: Document; readonly exchanges?: readonly Exchange[] },
  { data, exchange }: Snapshot,
) => {
  const { 'commentable-id': id = null } = data;
  if (id === null) return judge.inconclusive(sharedRows.named, 'a comment shows no commentable-id');
  if (String(id) === String(document.id)) return judge.holds(sharedRows.named, exchange);
  judge.violated(sharedRows.named, {
    expected: `commentable-id ${document.id}, as it is a comment on ${tellDocument(document)}`,
    seen: `commentable-id ${String(id)}`,
    exchanges: [...exchanges, exchange],
    explanation: 'a comment names another document than its own',
  });
};

/** What is wrong with a read of the comment that has an id; undefined where nothing is, or nothing can be told. */
export const wrongRead = ({ kind, seen, answer, snapshots }: Seen, id: string): string | undefined => {
  if (kind === 'other') return seen;
  if (kind === 'refused') return isNothingThere(answer) ? seen : undefined;
  if (kind !== 'records') return undefined;
  const [shown] = snapshots;
  if (shown === undefined) return 'nothing';
  const other = idText(shown.data);
  return other === undefined || other === id ? undefined : `comment ${other}`;
};

const { named } = sharedRows;
const claims = [
  ...commentableSegments.flatMap((segment) => [rowsOf(segment).list, rowsOf(segment).show]),
  named,
];

/** A comment that the profile says is there, and the format that it is asked for in. */
interface Told {
  readonly document: Document;
  readonly id: string;
  readonly format: Format;
}

const inFormat = (seen: string, { format }: Told): string => `${seen}, in ${format.toUpperCase()}`;

const judgeShown = async (context: Context, one: Told): Promise<void> => {
  const { judge } = context;
  const { document, id } = one;
  const row = rowsOf(document.segment).show;
  const seen = await show(context, one);
  const wrong = wrongRead(seen, id);
  if (wrong !== undefined) {
    return judge.violated(row, {
      expected: `comment ${id} on ${tellDocument(document)}, which the profile names`,
      seen: inFormat(wrong, one),
      exchanges: [seen.answer.exchange],
      explanation: 'a read of one comment does not answer it',
    });
  }
  const [snapshot] = seen.snapshots;
  if (snapshot === undefined) return judge.inconclusive(row, `a read: ${seen.seen}`);
  judge.holds(row, seen.answer.exchange);
  judgeNamed(context, one, snapshot);
};

const judgeListed = async (context: Context, one: Told): Promise<void> => {
  const { judge } = context;
  const { document, id, format } = one;
  const row = rowsOf(document.segment).list;
  const seen = await list(context, document, { format });
  const { kind, snapshots, answer } = seen;
  if (snapshots.some(({ data }) => idText(data) === id)) return judge.holds(row, answer.exchange);
  const isGone = kind === 'other' || (kind === 'refused' && isNothingThere(answer));
  if (!isGone && !isWhole(context, seen))
    return judge.inconclusive(row, `comment ${id} among others: ${seen.seen}`);
  judge.violated(row, {
    expected: `comment ${id} among those on ${tellDocument(document)}, as the profile says`,
    seen: inFormat(seen.seen, one),
    exchanges: [answer.exchange],
    explanation: 'the comments of a document are not listed',
  });
};

const toldBy = ({ owner, document, comment }: CommentReference): Omit<Told, 'format'> => ({
  document: { segment: owner, id: document },
  id: String(comment),
});

/** Reads the comments that the profile names, and lists those of their documents. Changes nothing. */
export const readable: Check = {
  id: 'comments/readable',
  title: 'Comments that are there are shown and listed below their documents',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const all = profile.comments.readable.map(toldBy);
    judge.planned(all.length);
    for (const one of all) {
      for (const format of formatsOf(profile)) {
        await judgeShown(context, { ...one, format });
        await judgeListed(context, { ...one, format });
      }
      judge.executed();
    }
    const known = new Set(all.map(({ document }) => document.segment));
    for (const segment of commentableSegments) {
      if (known.has(segment)) continue;
      const { list: listed, show: shown } = rowsOf(segment);
      judge.notApplicable([listed, shown], `the profile names no readable comments on ${segment}`);
    }
    if (all.length === 0) judge.notApplicable(named, 'the profile names no readable comments');
  },
};
