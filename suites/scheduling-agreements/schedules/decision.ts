import type { Data } from '../../../models/resources/resource.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { hookCheck } from '../../harness/hook-check.ts';
import { idText, isNothing } from '../../harness/resources/snapshot.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { type AgreementSnapshot, readNow } from '../descriptor.ts';
import { agreementsFor } from '../dialects.ts';
import { newSchedules } from './change-schedules.ts';
import type { ScheduleId } from './export-ways.ts';

const row = 'scheduling-agreements/erp-reads-the-outcome';

const lineIn = (shown: AgreementSnapshot | undefined, schedule: string): Data | undefined =>
  shown?.items.flatMap(({ lines }) => lines).find((one) => idText(one) === schedule);

const statusIn = (line: Data | undefined): string | undefined =>
  typeof line?.['status'] === 'string' ? line['status'] : undefined;

/** A decision may set another date or quantity; it removes none of these. */
const details = ['external-reference-id', 'delivery-date', 'quantity'] as const;

const lostIn = (before: Data | undefined, after: Data): readonly string[] =>
  details.filter((member) => !isNothing(before?.[member]) && isNothing(after[member]));

/** Has the buyer decide about a delivery schedule, and reads its status and details. */
const decideAndRead = async (context: Context, { agreement, schedule }: ScheduleId): Promise<void> => {
  const { clock, fixtures, judge } = context;
  if (!/^\d+$/.test(schedule)) return;
  const read = () => readNow(context, agreement);
  const before = await read();
  const status = await fixtures.ask('decide-delivery-schedule', { id: Number(schedule) });
  if (status === undefined) return;
  const isFinal = (line: Data | undefined) => foldStatus(statusIn(line) ?? '') === foldStatus(status);
  const shown = await openEventually(clock)(read, (one) => isFinal(lineIn(one, schedule)));
  const line = lineIn(shown, schedule);
  const seen = statusIn(line);
  if (shown === undefined || line === undefined || seen === undefined) return;
  const lost = lostIn(lineIn(before, schedule), line);
  if (isFinal(line) && lost.length === 0) return judge.holds(row, shown.exchange);
  judge.violated(row, {
    expected: `delivery schedule ${schedule} shows ${status}, as the application does once the buyer has decided, and its details`,
    seen: isFinal(line) ? `no ${lost.join(', no ')}, which a read showed before` : `status ${seen}`,
    exchanges: [...(before === undefined ? [] : [before.exchange]), shown.exchange],
    explanation: `${isFinal(line) ? 'details of what' : 'the status that'} the buyer decided on cannot be read`,
  });
};

/** Has the buyer decide about schedules that await confirmation, and reads what came of it. */
export const buyerDecision: Check = hookCheck({
  id: 'scheduling-agreements/buyer-decision',
  claims: [row],
  title: 'Status and details of what the buyer decided on are read through the API',
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
