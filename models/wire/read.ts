import type { Resource } from '../resources/resource.ts';
import { bareNode, bareRecord, jsonItems, xmlItems } from './collection.ts';
import { parseJson } from './json.ts';
import type { Format } from './media-type.ts';
import { jsonNode } from './node.ts';
import { readRecord } from './read-record.ts';
import type { Reading, Readings } from './reading.ts';
import type { Caps } from './wire-error.ts';
import { parseXml, type XmlElement } from './xml.ts';
import { xmlNode } from './xml-node.ts';

/**
 * Total length of remembered texts per resource, in characters: a list is often read again with other conditions,
 * and a longer one would evict its own first records.
 */
const mostCharacters = 4 * 1024 * 1024;

/** Longer items are not remembered: their data may take a hundred times the memory. */
const longestItem = 8192;

/** Estimated memory of a record in addition to its text; bounds hostile lists of many small records. */
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

/** The text of an item; undefined if it is too long, or has an integer that JSON.stringify cannot write. */
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
const rememberingItems = (
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

export type { Reading } from './reading.ts';
export { WireError } from './wire-error.ts';

const fromJson = (resource: Resource, value: unknown): Reading =>
  readRecord(resource, jsonNode(bareRecord(value, resource)));

const fromXml = (resource: Resource, element: XmlElement): Reading =>
  readRecord(resource, xmlNode([bareNode(element, resource)], { one: resource }));

/** Several checks read the same answer one after the other, and records are often returned unchanged. */
const mostRemembered = 32;

/** Longer texts are not remembered: their data may take a hundred times the memory. */
const longestRemembered = 256 * 1024;

/** Caches the results for the latest texts. */
const memoize = <R>(read: (resource: Resource, text: string, format: Format) => R): typeof read => {
  const latest: { resource: Resource; text: string; format: Format; reading: R }[] = [];
  return (resource, text, format) => {
    const known = latest.find(
      (one) => one.resource === resource && one.format === format && one.text === text,
    );
    if (known !== undefined) return known.reading;
    const reading = read(resource, text, format);
    if (text.length > longestRemembered) return reading;
    latest.unshift({ resource, text, format, reading });
    latest.length = Math.min(latest.length, mostRemembered);
    return reading;
  };
};

/**
 * Reads one record, whatever the platform chose where the documentation is silent: root names, envelopes, spellings,
 * type attributes, null. Deviations from the documentation are listed as problems. Throws only a `WireError`, for a
 * text that cannot be parsed.
 */
export const readOne = memoize(
  (resource: Resource, text: string, format: Format): Reading =>
    format === 'json' ? fromJson(resource, parseJson(text)) : fromXml(resource, parseXml(text)),
);

/**
 * Reads only the first records of a collection, in a text within caps; `total` counts all of them. Undefined if there
 * is no collection. Throws a `WireError`.
 */
export const readFirst = (
  resource: Resource,
  answer: { readonly text: string; readonly format: Format },
  { most, caps }: { readonly most: number; readonly caps: Caps },
): { readonly items: readonly Reading[]; readonly total: number } | undefined => {
  const { text, format } = answer;
  if (format === 'json') {
    const all = jsonItems(parseJson(text, caps), resource);
    return all && { items: all.slice(0, most).map((item) => fromJson(resource, item)), total: all.length };
  }
  const all = xmlItems(parseXml(text, caps), resource);
  return all && { items: all.slice(0, most).map((item) => fromXml(resource, item)), total: all.length };
};

/** Reads a collection of records; as `readOne`. */
export const readMany = memoize((resource: Resource, text: string, format: Format): Readings => {
  const items =
    format === 'json'
      ? jsonItems(parseJson(text), resource)?.map(rememberingItems(resource, fromJson))
      : xmlItems(parseXml(text), resource)?.map((element) => fromXml(resource, element));
  if (items !== undefined) return { items, problems: [] };
  const problem = `the text should hold a list of ${resource.plural}, but no list is there`;
  return { items: [], problems: [{ member: '', problem }] };
});
