import { isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { show } from '../seeing/read.ts';
import type { OwnComment } from './own-comments.ts';

const row = 'comments/comment-carries-attachments';

const idsIn = (attachments: readonly unknown[]): readonly string[] =>
  attachments.flatMap((one) => {
    const id = typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : undefined;
    return isId(id) || typeof id === 'string' ? [String(id)] : [];
  });

const judgeIn = async (
  context: Context,
  { document, id, made }: OwnComment,
  { added, format }: { readonly added: readonly string[]; readonly format: 'json' | 'xml' },
): Promise<void> => {
  const { judge } = context;
  const [sight] = (await show(context, { document, id, format })).sights;
  const attachments = sight?.data['attachments'];
  if (sight === undefined || !Array.isArray(attachments))
    return judge.inconclusive(row, 'a comment does not show its attachments');
  judge.observe('comments/shown-attachments', 'list', sight.exchange);
  const shown = idsIn(attachments);
  const lost = added.find((one) => !shown.includes(one));
  if (lost === undefined) return judge.holds(row, sight.exchange);
  judge.violated(row, {
    expected: `attachment ${lost} among those that the comment shows`,
    seen: `${attachments.length === 0 ? 'no attachments' : `attachments ${shown.join(', ')}`}, in ${format.toUpperCase()}`,
    exchanges: [...made.exchanges, sight.exchange],
    explanation: 'a comment does not carry its attachments',
  });
};

/** Judges whether a comment that shows attachments shows those that were added to it, in every format. */
export const judgeCarried = async (
  context: Context,
  comment: OwnComment,
  added: readonly string[],
): Promise<void> => {
  for (const format of formatsOf(context.profile)) await judgeIn(context, comment, { added, format });
};
