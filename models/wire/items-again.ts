import type { Resource } from '../resources/resource.ts';
import type { Reading } from './reading.ts';

/** Of each resource the latest records are remembered: a list is often asked for again by other conditions. */
const mostItems = 256;

/** Longer ones are read again: what they hold may take a hundred times the memory. */
const longestItem = 8192;

const latest = new WeakMap<Resource, Map<string, Reading>>();

/** The text of an item; undefined where it is too long, or holds an integer that JavaScript's own JSON cannot write. */
const textOf = (item: unknown): string | undefined => {
  try {
    const text = JSON.stringify(item);
    return text.length > longestItem ? undefined : text;
  } catch {
    return undefined;
  }
};

const keep = (readings: Map<string, Reading>, text: string, reading: Reading): void => {
  // The first of a map is the one that was put there first: what is met again becomes the last.
  readings.delete(text);
  readings.set(text, reading);
  const [oldest] = readings.keys();
  if (readings.size > mostItems && oldest !== undefined) readings.delete(oldest);
};

/** Reads the items of one list, those as before that are as they were; two of them never become one. */
export const rememberingItems = (
  resource: Resource,
  read: (resource: Resource, item: unknown) => Reading,
): ((item: unknown) => Reading) => {
  const readings = latest.get(resource) ?? new Map<string, Reading>();
  latest.set(resource, readings);
  const taken = new Set<Reading>();
  return (item) => {
    const text = textOf(item);
    if (text === undefined) return read(resource, item);
    const known = readings.get(text);
    const reading = known === undefined || taken.has(known) ? read(resource, item) : known;
    taken.add(reading);
    keep(readings, text, reading);
    return reading;
  };
};
