import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { isLater } from '../../harness/meaning.ts';
import { lineOf, type Scheduled } from './schedule.ts';
import { type Day, dateShown, isoOf, monthFirst, retryShown, type ShownDate } from './shown.ts';

/** The rules of issuance, which are judged together. */
export const issuance = {
  date: 'requisitions/schedule-sets-the-date',
  several: 'requisitions/schedule-takes-several-lines',
  monthFirst: 'requisitions/schedule-date-is-month-first',
  optional: 'requisitions/schedule-retry-is-optional',
  retry: 'requisitions/schedule-sets-the-retry-interval',
  dateOff: 'requisitions/unschedule-removes-the-date',
  retryOff: 'requisitions/unschedule-removes-the-retry-interval',
  severalOff: 'requisitions/unschedule-takes-several-lines',
} as const;

export const issuanceRules = Object.values(issuance);

const undecided: ShownDate = { kind: 'undecided' };

const shownBy = (
  { before, snapshot: after }: Scheduled,
  id: Id,
  describeLine: (before: Data, after: Data) => ShownDate,
): ShownDate => {
  const [old, now] = [lineOf(before, id), after && lineOf(after, id)];
  return old === undefined || now === undefined ? undecided : describeLine(old, now);
};

/** What the line with an id tells of the date that it was scheduled for. */
export const dateOf = (scheduled: Scheduled, id: Id, day: Day): ShownDate =>
  shownBy(scheduled, id, (before, after) => dateShown(before, after, day));

/** What the line with an id tells of its retry interval. */
export const retryOf = (scheduled: Scheduled, id: Id, days: number): ShownDate =>
  shownBy(scheduled, id, (before, after) => retryShown(before, after, days));

/** Whether a date was set, the right one or one read day first. */
export const isSet = ({ kind }: ShownDate): boolean =>
  kind === 'same' || kind === 'ambiguous' || kind === 'swapped';

const describe = (shown: ShownDate): string => {
  if (shown.kind === 'unset') return `${shown.member} holds nothing`;
  return shown.kind === 'other' ? `${shown.member} holds ${jsonText(shown.value)}` : shown.kind;
};

/** What may be judged red: what answers 202 may not be done yet. */
const isDone = ({ answer }: Scheduled): boolean => !isLater(answer);

/** Judges whether the lines of a schedule show its date, and that it was read month first. */
export const judgeDates = (
  { judge }: Context,
  scheduled: Scheduled,
  { ids, day }: { readonly ids: readonly Id[]; readonly day: Day },
): void => {
  const shown = ids.map((id) => dateOf(scheduled, id, day));
  const exchanges = scheduled.exchanges;
  const expected = `a line scheduled for ${monthFirst(day)} has ${isoOf(day)} as its issuance date`;
  const wrong = shown.find(({ kind }) => kind === 'other' || kind === 'unset');
  if (shown.some(isSet)) judge.holds(issuance.date, scheduled.answer.exchange);
  else if (wrong !== undefined && isDone(scheduled)) {
    judge.violated(issuance.date, { expected, seen: describe(wrong), exchanges });
  } else judge.inconclusive(issuance.date, 'reads of lines show no issuance date');

  if (shown.some(({ kind }) => kind === 'swapped')) {
    const seen = 'it has the date that this is for who reads the day first';
    judge.violated(issuance.monthFirst, { expected, seen, exchanges });
  } else if (shown.some(({ kind }) => kind === 'same')) judge.holds(issuance.monthFirst);
  else judge.inconclusive(issuance.monthFirst, 'reads of lines do not show which date was set');
};

/** Judges a schedule of two lines of three: each of the two is scheduled, and no other. */
export const judgeSeveral = (
  { judge }: Context,
  scheduled: Scheduled,
  { ids, day }: { readonly ids: readonly Id[]; readonly day: Day },
): void => {
  const [first, second, third] = ids.map((id) => dateOf(scheduled, id, day)) as [
    ShownDate,
    ShownDate,
    ShownDate,
  ];
  const rule = issuance.several;
  const exchanges = scheduled.exchanges;
  const expected = 'of three lines the two that are named are scheduled';
  const { snapshot } = scheduled;
  const isThere = ids.every((id) => snapshot && lineOf(snapshot, id) !== undefined);
  if (!isThere || (!isSet(first) && !isSet(second))) {
    judge.inconclusive(rule, 'reads of lines show no issuance date');
  } else if (isSet(third)) {
    judge.violated(rule, { expected, seen: 'the third one is scheduled too', exchanges });
  } else if (isSet(first) && isSet(second)) judge.holds(rule);
  else if (isDone(scheduled)) {
    const which = isSet(first) ? 'first' : 'second';
    judge.violated(rule, { expected, seen: `the ${which} one alone is scheduled`, exchanges });
  } else judge.inconclusive(rule, 'the target answered 202, and a read at once shows one line scheduled');
};

/** Judges whether a line shows the retry interval that it was scheduled with. */
export const judgeRetry = (
  { judge }: Context,
  scheduled: Scheduled,
  { id, days }: { readonly id: Id; readonly days: number },
): void => {
  const shown = retryOf(scheduled, id, days);
  if (shown.kind === 'same') judge.holds(issuance.retry);
  else if ((shown.kind === 'other' || shown.kind === 'unset') && isDone(scheduled)) {
    judge.violated(issuance.retry, {
      expected: `a line scheduled with schedule_retry_interval ${days} has it`,
      seen: describe(shown),
      exchanges: scheduled.exchanges,
    });
  } else judge.inconclusive(issuance.retry, 'reads of lines show no retry interval');
};
