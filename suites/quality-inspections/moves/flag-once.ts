import { inspectionRequestFields } from '../../../models/resources/quality-inspection.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { openPatience } from '../../harness/patience.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type InspectionSnapshot, read } from '../descriptor.ts';
import { compareInspection } from '../seeing/compare-inspection.ts';
import { judgeFindings } from '../seeing/finding.ts';
import { type ExportOperation, exportRequest, findExportForm, makeMarkable } from './export-form.ts';

const mark = ['mark-exported', 'quality-inspections/mark-exported-sets', true] as const;
const reset = ['reset-exported', 'quality-inspections/reset-exported-clears', false] as const;

/** What is accepted has to count each time, also of one that is marked already or was marked before. */
const steps = [mark, mark, reset, mark, reset] as const satisfies readonly (readonly [
  ExportOperation,
  string,
  boolean,
])[];

const sendable = new Set(inspectionRequestFields.map(({ name }) => name));

/** The flag is all that marking and resetting is for: what a creation may say is shown as it was before. */
const judgeRest = (judge: Judge, before: InspectionSnapshot, after: InspectionSnapshot): void => {
  const said = Object.fromEntries(Object.entries(before.data).filter(([name]) => sendable.has(name)));
  judgeFindings(judge, compareInspection(said, after.data), [before.exchange, after.exchange]);
};

/** Marks one inspection and resets it again, twice, after the buyer decided where it takes that. */
export const flagOnce = async (context: Context): Promise<void> => {
  const { client, judge, profile } = context;
  const [id, form] = [await makeMarkable(context), await findExportForm(context)];
  if (id === undefined || form === undefined) return;
  const before = await read(context, id);
  const exchanges: Exchange[] = [];
  const patiently = openPatience(context.clock);
  for (const [operation, row, wanted] of steps) {
    const answer = await client.send(exportRequest(profile, operation, { id, form }));
    // Under which conditions one is refused is open.
    if (outcomeOf(answer).outcome !== 'accepted') continue;
    const snapshot = await patiently(
      () => read(context, id),
      (one) => !isSnapshot(one) || one.exported !== !wanted || answer.status === 202,
    );
    exchanges.push(answer.exchange, snapshot.exchange);
    if (!isSnapshot(snapshot) || snapshot.exported === undefined || answer.status === 202) return;
    if (isSnapshot(before)) judgeRest(judge, before, snapshot);
    if (snapshot.exported === wanted) judge.holds(row, snapshot.exchange);
    else {
      const [expected, seen] = [`exported ${wanted}`, String(snapshot.exported)];
      judge.violated(row, {
        expected,
        seen,
        exchanges,
        explanation: `after ${operation}: not "${expected}"`,
      });
    }
  }
};
