import { systemClock } from '../time/clock.ts';

/** Far above any id that a platform gives, and within 32 bits. */
export const unusedId = 2_147_483_000;

let made = 0;

/** Start of this process in milliseconds since 1970. Generated values contain it, so that they differ between runs. */
export const runStart = systemClock.epoch();

/** Identifies this process: a search for a text finds none that an earlier run left. */
const run = `${runStart.toString(36)}${process.pid.toString(36)}`;

/** Returns a text that no other document contains: `procon`, the words, and a unique suffix. */
export const marker = (words: string): string => {
  made += 1;
  // The last letter: otherwise a search for number 1 would find number 10, and a text in lower case would be the same.
  return `procon ${words} ${run}-${made}E`;
};

const tails = /\b[0-9a-z]+-\d+E\b/g;

/** The suffixes of all markers in a value, at any depth; a target may have shortened the words before them. */
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

/** A text without the suffixes of this run's markers, so that texts of two documents can be compared. */
export const withoutMarkers = (text: string): string => (text.includes(run) ? text.replace(tails, '') : text);
