import type { Members } from '../../../fixtures/histories/history.ts';
import { isMembers } from '../../../models/members.ts';

type Word = (one: Members, name: string) => unknown;

/** The same moment as clocks two hours east of UTC show it. */
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

const meaningOf = (one: Members, template: unknown): unknown => {
  if (!isMembers(template)) return template;
  const [[word = '', name] = []] = Object.entries(template);
  const meant = words[word];
  return meant === undefined ? template : meant(one, String(name));
};

/** A record with what a template tells of it. */
export const shownBy = (one: Members, template: Members = {}): Members => ({
  ...one,
  ...Object.fromEntries(Object.entries(template).map(([name, value]) => [name, meaningOf(one, value)])),
});

/** The same for a record, or for each of a list; anything else stays. */
export const eachShownBy = (value: unknown, template: Members | undefined): unknown => {
  if (Array.isArray(value)) return value.map((one) => eachShownBy(one, template));
  return isMembers(value) ? shownBy(value, template) : value;
};

/** Whether a record has every member told; null is none. */
export const hasAll = (one: Members, told: Members): boolean =>
  Object.entries(told).every(([name, value]) => JSON.stringify(one[name] ?? null) === JSON.stringify(value));
