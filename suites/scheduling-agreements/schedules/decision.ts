import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { openEventually } from '../../harness/eventually.ts';
import { hookCheck } from '../../harness/hook-check.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { type AgreementSnapshot, readNow } from '../descriptor.ts';
import { agreementsFor } from '../dialects.ts';
import { newSchedules } from './change-schedules.ts';
import type { ScheduleId } from './export-ways.ts';

const row = 'scheduling-agreements/erp-reads-the-outcome';

const statusIn = (shown: AgreementSnapshot | undefined, schedule: string): string | undefined => {
  const line = shown?.items.flatMap(({ lines }) => lines).find((one) => idText(one) === schedule);
  return typeof line?.['status'] === 'string' ? line['status'] : undefined;
};

/** Has the buyer decide about a delivery schedule, and reads its status. */
const decideAndRead = async (context: Context, { agreement, schedule }: ScheduleId): Promise<void> => {
  const { clock, fixtures, judge } = context;
  if (!/^\d+$/.test(schedule)) return;
  const status = await fixtures.ask('decide-delivery-schedule', { id: Number(schedule) });
  if (status === undefined) return;
  const read = () => readNow(context, agreement);
  const shown = await openEventually(clock)(
    read,
    (one) => foldStatus(statusIn(one, schedule) ?? '') === foldStatus(status),
  );
  const seen = statusIn(shown, schedule);
  if (shown === undefined || seen === undefined) return;
  if (foldStatus(seen) === foldStatus(status)) return judge.holds(row, shown.exchange);
  judge.violated(row, {
    expected: `delivery schedule ${schedule} shows ${status}, as the application does once the buyer has decided`,
    seen: `status ${seen}`,
    exchanges: [shown.exchange],
    explanation: 'the status that the buyer decided on cannot be read',
  });
};

/** Has the buyer decide about schedules that await confirmation, and reads what came of it. */
export const buyerDecision: Check = hookCheck({
  ...{ id: 'scheduling-agreements/buyer-decision', claims: [row], effect: 'changes' },
  title: 'The status that the buyer decided on is read through the API',
  hook: 'decide-delivery-schedule',
  without: 'nobody decides about delivery schedules for the buyer',
  subjects: () => [true],
  look: async (context) => {
    const agreements = await agreementsFor(context, [row]);
    if (agreements === undefined) return;
    const { ids } = await newSchedules(agreements, { confirm: true });
    for (const id of ids.slice(0, 1)) await decideAndRead(context, id);
  },
});
