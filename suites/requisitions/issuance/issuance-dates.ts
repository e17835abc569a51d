/** A calendar day. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Dates to schedule by. All are working days of one month, months ahead. */
export interface IssuanceDates {
  /** Another date where somebody reads the day first. */
  readonly twofold: Day;
  /** Its day is beyond twelve: no date at all where somebody reads the day first. */
  readonly plain: Day;
  readonly plainToo: Day;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** As the documentation writes it: MM/DD/YYYY. */
export const monthFirst = ({ year, month, day }: Day): string => `${two(month)}/${two(day)}/${year}`;

export const isoOf = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** What a day is for somebody who reads it day first; undefined where it is none then. */
export const swapped = ({ year, month, day }: Day): Day | undefined =>
  day > 12 || day === month ? undefined : { year, month: day, day: month };

const isWorkday = ({ year, month, day }: Day): boolean => {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

const days = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The dates for schedules that are asked for at a moment, in milliseconds since 1970. */
export const issuanceDates = (now: number): IssuanceDates => {
  const year = new Date(now).getUTCFullYear() + 1;
  const inMarch = (day: number): Day => ({ year, month: 3, day });
  const both = (day: Day) => isWorkday(day) && isWorkday(swapped(day) ?? day);
  const [twofold = inMarch(4)] = days(4, 12).map(inMarch).filter(both);
  const [plain = inMarch(16), plainToo = inMarch(18)] = days(16, 20).map(inMarch).filter(isWorkday);
  return { twofold, plain, plainToo };
};
