import type { Resource } from '../resources/resource.ts';
import type { Reading } from './reading.ts';

/**
 * Total length of remembered texts per resource, in characters: a list is often read again with other conditions,
 * and a longer one would evict its own first records.
 */
const mostCharacters = 4 * 1024 * 1024;

/** Longer items are not remembered: their data may take a hundred times the memory. */
const longestItem = 8192;

/** The memory for a record besides its text, so that a hostile list of many small ones stays bounded. */
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

/** The text of an item; undefined where it is too long, or has an integer that JSON.stringify cannot write. */
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
  // Maps iterate in insertion order: a repeated item moves to the end.
  forget(memory, text);
  memory.readings.set(text, reading);
  memory.characters += costOf(text);
  for (const oldest of memory.readings.keys()) {
    if (memory.characters <= mostCharacters) break;
    forget(memory, oldest);
  }
};

/** Reads the items of one list, reusing unchanged ones of earlier lists; two of them are never the same object. */
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
