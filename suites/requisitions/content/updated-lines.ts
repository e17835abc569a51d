import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { attempt } from '../asking/attempt.ts';
import { changesOf } from '../asking/body.ts';
import { formOf } from '../asking/form.ts';
import { updateRequest } from '../asking/requests.ts';
import { freeLine, type LineWish } from '../asking/wish.ts';
import { isSeen, type RequisitionSight, read, textIn } from '../seeing/sight.ts';

/** Which texts of an update of lines a read shows; undefined where it was not accepted, or nothing tells. */
interface Updated {
  readonly shown: readonly boolean[];
  readonly exchanges: readonly Exchange[];
}

const describes = ({ lines }: RequisitionSight): boolean =>
  lines.some(({ description }) => typeof description === 'string' && description !== '');

const updateLines = async (
  context: Context,
  id: Id,
  { lines, format }: { readonly lines: readonly LineWish[]; readonly format: Format },
): Promise<Updated | undefined> => {
  const { client, profile } = context;
  const body = changesOf(profile, await formOf(context), { lines }, format);
  const answer = await client.send(updateRequest(id, body));
  if (outcomeOf(answer).outcome !== 'accepted' || answer.status === 202) return undefined;
  const sight = await read(context, id);
  if (!isSeen(sight) || !describes(sight)) return undefined;
  const shown = lines.map(({ description = '' }) => textIn(sight.lines, description) !== undefined);
  return { shown, exchanges: [answer.exchange, sight.exchange] };
};

/**
 * Lines that an update changes. How it names them is not documented: two are named by their ids, then one is sent
 * anew. A target that accepts both ways, and shows nothing of either, passes lines over.
 */
export const judgeUpdatedLines = async (
  context: Context,
  row: RequirementId,
  format: Format,
): Promise<void> => {
  const { made, sight, exchanges } = await attempt(
    context,
    { lines: [freeLine('to change'), freeLine('to change too')] },
    { format },
  );
  const ids = (sight?.lines ?? []).map(({ id }) => id).filter(isId);
  if (made.id === undefined || sight === undefined || ids.length !== 2) return;
  const named = ids.map((id) => freeLine('changed', { id }));
  const changed = await updateLines(context, made.id, { lines: named, format });
  if (changed === undefined || changed.shown.every(Boolean)) return;
  const violation = {
    expected: 'lines of an update that was accepted as they were sent',
    exchanges: [...exchanges, ...changed.exchanges],
    explanation: 'an update passes over lines',
  };
  if (changed.shown.some(Boolean)) {
    context.judge.violated(row, { ...violation, seen: 'of two lines one is changed' });
    return;
  }
  const added = await updateLines(context, made.id, { lines: [freeLine('sent anew')], format });
  if (added === undefined || added.shown.every(Boolean)) return;
  context.judge.violated(row, {
    ...violation,
    seen: 'neither lines that are named by their ids are changed, nor is one that is sent anew there',
    exchanges: [...violation.exchanges, ...added.exchanges],
  });
};
