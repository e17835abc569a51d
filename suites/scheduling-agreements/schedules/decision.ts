import { scheduleDecisions } from '../../../models/lifecycles/delivery-schedule.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { DecidedSchedule, ScheduleDecision } from '../../harness/fixtures/fixtures.ts';
import { hookCheck } from '../../harness/hook-check.ts';
import type { HookEvent } from '../../harness/profile/hook-module.ts';
import { sameMoment, sameNumber } from '../../harness/resources/same-value.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { type AgreementSnapshot, readNow } from '../descriptor.ts';
import { agreementsFor } from '../dialects.ts';
import { lineWith, newSchedules, type ScheduleId } from './change-schedules.ts';

const row = 'scheduling-agreements/erp-reads-the-outcome';

const statusIn = (line: Data | undefined): string | undefined =>
  typeof line?.['status'] === 'string' ? line['status'] : undefined;

/** A decision may change the date or the quantity, but must remove none of these. */
const details = ['external-reference-id', 'delivery-date', 'quantity'] as const;

const lostIn = (before: Data | undefined, after: Data): readonly string[] =>
  details
    .filter((member) => !isNothing(before?.[member]) && isNothing(after[member]))
    .map((member) => `no ${member}, which a read showed before`);

const same = { 'delivery-date': sameMoment, quantity: sameNumber } as const;

/** The details that a read shows differently than the application; `text` is the whole answer. */
const differencesIn = (decided: DecidedSchedule, line: Data, text: string): readonly string[] =>
  (['delivery-date', 'quantity'] as const).flatMap((member) => {
    const value = decided[member];
    return value !== undefined && same[member](value, line[member], text) === false
      ? [`${member} ${String(line[member])} instead of ${value}`]
      : [];
  });

const day = 24 * 60 * 60 * 1000;

/**
 * The supplier's confirmation of a line a week later and with 2 more units; undefined where its date cannot be read.
 */
export const changedConfirmation = (line: Data): HookEvent | undefined => {
  const at = Date.parse(String(line['delivery-date']));
  if (!Number.isFinite(at)) return undefined;
  return {
    ...{ type: 'confirm_changed', 'delivery-date': new Date(at + 7 * day).toISOString() },
    ...(!isNothing(line['quantity']) && { quantity: String(Number(line['quantity']) + 2) }),
  };
};

/** Confirms a schedule as the supplier with another date and quantity, if a hook can. */
const proposeChanges = async ({ fixtures }: Context, id: number, line: Data | undefined): Promise<void> => {
  const event = line && changedConfirmation(line);
  if (event !== undefined && fixtures.canMove('schedule')) await fixtures.move('schedule', id, event);
};

/** The buyer's decision, and whether the supplier first confirms with another date and quantity. */
interface DecisionCase {
  readonly decision: ScheduleDecision;
  readonly isChanged: boolean;
}

/**
 * Has the buyer decide about a delivery schedule, and judges its status and details; false if the hook made no
 * decision.
 */
const decideAndRead = async (
  context: Context,
  { agreement, schedule }: ScheduleId,
  { decision, isChanged }: DecisionCase,
): Promise<boolean> => {
  const { clock, fixtures, judge } = context;
  if (!/^\d+$/.test(schedule)) return false;
  const read = () => readNow(context, agreement);
  const before = await read();
  if (isChanged) await proposeChanges(context, Number(schedule), lineWith(before, schedule));
  const decided = await fixtures.callHook('decide-delivery-schedule', { id: Number(schedule), decision });
  if (decided === undefined) return false;
  const { status } = decided;
  const isFinal = (line: Data | undefined) => foldStatus(statusIn(line) ?? '') === foldStatus(status);
  const isShown = (one: AgreementSnapshot | undefined) => {
    const line = lineWith(one, schedule);
    return line !== undefined && isFinal(line) && differencesIn(decided, line, one?.text ?? '').length === 0;
  };
  const shown = await openEventually(clock)(read, isShown);
  const line = lineWith(shown, schedule);
  const seen = statusIn(line);
  if (shown === undefined || line === undefined || seen === undefined) return true;
  const wrong = [...lostIn(lineWith(before, schedule), line), ...differencesIn(decided, line, shown.text)];
  if (isFinal(line) && wrong.length === 0) judge.holds(row, shown.exchange);
  else
    judge.violated(row, {
      expected: `delivery schedule ${schedule} shows ${status}, as the application does after "${decision}" of the buyer, and its details`,
      seen: isFinal(line) ? wrong.join(', ') : `status ${seen}`,
      exchanges: [...(before === undefined ? [] : [before.exchange]), shown.exchange],
      explanation: `${isFinal(line) ? 'details of what' : 'the status that'} the buyer decided on cannot be read`,
    });
  return true;
};

/** Has the buyer accept and reject the supplier's proposals for schedules, and judges the result. */
export const buyerDecision: Check = hookCheck({
  id: 'scheduling-agreements/buyer-decision',
  claims: [row],
  title: 'The API shows the status and details of a schedule that the buyer decided on',
  hook: 'decide-delivery-schedule',
  without: 'no hook decides about delivery schedules for the buyer',
  subjects: () => scheduleDecisions,
  observe: async (context, decision) => {
    const agreements = await agreementsFor(context, [row]);
    if (agreements === undefined) return;
    const { ids } = await newSchedules(agreements, { confirm: true });
    const [changed, unchanged] = ids;
    const isDecided = changed && (await decideAndRead(context, changed, { decision, isChanged: true }));
    // If a changed confirmation needs no decision, an unanswered schedule may.
    if (!isDecided && unchanged) await decideAndRead(context, unchanged, { decision, isChanged: false });
  },
});
