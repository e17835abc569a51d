import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import type { Attempt } from '../asking/attempt.ts';
import { isSeen, type RequisitionSight, read, sightIn } from '../seeing/sight.ts';

const row: RequirementId = 'requisitions/create-makes-a-draft';

/** What was answered with an id, at the first and at a second look, is not there. */
const isGone = async (context: Context, { made }: Attempt): Promise<boolean> => {
  if (made.id === undefined || made.answer.status === 202) return false;
  const { id } = made;
  const isMissing = (sight: RequisitionSight | Unread) => !isSeen(sight) && sight.status === 404;
  const patiently = openPatience(context.clock);
  return isMissing(
    await patiently(
      () => read(context, id),
      (sight) => !isMissing(sight),
    ),
  );
};

/** Judges that an accepted creation left a draft behind. */
export const judgeDraft = async (context: Context, one: Attempt): Promise<void> => {
  const { judge } = context;
  const { made, sight, exchanges } = one;
  const expected = 'a requisition in status draft';
  if (sight === undefined) {
    if (await isGone(context, one)) {
      const seen = 'an id that no read finds';
      return judge.violated(row, { expected, seen, exchanges, explanation: 'what is created is not there' });
    }
    return judge.inconclusive(row, `what answered ${made.answer.status} could not be read`);
  }
  const answered = sightIn(made.answer, context.profile);
  // Others may move it on before it is read.
  const wasDraft = isSeen(answered) && answered.state === 'draft';
  if (wasDraft || sight.state === 'draft') return judge.holds(row, sight.exchange);
  const status = jsonText(sight.data['status'] ?? null);
  if (sight.state === undefined) {
    return judge.inconclusive(row, `status ${status} is none that is known: give it in status-names`);
  }
  const explanation = `a created requisition is in ${sight.state}`;
  judge.violated(row, { expected, seen: `status ${status}`, exchanges, explanation });
};
