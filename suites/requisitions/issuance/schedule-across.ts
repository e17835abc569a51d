import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isLater } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { read } from '../descriptor.ts';
import { change } from '../operations.ts';
import { dateOf, isSet, issuance, judgeDates, judgeRetry } from './judge-schedule.ts';
import { type FirstSchedule, fixtureAt, lineOf, type Scheduled, schedule } from './schedule.ts';
import { type Day, type IssuanceDates, isBare, isoOf, stillOnDay } from './shown.ts';

interface DatedLine {
  readonly id: Id;
  /** Undefined where it shows no date, or another one. */
  readonly member: string | undefined;
  readonly line: Data | undefined;
}

const datedLine = (scheduled: Scheduled, id: Id, day: Day): DatedLine => {
  const shown = dateOf(scheduled, id, day);
  const member = isSet(shown) && shown.kind !== 'undecided' ? shown.member : undefined;
  return { id, member, line: scheduled.snapshot && lineOf(scheduled.snapshot, id) };
};

const isDone = ({ outcome, answer }: Scheduled): boolean => outcome === 'accepted' && !isLater(answer);

/** Judges that each line of a request is scheduled, where one of them is. */
const judgeEach = ({ judge }: Context, lines: readonly DatedLine[], day: Day, scheduled: Scheduled): void => {
  const member = lines.find((one) => one.member !== undefined)?.member;
  if (member === undefined) return;
  const left = lines.filter(
    ({ line, ...one }) => one.member === undefined && line && !stillOnDay(line, member, day),
  );
  if (left.length === 0) judge.holds(issuance.several, scheduled.answer.exchange);
  else
    judge.violated(issuance.several, {
      expected: `each of ${lines.length} lines that one request names is scheduled for ${isoOf(day)}`,
      seen: `not so: ${left.map(({ id }) => id).join(', ')}`,
      exchanges: scheduled.exchanges,
      explanation: 'of several lines some are passed over',
    });
};

/** An update of the header leaves the dates of lines. */
const updateHeader = async (
  context: Context,
  { before, snapshot: scheduled, exchanges }: Scheduled,
  { lines, day }: { readonly lines: readonly DatedLine[]; readonly day: Day },
): Promise<void> => {
  const updated = await change(context, before.id, { justification: marker('scheduled') });
  const { snapshot } = updated;
  if (updated.outcome !== 'accepted' || isLater(updated.answer) || snapshot === undefined) return;
  // An update may take back what was approved, and its schedule with that.
  if (snapshot.data['status'] !== (scheduled ?? before).data['status']) return;
  const isLost = ({ id, member }: DatedLine): boolean => {
    const line = lineOf(snapshot, id);
    return member !== undefined && line !== undefined && isBare(line, member);
  };
  if (!lines.some(isLost)) return;
  context.judge.violated(issuance.date, {
    expected: `lines that were scheduled for ${isoOf(day)} keep that when the header is updated`,
    seen: 'a line holds no date any more',
    exchanges: [...exchanges, ...updated.exchanges],
    explanation: 'an update of the header takes the issuance date off lines',
  });
};

/** Schedules all lines of one requisition and one of another at once, and updates the header of the first then. */
export const scheduleAcross = async (
  context: Context,
  { stage, fixture: beside }: FirstSchedule,
  { late: day }: IssuanceDates,
): Promise<void> => {
  const fixture = await fixtureAt(context, stage);
  if ('reason' in fixture) return;
  const [, , other] = beside.ids;
  const ids = [...fixture.ids, other];
  const daily = await schedule(context, fixture.snapshot, { ids, day, retry: 1 });
  const isTaken = daily.outcome === 'accepted';
  const scheduled = isTaken ? daily : await schedule(context, fixture.snapshot, { ids, day });
  if (!isDone(scheduled)) return;
  judgeDates(context, scheduled, { ids: fixture.ids, day });
  if (isTaken) judgeRetry(context, scheduled, { id: fixture.ids[0], days: 1 });
  const lines = fixture.ids.map((id) => datedLine(scheduled, id, day));
  const after = await read(context, beside.snapshot.id);
  const shown = isSnapshot(after)
    ? [datedLine({ ...scheduled, before: beside.snapshot, snapshot: after }, other, day)]
    : [];
  const exchanges = [...scheduled.exchanges, after.exchange];
  judgeEach(context, [...lines, ...shown], day, { ...scheduled, exchanges });
  await updateHeader(context, scheduled, { lines, day });
};
