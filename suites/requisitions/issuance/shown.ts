import type { Data, Value } from '../../../models/resources/resource.ts';
import { readDatetime, twoDigits } from '../../../models/wire/datetime.ts';
import type { Id } from '../../../models/wire/id.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';

/** A calendar day. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Dates for schedules. All are working days, months ahead. */
export interface IssuanceDates {
  /** Read day first, this is another valid date. */
  readonly twofold: Day;
  /** Its day is greater than 12, so read day first it is no valid date. */
  readonly day: Day;
  readonly otherDay: Day;
  /** A day of December, whose month has two digits. */
  readonly late: Day;
}

/** Writes a day as the documentation does: MM/DD/YYYY. */
export const monthFirst = ({ year, month, day }: Day): string =>
  `${twoDigits(month)}/${twoDigits(day)}/${year}`;

export const isoOf = ({ year, month, day }: Day): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** The day that results from reading it day first; undefined where that is no date or the same one. */
const swapDay = ({ year, month, day }: Day): Day | undefined =>
  day > 12 || day === month ? undefined : { year, month: day, day: month };

const isWorkday = ({ year, month, day }: Day): boolean => {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

const days = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The dates for schedules that are requested at `now`, in milliseconds since 1970. */
export const issuanceDates = (now: number): IssuanceDates => {
  const year = new Date(now).getUTCFullYear() + 1;
  const inMarch = (day: number): Day => ({ year, month: 3, day });
  const isTwiceWorkday = (day: Day) => isWorkday(day) && isWorkday(swapDay(day) ?? day);
  const [twofold = inMarch(4)] = days(4, 12).map(inMarch).filter(isTwiceWorkday);
  const [day = inMarch(16), otherDay = inMarch(18)] = days(16, 20).map(inMarch).filter(isWorkday);
  const december = days(16, 20).map((day): Day => ({ year, month: 12, day }));
  const [late = day] = december.filter(isWorkday);
  return { twofold, day, otherDay, late };
};

/** A value of a record that is neither a list nor an object. */
type Leaf = string | Id | boolean | null;

const leavesAt = (value: Value, path: string): [string, Leaf][] => {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesAt(one as Value, path === '' ? name : `${path}.${name}`),
  );
};

/** All leaves of a record by their paths, whose names are joined by dots. */
export const leavesOf = (data: Data): ReadonlyMap<string, Leaf> => new Map(leavesAt(data, ''));

/** The leaves of a record whose value changed, except to null. */
const changedLeaves = (before: Data, after: Data): readonly (readonly [string, Leaf])[] => {
  const old = leavesOf(before);
  return [...leavesOf(after)].filter(([path, value]) => value !== null && old.get(path) !== value);
};

interface SetValue {
  readonly kind: 'same' | 'ambiguous' | 'swapped';
  readonly member: string;
}

interface OtherValue {
  readonly kind: 'other' | 'unset';
  readonly member: string;
  readonly value: Leaf;
}

/**
 * What a line shows of a value that was set on it; undefined where no member shows it. `ambiguous`: the text is right
 * whether read month first or day first. `swapped`: it is the date read day first.
 */
export type ShownValue = SetValue | OtherValue | undefined;

/** Whether a value was set: the right one, or the date as read day first. */
export const isSet = (shown: ShownValue): shown is SetValue => shown !== undefined && !('value' in shown);

/** Whether the member that should show the value is empty or shows another one. */
export const isOther = (shown: ShownValue): shown is OtherValue => shown !== undefined && 'value' in shown;

const hour = 3_600_000;
/** The largest offset of any time zone from UTC. */
const farthest = 14 * hour;

const slashes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;

/** Converts common datetime notations, with spaces or the text UTC, to ISO 8601. */
const tidyDatetime = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) +(\d)/, '$1T$2')
    .replace(/ *(?:UTC|GMT)$/i, 'Z')
    .replace(/ +([+-]\d\d:?\d\d)$/, '$1');

/** Whether a text denotes a day: as a date, or as a moment that is within that day in some time zone. */
const isOnDay = (text: string, day: Day): boolean => {
  const moment = readDatetime(tidyDatetime(text));
  if (moment === undefined) return false;
  const start = Date.parse(`${isoOf(day)}T00:00:00Z`);
  const at = Date.parse(moment.value);
  if (moment.dateOnly) return at === start;
  return at >= start - farthest && at < start + 24 * hour + farthest;
};

/** Whether a date in the form 03/04/2031 is that day, read month first or day first. */
const compareWritten = (text: string, day: Day): 'same' | 'ambiguous' | undefined => {
  const [, first, second, year] = slashes.exec(text.trim()) ?? [];
  if (first === undefined || Number(year) !== day.year) return undefined;
  const [a, b] = [Number(first), Number(second)];
  const isEither = (a === day.month && b === day.day) || (a === day.day && b === day.month);
  return isEither ? (day.day > 12 ? 'same' : 'ambiguous') : undefined;
};

const compareDay = (value: Leaf, day: Day): SetValue['kind'] | undefined => {
  if (typeof value !== 'string') return undefined;
  if (isOnDay(value, day)) return 'same';
  const other = swapDay(day);
  return compareWritten(value, day) ?? (other && isOnDay(value, other) ? 'swapped' : undefined);
};

/** Unambiguous member names: those of the request parameters and of the terms in the documentation. */
const dateNames = ['issuancedate', 'scheduleissuancedate', 'scheduledissuancedate'];
const retryNames = ['issuanceretryinterval', 'scheduleretryinterval', 'retryinterval'];

/** A member with an unambiguous name that does not hold the value that was set. */
const findOther = (
  [before, after]: readonly [Data, Data],
  names: readonly string[],
  isKnown: (value: Leaf) => boolean,
): ShownValue => {
  const named = [...leavesOf(after)].find(([path]) => names.includes(fold(path.split('.').at(-1) ?? '')));
  if (named === undefined) return undefined;
  const [member, value] = named;
  if (value === null || value === '') return { kind: 'unset', member, value };
  const isNew = leavesOf(before).get(member) !== value;
  return isNew && isKnown(value) ? { kind: 'other', member, value } : undefined;
};

const isDate = (value: Leaf): boolean =>
  typeof value === 'string' && (readDatetime(value.trim()) !== undefined || slashes.test(value.trim()));

/** What any member of a line shows of the date that was set on it. */
export const dateShown = (before: Data, after: Data, day: Day): ShownValue => {
  const rank = ['same', 'ambiguous', 'swapped'];
  const [result] = changedLeaves(before, after)
    .flatMap(([member, value]) => {
      const kind = compareDay(value, day);
      return kind === undefined ? [] : [{ kind, member }];
    })
    .sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind));
  return result ?? findOther([before, after], dateNames, isDate);
};

const isCount = (value: Leaf): boolean => /^-?\d+$/.test(String(value));

/** What any member of a line shows of the retry interval that was set on it. */
export const retryShown = (before: Data, after: Data, days: number): ShownValue => {
  const match = changedLeaves(before, after).find(
    ([member, value]) =>
      String(value) === String(days) ||
      (/retry/i.test(member) && new RegExp(`\\b${days}\\b`).test(String(value))),
  );
  return match ? { kind: 'same', member: match[0] } : findOther([before, after], retryNames, isCount);
};

/** Whether a member of a line still holds a day. */
export const isStillOn = (line: Data, member: string, day: Day): boolean =>
  compareDay(leavesOf(line).get(member) ?? null, day) !== undefined;

/** Whether a member of a line is empty. */
export const isUnset = (line: Data, member: string): boolean => isNothing(leavesOf(line).get(member));
