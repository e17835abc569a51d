import { attachment } from '../../../models/resources/attachment.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readMany } from '../../../models/wire/read.ts';
import { recordIn } from '../../harness/attachments/attach.ts';
import type { Listed } from '../../harness/attachments/list-attachments.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { idText } from '../../harness/id-text.ts';
import type { Known, Put } from '../attach.ts';
import { type Document, list, tellDocument } from '../descriptor.ts';
import { rows, rowsOf } from './rows.ts';

/** Another document of the same kind, and its list before anything was attached. */
export interface Neighbour {
  readonly document: Document;
  readonly before: Listed;
}

const judgeShared = ({ judge }: Context, { id, document, exchanges }: Known, other: string, seen: Listed) =>
  judge.violated(rows.unique, {
    expected: `an id that nothing else has for what was attached to ${tellDocument(document)}`,
    seen: `id ${id}, which ${other} has as well`,
    exchanges: [...exchanges, seen.answer.exchange],
    explanation: 'attachments share an id',
  });

/** Judges that what was attached to a document has ids of its own, and is not in the list of another. */
export const judgeOwn = async (
  context: Context,
  added: readonly Known[],
  neighbour: Neighbour,
): Promise<void> => {
  for (const format of formatsOf(context.profile)) await judgeIn(context, added, { ...neighbour, format });
};

const judgeIn = async (
  context: Context,
  added: readonly Known[],
  { document: other, before, format }: Neighbour & { readonly format: Format },
): Promise<void> => {
  const { judge } = context;
  const { own } = rowsOf(other.segment);
  const theirs = await list(context, other, { format });
  if (theirs.kind !== 'records' || before.kind !== 'records')
    return judge.inconclusive(own, `the list of ${tellDocument(other)}: ${theirs.seen}`);
  for (const one of added) {
    const { id, document, exchanges } = one;
    if (before.ids.includes(id)) judgeShared(context, one, `an attachment of ${tellDocument(other)}`, before);
    else if (!theirs.ids.includes(id)) judge.holds(own, theirs.answer.exchange);
    else
      judge.violated(own, {
        expected: `attachments of ${tellDocument(other)} alone`,
        seen: `attachment ${id}, which was attached to ${tellDocument(document)}`,
        exchanges: [...exchanges, theirs.answer.exchange],
        explanation: 'a list holds attachments of another document',
      });
  }
};

/** Whether an answer shows several attachments: a creation may answer them all. */
const isList = ({ text, format }: Answer): boolean => {
  try {
    return format !== undefined && readMany(attachment, text, format).items.length > 1;
  } catch {
    return false;
  }
};

/** Whether the creation answered an attachment with an id that another had before. */
const isOfAnother = ({ answer, before, told, id }: Known): boolean => {
  if (isList(answer)) return false;
  const shown = recordIn(answer);
  if (told === undefined || told === id || shown?.['type'] === undefined) return false;
  return idText(shown) === told && before.ids.includes(told);
};

/** Judges that no id stands twice in a list. */
export const judgeDistinct = ({ judge }: Context, { document, listed, exchanges }: Put) => {
  const twice = listed?.ids.find((id, at) => listed.ids.indexOf(id) !== at);
  if (twice === undefined) return;
  judge.violated(rows.unique, {
    expected: `attachments of ${tellDocument(document)} with an id each`,
    seen: `id ${twice} several times in one list`,
    exchanges,
    explanation: 'attachments share an id',
  });
};

/** Judges that no two attachments have the same id, over all that a check attached so far. */
export const judgeUnique = (context: Context, added: readonly Known[], earlier: readonly Known[]) => {
  const { judge } = context;
  for (const [at, one] of added.entries()) {
    const others = [...earlier, ...added.slice(0, at)];
    const twin = others.find(({ id }) => id === one.id);
    if (isOfAnother(one)) judgeShared(context, { ...one, id: one.told ?? one.id }, 'one before', one.before);
    else if (twin !== undefined)
      judgeShared(context, one, `an attachment of ${tellDocument(twin.document)}`, twin.listed);
    else if (others.length > 0) judge.holds(rows.unique, one.listed.answer.exchange);
  }
};
