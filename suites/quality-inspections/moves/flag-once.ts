import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { openPatience } from '../../harness/patience.ts';
import { type ExportOperation, exportRequest, findExportForm, makeMarkable } from '../asking/export-form.ts';
import { isSeen, read } from '../seeing/sight.ts';

const mark = ['mark-exported', 'quality-inspections/mark-exported-sets', true] as const;
const reset = ['reset-exported', 'quality-inspections/reset-exported-clears', false] as const;

/** What is accepted has to count each time, also of one that is marked already or was marked before. */
const steps = [mark, mark, reset, mark, reset] as const satisfies readonly (readonly [
  ExportOperation,
  string,
  boolean,
])[];

/** Marks one inspection and resets it again, twice, after the buyer decided where it takes that. */
export const flagOnce = async (context: Context): Promise<void> => {
  const { client, judge, profile } = context;
  const [id, form] = [await makeMarkable(context), await findExportForm(context)];
  if (id === undefined || form === undefined) return;
  const exchanges: Exchange[] = [];
  const patiently = openPatience();
  for (const [operation, row, wanted] of steps) {
    const answer = await client.send(exportRequest(profile, operation, { id, form }));
    // Under which conditions one is refused is open.
    if (outcomeOf(answer).outcome !== 'accepted') continue;
    const sight = await patiently(
      () => read(context, id),
      (one) => !isSeen(one) || one.exported !== !wanted || answer.status === 202,
    );
    exchanges.push(answer.exchange, sight.exchange);
    if (!isSeen(sight) || sight.exported === undefined || answer.status === 202) return;
    if (sight.exported === wanted) judge.holds(row, sight.exchange);
    else {
      const [expected, seen] = [`exported ${wanted}`, String(sight.exported)];
      judge.violated(row, {
        expected,
        seen,
        exchanges,
        explanation: `after ${operation}: not "${expected}"`,
      });
    }
  }
};
