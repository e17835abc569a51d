import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import { judgeRefused, observePlace } from '../judge-place.ts';
import { outcomeOf } from '../outcome.ts';
import { openPatience } from '../patience.ts';
import { requestAt } from '../place.ts';
import type { Attached } from './attach.ts';
import { type Listed, listAttachments } from './list-attachments.ts';
import type { Attachments } from './owner.ts';
import { showAttachment } from './show-attachment.ts';

type Known = Attached & { readonly id: string };

/** What was listed before and was not deleted is listed still. */
const judgeKept = (
  { judge }: Context,
  { rows }: Attachments,
  {
    kept,
    listed,
    exchanges,
  }: {
    readonly kept: readonly Known[];
    readonly listed: Listed;
    readonly exchanges: readonly Exchange[];
  },
): void => {
  const lost = kept.find(({ id, listed: mine }) => mine?.ids.includes(id) && !listed.ids.includes(id));
  if (lost === undefined) return;
  judge.violated(rows.list, {
    expected: `attachment ${lost.id}, which was not deleted`,
    seen: `${listed.seen} without it`,
    exchanges,
    explanation: 'a deletion takes other attachments as well',
  });
};

/**
 * Deletes an attachment, and judges by the list, or where there is none by a read, that it is gone; those that are
 * `kept` are not.
 */
export const judgeRemoved = async (
  context: Context,
  what: Attachments,
  { attached, kept = [] }: { readonly attached: Known; readonly kept?: readonly Known[] },
): Promise<void> => {
  const { judge } = context;
  const { owner, rows } = what;
  const place = owner.remove(attached.id);
  const answer = await context.client.send(requestAt(place));
  observePlace(judge, rows.paths, { place, answer });
  const { outcome, status } = outcomeOf(answer);
  const exchanges = [...attached.exchanges, answer.exchange];
  if (outcome === 'refused') return judgeRefused(judge, rows.remove, { place, answer, exchanges });
  const look = () =>
    openPatience(context.clock)(
      () => listAttachments(context, owner),
      ({ ids }) => !ids.includes(attached.id),
    );
  // What comes next is not to find it going.
  if (status === 202) await look();
  if (outcome === 'unclear' || status === 202)
    return judge.inconclusive(rows.remove, `the deletion answered ${status ?? 'nothing'}`);
  judge.observe(rows.deleteStatus, String(status), answer.exchange);
  const listed = await look();
  if (listed.kind === 'records') {
    if (!listed.ids.includes(attached.id)) {
      judge.holds(rows.remove, answer.exchange);
      return judgeKept(context, what, { kept, listed, exchanges: [...exchanges, listed.answer.exchange] });
    }
    return judge.violated(rows.remove, {
      expected: 'the attachment that was deleted is no longer among those of the document',
      seen: 'it still is',
      exchanges: [...exchanges, listed.answer.exchange],
      explanation: 'a deleted attachment is still listed',
    });
  }
  const shown = await showAttachment(context, owner, { attached });
  if (shown.kind === 'refused') return judge.holds(rows.remove, shown.answer.exchange);
  if (shown.kind === 'untold' || shown.kind === 'other')
    return judge.inconclusive(rows.remove, `neither the list nor a read tells: ${shown.seen}`);
  judge.violated(rows.remove, {
    expected: 'the attachment that was deleted is not there',
    seen: 'a read still answers it',
    exchanges: [...exchanges, shown.answer.exchange],
    explanation: 'a deleted attachment can still be read',
  });
};
