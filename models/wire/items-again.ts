import type { Resource } from '../resources/resource.ts';
import type { Reading } from './reading.ts';

/**
 * Of each resource the latest records are remembered while their texts are no longer than this together: a list is
 * often asked for again by other conditions, and one that does not fit would be read again from its first record on.
 */
const mostCharacters = 4 * 1024 * 1024;

/** Longer ones are read again: what they hold may take a hundred times the memory. */
const longestItem = 8192;

/** What a record takes beside its text, so that a hostile list of many small ones fills no memory. */
const costOf = (text: string): number => text.length + 256;

interface Memory {
  readonly readings: Map<string, Reading>;
  characters: number;
}

const memories = new WeakMap<Resource, Memory>();

const memoryOf = (resource: Resource): Memory => {
  const memory = memories.get(resource) ?? { readings: new Map(), characters: 0 };
  memories.set(resource, memory);
  return memory;
};

/** The text of an item; undefined where it is too long, or holds an integer that JavaScript's own JSON cannot write. */
const textOf = (item: unknown): string | undefined => {
  try {
    const text = JSON.stringify(item);
    return text.length > longestItem ? undefined : text;
  } catch {
    return undefined;
  }
};

const forget = (memory: Memory, text: string): void => {
  if (memory.readings.delete(text)) memory.characters -= costOf(text);
};

const keep = (memory: Memory, text: string, reading: Reading): void => {
  // The first of a map is the one that was put there first: what is met again becomes the last.
  forget(memory, text);
  memory.readings.set(text, reading);
  memory.characters += costOf(text);
  for (const oldest of memory.readings.keys()) {
    if (memory.characters <= mostCharacters) break;
    forget(memory, oldest);
  }
};

/** Reads the items of one list, those as before that are as they were; two of them never become one. */
export const rememberingItems = (
  resource: Resource,
  read: (resource: Resource, item: unknown) => Reading,
): ((item: unknown) => Reading) => {
  const memory = memoryOf(resource);
  const taken = new Set<Reading>();
  return (item) => {
    const text = textOf(item);
    if (text === undefined) return read(resource, item);
    const known = memory.readings.get(text);
    const reading = known === undefined || taken.has(known) ? read(resource, item) : known;
    taken.add(reading);
    keep(memory, text, reading);
    return reading;
  };
};
