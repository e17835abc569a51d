import type { Resource } from '../resources/resource.ts';
import { bareNode, bareRecord, jsonItems, xmlItems } from './collection.ts';
import { parseJson } from './json.ts';
import { jsonCell } from './json-cell.ts';
import { readRecord } from './read-record.ts';
import type { Reading, Readings } from './reading.ts';
import { parseXml, type XmlNode } from './xml.ts';
import { xmlCell } from './xml-cell.ts';

export type { Problem, Reading, Readings } from './reading.ts';
export { WireError } from './wire-error.ts';

/** How a text spells records. */
export type Format = 'json' | 'xml';

const fromJson = (resource: Resource, value: unknown): Reading =>
  readRecord(resource, jsonCell(bareRecord(value, resource)));

const fromXml = (resource: Resource, node: XmlNode): Reading =>
  readRecord(resource, xmlCell([bareNode(node, resource)], { one: resource }));

/**
 * Reads one record, whatever the platform chose where the documentation is silent: root names, envelopes,
 * spellings, type attributes, null. What does not fit the documentation is among the problems. Throws a
 * `WireError` for a text that cannot be parsed, and nothing else.
 */
export const readOne = (resource: Resource, text: string, format: Format): Reading =>
  format === 'json' ? fromJson(resource, parseJson(text)) : fromXml(resource, parseXml(text));

/** Reads a collection of records; as `readOne`. */
export const readMany = (resource: Resource, text: string, format: Format): Readings => {
  const items =
    format === 'json'
      ? jsonItems(parseJson(text), resource)?.map((value) => fromJson(resource, value))
      : xmlItems(parseXml(text), resource)?.map((node) => fromXml(resource, node));
  if (items !== undefined) return { items, problems: [] };
  const problem = `the text should hold a list of ${resource.plural}, but no list is there`;
  return { items: [], problems: [{ member: '', problem }] };
};
