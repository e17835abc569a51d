import { type Data, type Field, isData, type Resource, type Value } from '../resources/resource.ts';
import { readOffsetDatetime } from './datetime.ts';
import { parseOwnJson } from './json.ts';
import { jsonText } from './json-text.ts';
import type { Format } from './media-type.ts';
import { referenceSerialization, type SerializationOptions } from './serialization-options.ts';
import { wireNameOf } from './wire-members.ts';
import { recordWriter } from './write.ts';

/** Restores the canonical form of a parsed value. */
type Restore = (value: Value) => Value;

/** The differences between a record in answers with the reference choices and its canonical form. */
interface Difference {
  /** Wire names that differ from the canonical ones. */
  readonly renamed: Map<string, string>;
  readonly changed: { readonly name: string; readonly restore: Restore }[];
}

const restoreDatetime: Restore = (value) =>
  typeof value === 'string' ? readOffsetDatetime(value, referenceSerialization.offsetMinutes) : value;

const restoreNested = (difference: Difference): Restore => {
  const restore: Restore = (value) => {
    if (Array.isArray(value)) return value.map(restore);
    return isData(value) ? restoreMembers(value, difference) : value;
  };
  return restore;
};

const restoreOf = ({ type }: Field): Restore | undefined => {
  if (type === 'datetime') return restoreDatetime;
  if (typeof type === 'string') return undefined;
  return restoreNested(differenceOf('one' in type ? type.one : type.many));
};

const differences = new WeakMap<Resource, Difference>();

const differenceOf = (resource: Resource): Difference => {
  const known = differences.get(resource);
  if (known !== undefined) return known;
  const difference: Difference = { renamed: new Map(), changed: [] };
  // Known before it is complete: a resource may be nested in itself.
  differences.set(resource, difference);
  for (const field of resource.fields) {
    const wireName = wireNameOf(field.name, resource);
    if (wireName !== field.name) difference.renamed.set(wireName, field.name);
    const restore = restoreOf(field);
    if (restore !== undefined) difference.changed.push({ name: field.name, restore });
  }
  return difference;
};

const renameMembers = (parsed: Data, renamed: Difference['renamed']): Data =>
  Object.fromEntries(Object.entries(parsed).map(([name, value]) => [renamed.get(name) ?? name, value]));

/** Restores a record that is not shared yet: in place, if its members keep their names. */
const restoreMembers = (parsed: Data, { renamed, changed }: Difference): Data => {
  const record = (renamed.size === 0 ? parsed : renameMembers(parsed, renamed)) as Record<string, Value>;
  for (const { name, restore } of changed) {
    const value = record[name];
    if (value !== undefined && value !== null) record[name] = restore(value);
  }
  return record;
};

// In other spellings, the names of unmodelled members could not be restored.
const isAsShown = ({ spelling }: Resource): boolean => spelling === 'hyphen';

const referenceOptions = JSON.stringify(referenceSerialization);

/** Whether answers with these options show records of a resource as `referenceText` writes them. */
export const showsReferenceText = (
  resource: Resource,
  format: Format,
  options: SerializationOptions,
): boolean => isAsShown(resource) && format === 'json' && JSON.stringify(options) === referenceOptions;

const writers = new WeakMap<Resource, (data: Data) => string>();

const writerOf = (resource: Resource): ((data: Data) => string) => {
  const known =
    writers.get(resource) ??
    (isAsShown(resource) ? recordWriter(resource, 'json', referenceSerialization) : jsonText);
  writers.set(resource, known);
  return known;
};

/**
 * A record as JSON of answers with the reference choices; with canonical names if its resource has another spelling.
 */
export const referenceText = (resource: Resource, data: Data): string => writerOf(resource)(data);

/** The record in such a text, or in one of its canonical members. Throws a SyntaxError for anything else. */
export const readReferenceText = (resource: Resource, text: string): Data => {
  const parsed = parseOwnJson(text) as Data;
  return isAsShown(resource) && isData(parsed) ? restoreMembers(parsed, differenceOf(resource)) : parsed;
};
