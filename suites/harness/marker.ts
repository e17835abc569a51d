import { systemClock } from './clock.ts';

/** Far above any id that a platform gives, and within 32 bits. */
export const unusedId = 2_147_483_000;

let made = 0;

/** When this process began, in milliseconds since 1970: of what is made up, it tells one run from another. */
export const runStart = systemClock.epoch();

/** Tells this process and this moment from all others, so that no text is found that an earlier run left. */
const run = `${runStart.toString(36)}${process.pid.toString(36)}`;

/** A text that no other document carries: `procon`, the words, and a tail that is used once. */
export const marker = (words: string): string => {
  made += 1;
  // The last letter keeps the first of a run from being found within the tenth.
  return `procon ${words} ${run}-${made}e`;
};

const tails = /\b[0-9a-z]+-\d+e\b/g;

/** The tail of every marker in a value, at any depth: a target may keep no more of a text than that. */
export const markersIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(run) ? (value.match(tails) ?? []) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(markersIn) : [];
};

/** Whether a text stands anywhere within a value. */
export const holdsText = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value.includes(text);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => holdsText(one, text))
  );
};

/** A text without the tails of this run's markers, so that texts for two documents can be compared. */
export const withoutMarkers = (text: string): string => (text.includes(run) ? text.replace(tails, '') : text);
