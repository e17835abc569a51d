import { memoize } from '../remember.ts';
import type { SerializationOptions } from './serialization-options.ts';

/** A datetime as read. */
interface Moment {
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`; finer fractions are cut off. */
  readonly value: string;
  /** A date without a time, taken as midnight UTC. */
  readonly dateOnly: boolean;
}

const calendar = String.raw`(?<dash>-?)(?<month>\d\d)\k<dash>(?<day>\d\d)`;
const weekDate = String.raw`(?<gap>-?)W(?<week>\d\d)\k<gap>(?<weekday>[1-7])`;
// Seven digits alone are read as a number.
const ordinal = String.raw`(?:-|(?=\d{3}[Tt]))(?<yearDay>\d{3})`;
const date = String.raw`(?<year>\d{4})(?:${calendar}|${weekDate}|${ordinal})`;
const time = String.raw`(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?)?`;
const zone = String.raw`(?<zone>[Zz]|(?<sign>[+-])(?<east>\d\d)(?::?(?<more>\d\d))?)?`;
const pattern = new RegExp(`^${date}(?:[Tt]${time}${zone})?$`);

type Parts = Readonly<Partial<Record<string, string>>>;

const number = (part: string | undefined): number => Number(part ?? 0);

/** `Date.UTC` takes years below 100 as 19xx. */
const midnight = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month, day);

const dayLength = 86_400_000;

/** The Monday of the week with the 4th of January, which is the first of the year. */
const firstMonday = (year: number): number => {
  const fourth = midnight(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayLength;
};

/** The start of a day in UTC; undefined if there is no such day. */
const dayOf = (p: Parts): number | undefined => {
  const [year, week, yearDay] = [number(p['year']), number(p['week']), number(p['yearDay'])];
  if (p['week'] !== undefined) {
    const at = firstMonday(year) + ((week - 1) * 7 + number(p['weekday']) - 1) * dayLength;
    return week > 0 && at < firstMonday(year + 1) ? at : undefined;
  }
  const isOrdinal = p['yearDay'] !== undefined;
  const [month, day] = isOrdinal ? [1, yearDay] : [number(p['month']), number(p['day'])];
  const at = midnight(year, month - 1, day);
  const found = new Date(at);
  const isThere = isOrdinal
    ? day > 0 && found.getUTCFullYear() === year
    : found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isThere ? at : undefined;
};

const hasClock = (p: Parts): boolean => {
  const [hour, minute, second] = [number(p['hour']), number(p['minute']), number(p['second'])];
  const clock = hour < 24 || (hour === 24 && minute === 0 && second === 0);
  const offset = number(p['east']) < 24 && number(p['more']) < 60;
  return clock && minute < 60 && second <= 60 && offset;
};

const instantOf = (p: Parts, local: number): number => {
  const clock = (number(p['hour']) * 60 + number(p['minute'])) * 60 + number(p['second']);
  const fraction = Number((p['fraction'] ?? '').slice(0, 3).padEnd(3, '0'));
  const east = (number(p['east']) * 60 + number(p['more'])) * (p['sign'] === '-' ? -1 : 1);
  return local + (clock - east * 60) * 1000 + fraction;
};

/**
 * Reads a date, or a date and time, of ISO 8601 (calendar, week or ordinal dates, in extended or basic form). A time without a zone is
 * UTC. Undefined for anything else and for datetimes that do not exist.
 */
export const readDatetime = (text: string): Moment | undefined => {
  const parts: Parts | undefined = pattern.exec(text.trim())?.groups;
  const day = parts && dayOf(parts);
  if (parts === undefined || day === undefined || !hasClock(parts)) return undefined;
  const instant = new Date(instantOf(parts, day));
  // The canonical form has four digits for the year.
  if (instant.getUTCFullYear() < 0 || instant.getUTCFullYear() > 9999) return undefined;
  return { value: instant.toISOString(), dateOnly: parts['hour'] === undefined };
};

/** Parses a number of a calendar or a clock. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const offsetOf = (minutes: number, size = Math.abs(minutes)): string =>
  `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;

/** A canonical datetime, whose day exists in its month except perhaps for 29 February. */
const canonical =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * Adds minutes to a canonical datetime; undefined for anything else. `Date` takes three times as long as adding within
 * a day.
 */
const shift = (value: string, minutes: number): string | undefined => {
  const clock = canonical.test(value)
    ? 60 * Number(value.slice(11, 13)) + Number(value.slice(14, 16))
    : Number.NaN;
  const moved = clock + minutes;
  if (moved >= 0 && moved < 1440)
    return `${value.slice(0, 11)}${twoDigits(Math.floor(moved / 60))}:${twoDigits(moved % 60)}${value.slice(16)}`;
  const instant = new Date(value);
  // `Date` also accepts days that do not exist, and texts in other forms.
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== value) return undefined;
  return new Date(instant.getTime() + minutes * 60_000).toISOString();
};

type DatetimeOptions = Pick<SerializationOptions, 'datetimes' | 'offsetMinutes'>;

const write = (value: string, { datetimes, offsetMinutes }: DatetimeOptions): string => {
  const local = shift(value, datetimes === 'offset' ? offsetMinutes : 0);
  if (local === undefined) return value;
  const short = local.slice(0, local.endsWith('.000Z') ? -5 : -1);
  if (datetimes === 'none') return short;
  return short + (datetimes === 'z' ? 'Z' : offsetOf(offsetMinutes));
};

/** Cached writers by notation and offset; each caches its latest results. */
const writerFor = memoize((text) => {
  const [datetimes = '', offset] = text.split(' ');
  return memoize(
    (value) => write(value, { datetimes, offsetMinutes: Number(offset) } as DatetimeOptions),
    2000,
  );
}, 20);

/** A function that writes canonical datetimes by the given options and returns anything else unchanged. */
export const datetimeWriter = ({ datetimes, offsetMinutes }: DatetimeOptions): ((value: string) => string) =>
  datetimes === 'z-fraction' ? (value) => value : writerFor(`${datetimes} ${offsetMinutes}`);

/** The text that `write` writes before an offset. */
const local = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?$/;

/**
 * The canonical form of a datetime that `datetimeWriter` wrote with the given offset in minutes, also beyond the year
 * 9999; anything else unchanged.
 */
export const readOffsetDatetime = (text: string, offsetMinutes: number): string => {
  const offset = offsetOf(offsetMinutes);
  const [found] = (text.endsWith(offset) && local.exec(text.slice(0, -offset.length))) || [];
  if (found === undefined) return text;
  return shift(`${found}${found.includes('.') ? '' : '.000'}Z`, -offsetMinutes) ?? text;
};
