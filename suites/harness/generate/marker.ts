import { systemClock } from '../time/clock.ts';

/** Far above any id that a platform assigns, and within 32 bits. */
export const unusedId = 2_147_483_000;

let made = 0;

/**
 * The start of this process in milliseconds since 1970. Generated values contain it, so that they differ between runs.
 */
export const runStart = systemClock.epoch();

/** Identifies this process, so that a search finds no text of an earlier run. */
const run = `${runStart.toString(36)}${process.pid.toString(36)}`;

/** Returns a text that no other document contains: `procon`, the words, and a unique suffix. */
export const marker = (words: string): string => {
  made += 1;
  // The final capital letter prevents a search for number 1 from finding number 10, and shows a text converted to lower
  // case.
  return `procon ${words} ${run}-${made}E`;
};

const tails = /\b[0-9a-z]+-\d+E\b/g;

/** The suffixes of all markers in a value, at any depth; a target may have truncated the words before them. */
export const markersIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(run) ? (value.match(tails) ?? []) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(markersIn) : [];
};

/** Whether a value contains a text, at any depth. */
export const holdsText = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value.includes(text);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => holdsText(one, text))
  );
};

/** A text without the markers' suffixes of this run, to compare the texts of two documents. */
export const withoutMarkers = (text: string): string => (text.includes(run) ? text.replace(tails, '') : text);
