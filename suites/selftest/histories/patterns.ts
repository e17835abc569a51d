import type { HistoryMembers } from '../../../fixtures/histories/history.ts';
import { isMembers } from '../../../models/members.ts';

/** The status of the requisition that has a line with this id. */
type StatusOfLine = (lineId: unknown) => unknown;

const special: Readonly<Record<string, (wanted: unknown, value: unknown, of: StatusOfLine) => boolean>> = {
  'longer-than': (wanted, value) => [...String(value ?? '')].length > Number(wanted),
  'more-bytes-than': (wanted, value) => Buffer.byteLength(String(value ?? '')) > Number(wanted),
  'one-is': (wanted, value, of) => Array.isArray(value) && value.some((one) => fitsPattern(wanted, one, of)),
  repeats: (wanted, value) => {
    const values = Array.isArray(value) ? value.map((one) => (one as HistoryMembers)[String(wanted)]) : [];
    return values.some((one, at) => one !== undefined && values.indexOf(one) < at);
  },
  'of-requisition': (wanted, value, of) => value !== undefined && of(value) === wanted,
};

/** Whether a value has everything in a pattern. */
export const fitsPattern = (pattern: unknown, value: unknown, of: StatusOfLine): boolean => {
  if (pattern === null) return value === undefined || value === null;
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value) || value.length !== pattern.length) return false;
    return pattern.every((one, at) => fitsPattern(one, value[at], of));
  }
  if (!isMembers(pattern)) return String(pattern) === String(value);
  const [[name = '', wanted] = []] = Object.entries(pattern);
  const test = special[name];
  if (test !== undefined) return test(wanted, value, of);
  return isMembers(value) && Object.entries(pattern).every(([key, one]) => fitsPattern(one, value[key], of));
};

type Word = (one: HistoryMembers, name: string) => unknown;

/** The same instant with the offset +02:00. */
const eastward = (moment: unknown): string =>
  new Date(Date.parse(String(moment)) + 2 * 3_600_000).toISOString().replace(/(?:\.\d+)?Z$/, '+02:00');

const words: Readonly<Record<string, Word>> = {
  of: (one, name) => one[name],
  upper: (one, name) => String(one[name]).toUpperCase(),
  number: (one, name) => Number(one[name]),
  eastward: (one, name) => eastward(one[name]),
  listed: (one, name) => [one[name]],
  absent: () => undefined,
};

const meaningOf = (one: HistoryMembers, template: unknown): unknown => {
  if (!isMembers(template)) return template;
  const [[word = '', name] = []] = Object.entries(template);
  const meant = words[word];
  return meant === undefined ? template : meant(one, String(name));
};

/** A record with the members of a template. */
export const shownBy = (one: HistoryMembers, template: HistoryMembers = {}): HistoryMembers => ({
  ...one,
  ...Object.fromEntries(Object.entries(template).map(([name, value]) => [name, meaningOf(one, value)])),
});

/** The same for a record, or for each of a list; anything else is unchanged. */
export const eachShownBy = (value: unknown, template: HistoryMembers | undefined): unknown => {
  if (Array.isArray(value)) return value.map((one) => eachShownBy(one, template));
  return isMembers(value) ? shownBy(value, template) : value;
};

/** Whether a record has all given members; null means absent. */
export const hasAll = (one: HistoryMembers, record: HistoryMembers): boolean =>
  Object.entries(record).every(
    ([name, value]) => JSON.stringify(one[name] ?? null) === JSON.stringify(value),
  );
