import { type CommentableSegment, commentableSegments } from '../../../models/commentable.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { inUnits } from '../../harness/in-units.ts';
import { lacking } from '../../harness/lacking.ts';
import { isAbsent } from '../../harness/meaning.ts';
import type { CommentReference } from '../../harness/profile/comment-profile.ts';
import { idText, type Snapshot } from '../../harness/resources/snapshot.ts';
import { judgeListedRead, judgeRead, type ReadOne, readIn } from '../../laws/reads.ts';
import {
  type CommentableDocument,
  type CommentList,
  describeDocument,
  isWhole,
  list,
  placeBelow,
  wordOf,
} from '../descriptor.ts';

/** What the operations below one kind of document decide. */
interface DocumentRows {
  readonly create: RequirementId;
  readonly list: RequirementId;
  readonly show: RequirementId;
}

export const rowsOf = (segment: CommentableSegment): DocumentRows => {
  const word = wordOf(segment);
  return {
    create: `comments/create-on-${word}`,
    list: `comments/list-of-${word}`,
    show: `comments/show-on-${word}`,
  };
};

/** Rows that comments on documents of every kind decide. */
export const sharedRows = {
  kept: 'comments/body-is-kept',
  named: 'comments/commentable-id-names-the-document',
  each: 'comments/create-makes-one-each',
  own: 'comments/list-is-of-one-document',
} as const satisfies Readonly<Record<string, RequirementId>>;

/** Judges whether a comment names the document that it is on; `exchanges` are what came before. */
export const judgeNamed = (
  { judge }: Context,
  {
    document,
    exchanges = [],
  }: { readonly document: CommentableDocument; readonly exchanges?: readonly Exchange[] },
  { data, exchange }: Snapshot,
) => {
  const { 'commentable-id': id = null } = data;
  if (id === null) return judge.inconclusive(sharedRows.named, 'a comment shows no commentable-id');
  if (String(id) === String(document.id)) return judge.holds(sharedRows.named, exchange);
  judge.violated(sharedRows.named, {
    expected: `commentable-id ${document.id}, as it is a comment on ${describeDocument(document)}`,
    seen: `commentable-id ${String(id)}`,
    exchanges: [...exchanges, exchange],
    explanation: 'a comment names another document than its own',
    subject: `${comment.name} commentable-id`,
  });
};

/** Reads one comment below its document. */
export const readComment = async (
  { client }: Pick<Context, 'client'>,
  {
    document,
    id,
    format,
  }: { readonly document: CommentableDocument; readonly id: string; readonly format?: Format },
): Promise<ReadOne> => {
  const place = placeBelow(document, 'show-on', id);
  return readIn(place, id, await client.send({ method: 'GET', ...place, format }));
};

const { named } = sharedRows;
const claims = [
  ...commentableSegments.flatMap((segment) => [rowsOf(segment).list, rowsOf(segment).show]),
  named,
];

/** A comment that the profile says is there, and the format that it is asked for in. */
interface NamedComment {
  readonly document: CommentableDocument;
  readonly id: string;
  readonly format: Format;
}

const isIn = ({ snapshots }: CommentList, { id }: NamedComment): boolean =>
  snapshots.some(({ data }) => idText(data) === id);

const listed = (context: Context, { document, format }: NamedComment): Promise<CommentList> =>
  list(context, document, { format });

const judgeShown = async (context: Context, one: NamedComment, seen: CommentList): Promise<void> => {
  const { judge } = context;
  const again = () => readComment(context, one);
  const read = await again();
  if (isIn(seen, one))
    await judgeListedRead(judge, read, {
      again,
      listed: async () => {
        const later = await listed(context, one);
        return isIn(later, one) ? later.answer.exchange : undefined;
      },
    });
  else judgeRead(judge, read);
  if (read.snapshot !== undefined && read.kind !== 'other') judgeNamed(context, one, read.snapshot);
};

/** What a finding calls the list of the comments of documents of one kind. */
export const subjectOfList = ({ segment }: CommentableDocument): string => `list of comments on ${segment}`;

const judgeListed = (context: Context, one: NamedComment, seen: CommentList) => {
  const { judge } = context;
  const { document, id, format } = one;
  const row = rowsOf(document.segment).list;
  const { kind, answer } = seen;
  if (isIn(seen, one)) return judge.holds(row, answer.exchange);
  const isGone = kind === 'other' || (kind === 'refused' && isAbsent(answer));
  if (!isGone && !isWhole(context, seen))
    return judge.inconclusive(row, `comment ${id} among others: ${seen.seen}`);
  judge.violated(row, {
    expected: `comment ${id} among those on ${describeDocument(document)}, as the profile says`,
    seen: `${seen.seen}, in ${format.toUpperCase()}`,
    exchanges: [answer.exchange],
    explanation: 'the comments of a document are not listed',
    subject: subjectOfList(document),
  });
};

const namedIn = ({ owner, document, comment }: CommentReference): Omit<NamedComment, 'format'> => ({
  document: { segment: owner, id: document },
  id: String(comment),
});

/** Reads the comments that the profile names, and lists those of their documents. Changes nothing. */
export const readable: Check = {
  id: 'comments/readable',
  title: 'Existing comments are shown and listed below their documents',
  claims,
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const all = profile.comments.readable.map(namedIn);
    await inUnits(judge, all, async (one) => {
      for (const format of formatsOf(profile)) {
        const seen = await listed(context, { ...one, format });
        judgeListed(context, { ...one, format }, seen);
        await judgeShown(context, { ...one, format }, seen);
      }
    });
    const known = new Set(all.map(({ document }) => document.segment));
    for (const segment of commentableSegments) {
      if (known.has(segment)) continue;
      const { list: lists, show } = rowsOf(segment);
      judge.notApplicable(
        [lists, show],
        lacking(`the profile names no comments on ${segment}`, 'comments.readable'),
      );
    }
    if (all.length === 0)
      judge.notApplicable(named, lacking('the profile names no comments', 'comments.readable'));
  },
};
