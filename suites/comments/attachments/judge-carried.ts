import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { idText } from '../../harness/id-text.ts';
import type { Patiently } from '../../harness/patience.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { show } from '../descriptor.ts';
import type { OwnComment } from './own-comments.ts';

const row = 'comments/comment-carries-attachments';

/** The ids of the attachments that a comment shows. */
const idsIn = (snapshot: Snapshot | undefined): readonly string[] => {
  const attachments = snapshot?.data['attachments'];
  return Array.isArray(attachments) ? attachments.flatMap((one: Data) => idText(one) ?? []) : [];
};

/** What was added to a comment, and how it is waited for. */
interface Carried {
  readonly added: readonly string[];
  readonly patiently: Patiently;
}

const judgeIn = async (
  context: Context,
  { document, id, made }: OwnComment,
  { added, patiently, format }: Carried & { readonly format: Format },
): Promise<void> => {
  const { judge } = context;
  const [snapshot] = await patiently(
    async () => (await show(context, { document, id, format })).snapshots,
    ([now]) => added.every((one) => idsIn(now).includes(one)),
  );
  const attachments = snapshot?.data['attachments'];
  if (snapshot === undefined || !Array.isArray(attachments))
    return judge.inconclusive(row, 'a comment does not show its attachments');
  judge.observe('comments/shown-attachments', 'list', snapshot.exchange);
  const shown = idsIn(snapshot);
  const lost = added.find((one) => !shown.includes(one));
  if (lost === undefined) return judge.holds(row, snapshot.exchange);
  judge.violated(row, {
    expected: `attachment ${lost} among those that the comment shows`,
    seen: `${attachments.length === 0 ? 'no attachments' : `attachments ${shown.join(', ')}`}, in ${format.toUpperCase()}`,
    exchanges: [...made.exchanges, snapshot.exchange],
    explanation: 'a comment does not carry its attachments',
  });
};

/** Judges whether a comment that shows attachments shows those that were added to it, in every format. */
export const judgeCarried = async (
  context: Context,
  comment: OwnComment,
  carried: Carried,
): Promise<void> => {
  for (const format of formatsOf(context.profile)) await judgeIn(context, comment, { ...carried, format });
};
