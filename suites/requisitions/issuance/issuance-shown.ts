import type { Data } from '../../../models/resources/resource.ts';
import { readDatetime } from '../../../models/wire/datetime.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { changedLeaves, type Leaf, leavesOf } from '../seeing/leaves.ts';
import { type Day, isoOf, swapped } from './issuance-dates.ts';

/**
 * What a line tells of a value that was set on it. `untold`: no member shows it. `ambiguous`: it shows a text that
 * is right whether read month first or day first.
 */
export type Shown =
  | { readonly told: 'same' | 'ambiguous' | 'swapped'; readonly member: string }
  | { readonly told: 'other' | 'unset'; readonly member: string; readonly value: Leaf }
  | { readonly told: 'untold' };

const hour = 3_600_000;
/** The farthest that any place is from Greenwich. */
const farthest = 14 * hour;

const slashes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;

/** Datetimes as some write them, with blanks and UTC in words, in the way of ISO 8601. */
const tidied = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) +(\d)/, '$1T$2')
    .replace(/ *(?:UTC|GMT)$/i, 'Z')
    .replace(/ +([+-]\d\d:?\d\d)$/, '$1');

/** Whether a text stands for a day: as a date, or as a moment within that day anywhere on earth. */
const isOnDay = (text: string, day: Day): boolean => {
  const moment = readDatetime(tidied(text));
  if (moment === undefined) return false;
  const start = Date.parse(`${isoOf(day)}T00:00:00Z`);
  const at = Date.parse(moment.value);
  if (moment.dateOnly) return at === start;
  return at >= start - farthest && at < start + 24 * hour + farthest;
};

/** Whether a text with slashes is that day, the month first or the day first. */
const isWritten = (text: string, day: Day): 'plain' | 'ambiguous' | 'no' => {
  const [, first, second, year] = slashes.exec(text.trim()) ?? [];
  if (first === undefined || Number(year) !== day.year) return 'no';
  const [a, b] = [Number(first), Number(second)];
  const isEither = (a === day.month && b === day.day) || (a === day.day && b === day.month);
  if (!isEither) return 'no';
  return day.day > 12 ? 'plain' : 'ambiguous';
};

const tellDay = (value: Leaf, day: Day): 'same' | 'ambiguous' | 'swapped' | undefined => {
  if (typeof value !== 'string') return undefined;
  if (isOnDay(value, day)) return 'same';
  const written = isWritten(value, day);
  if (written !== 'no') return written === 'plain' ? 'same' : 'ambiguous';
  const other = swapped(day);
  return other !== undefined && isOnDay(value, other) ? 'swapped' : undefined;
};

/** Names that leave no doubt of what they hold: those of the parameters and of what the documentation calls it. */
const dateNames = ['issuancedate', 'scheduleissuancedate', 'scheduledissuancedate'];
const retryNames = ['issuanceretryinterval', 'scheduleretryinterval', 'retryinterval'];

const namedLeaf = (line: Data, names: readonly string[]): readonly [string, Leaf] | undefined =>
  [...leavesOf(line)].find(([path]) => names.includes(fold(path.split('.').at(-1) ?? '')));

/** A member whose name leaves no doubt, and that does not hold what was set. */
const misfit = (
  [before, after]: readonly [Data, Data],
  names: readonly string[],
  isKnown: (value: Leaf) => boolean,
): Shown => {
  const named = namedLeaf(after, names);
  if (named === undefined) return { told: 'untold' };
  const [member, value] = named;
  if (value === null || value === '') return { told: 'unset', member, value };
  const isNew = leavesOf(before).get(member) !== value;
  return isNew && isKnown(value) ? { told: 'other', member, value } : { told: 'untold' };
};

const isDate = (value: Leaf): boolean =>
  typeof value === 'string' && (readDatetime(value.trim()) !== undefined || slashes.test(value.trim()));

/** Whether a line shows, in any of its members, the date that was set on it. */
export const dateShown = (before: Data, after: Data, day: Day): Shown => {
  const rank = ['same', 'ambiguous', 'swapped'];
  const [found] = changedLeaves(before, after)
    .flatMap(([member, value]) => {
      const told = tellDay(value, day);
      return told === undefined ? [] : [{ told, member }];
    })
    .sort((a, b) => rank.indexOf(a.told) - rank.indexOf(b.told));
  return found ?? misfit([before, after], dateNames, isDate);
};

const isCount = (value: Leaf): boolean => /^-?\d+$/.test(String(value));

/** Whether a line shows, in any of its members, the retry interval that was set on it. */
export const retryShown = (before: Data, after: Data, days: number): Shown => {
  const found = changedLeaves(before, after).find(
    ([member, value]) =>
      String(value) === String(days) ||
      (/retry/i.test(member) && new RegExp(`\\b${days}\\b`).test(String(value))),
  );
  return found === undefined
    ? misfit([before, after], retryNames, isCount)
    : { told: 'same', member: found[0] };
};

/** Whether a member of a line still holds a day. */
export const stillOnDay = (line: Data, member: string, day: Day): boolean => {
  const value = leavesOf(line).get(member);
  return value !== undefined && tellDay(value, day) !== undefined;
};

/** Whether a member of a line holds nothing. */
export const isBare = (line: Data, member: string): boolean => {
  const value = leavesOf(line).get(member);
  return value === undefined || value === null || value === '';
};
