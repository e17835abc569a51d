import { isMembers } from '../../../models/members.ts';
import { valuesAt } from '../../../models/query/evaluate.ts';
import type { Condition } from '../../../models/query/filter.ts';
import type { Resource, Value } from '../../../models/resources/resource.ts';
import { jsonItems } from '../../../models/wire/collection.ts';
import { parseJson } from '../../../models/wire/json.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { conditionFor, isStatus } from './condition.ts';
import type { FilteredRecord, FilterField } from './filter-field.ts';
import { neighbours, type ScalarValue } from './neighbours.ts';
import { atOffset, changeOffset, shiftDatetime } from './shift-datetime.ts';

/** A filter with its meaning. */
export interface RequestFilter {
  /** The documented name of the field, with its operator. */
  readonly name: string;
  readonly condition: Condition;
  /** The spellings of its value, tried in this order until the target accepts one. */
  readonly values: readonly string[];
}

const isScalar = (value: Value | undefined): value is ScalarValue =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** Longer values are not accepted in an address everywhere. */
const mostCharacters = 255;

/** The single value of a field in a record; undefined if it is not of the documented type. */
export const valueIn = (
  { data, reading }: FilteredRecord,
  { path }: FilterField,
): ScalarValue | undefined => {
  const [value, ...others] = valuesAt(data, path);
  const isWrong = reading.problems.some(({ member }) => member.split('.')[0] === path[0]);
  return isScalar(value) && others.length === 0 && !isWrong ? value : undefined;
};

const inUtc = (datetime: string): string[] => [datetime.replace(/\.000Z$/, 'Z'), datetime];

/** Canonical spellings of a value other than that in the answer. */
const canonicalSpellings = (field: FilterField, value: ScalarValue): string[] => {
  const text = String(value);
  if (field.type === 'datetime') return inUtc(text);
  // The documentation itself writes a status with a blank or with an underscore.
  return isStatus(field) ? [text, text.replaceAll(' ', '_'), text.replaceAll('_', ' ')] : [text];
};

const shownValue = (record: FilteredRecord, { path }: FilterField): string[] => {
  const [member = '', ...inner] = path;
  const text = inner.length === 0 ? record.written(member) : undefined;
  return text === undefined ? [] : [text];
};

/** Texts that every target takes literally: not empty, no leading or trailing blanks, not very long. */
const isPlainText = (text: string): boolean =>
  text !== '' && text.length <= mostCharacters && text === text.trim() && !/\p{Cc}/u.test(text);

const distinctValues = (values: readonly string[]): string[] => [...new Set(values)];

/** The filter for the value of a field in a record; undefined when it shows none. */
export const equalTo = (record: FilteredRecord, field: FilterField): RequestFilter | undefined => {
  const value = valueIn(record, field);
  if (value === undefined || !isPlainText(String(value))) return undefined;
  return {
    name: field.name,
    condition: conditionFor(field, 'eq', [value]),
    values: distinctValues([...shownValue(record, field), ...canonicalSpellings(field, value)]),
  };
};

/** The same filter with values of the same type that the record does not have, one unit away from its own. */
export const unequalTo = (record: FilteredRecord, field: FilterField): RequestFilter[] => {
  const value = valueIn(record, field);
  if (value === undefined) return [];
  const closest = neighbours(field, value).map((other) => ({
    name: field.name,
    condition: conditionFor(field, 'eq', [other]),
    values: canonicalSpellings(field, other),
  }));
  return [...closest, ...elsewhereOn(record, field)];
};

/** A datetime with the same hour at another offset. */
const elsewhereOn = (record: FilteredRecord, field: FilterField): RequestFilter[] => {
  const [shown = ''] = field.type === 'datetime' ? shownValue(record, field) : [];
  const written = changeOffset(shown);
  if (written === undefined) return [];
  const moment = new Date(Date.parse(written)).toISOString();
  return [{ name: field.name, condition: conditionFor(field, 'eq', [moment]), values: [written] }];
};

/** How a list treats commas and quotes within a value is open. */
const isListable = (text: string): boolean => /^[^,"]+$/.test(text);

/** A filter by the list of the records' values; undefined where one of them has none that can be in a list. */
export const oneOf = (records: readonly FilteredRecord[], field: FilterField): RequestFilter | undefined => {
  const values = records.flatMap((record) => valueIn(record, field) ?? []);
  const written = records.map((record) => equalTo(record, field)?.values[0] ?? '');
  if (values.length < records.length || !written.every(isListable)) return undefined;
  const canonical = values.map((value) => canonicalSpellings(field, value)[0] ?? '');
  return {
    name: `${field.name}[in]`,
    condition: conditionFor(field, 'in', values),
    values: distinctValues([written.join(','), canonical.join(',')]),
  };
};

/** A filter by a list of values close to those of the records and equal to none; undefined where they are too close. */
export const noneOf = (records: readonly FilteredRecord[], field: FilterField): RequestFilter | undefined => {
  const own = records.flatMap((record) => valueIn(record, field) ?? []);
  const closest = own.map((value) => neighbours(field, value));
  // The nearest value of each record comes first.
  const nearest = [0, 1, 2].flatMap((rank) => closest.flatMap((some) => some[rank] ?? []));
  const values = [...new Set(nearest)].filter((value) => !own.includes(value)).slice(0, own.length);
  if (values.length === 0) return undefined;
  const written = values.map((value) => canonicalSpellings(field, value)[0]).join(',');
  return { name: `${field.name}[in]`, condition: conditionFor(field, 'in', values), values: [written] };
};

const stamps = (record: FilteredRecord, field: FilterField, seconds: number): string[] =>
  (equalTo(record, field)?.values ?? []).flatMap((text) => shiftDatetime(text, seconds) ?? []);

/** A lower bound some units above a record's own value; undefined for types without a documented order. */
export const greaterThan = (
  record: FilteredRecord,
  field: FilterField,
  units: -1 | 0 | 1,
): RequestFilter | undefined => {
  const value = valueIn(record, field);
  if (value === undefined || typeof value === 'boolean') return undefined;
  if (!['integer', 'number', 'decimal', 'datetime'].includes(field.type)) return undefined;
  const name = `${field.name}[gt]`;
  if (field.type === 'datetime') {
    const bound = new Date(Date.parse(String(value)) + units * 1000).toISOString();
    const values = distinctValues(stamps(record, field, units));
    return values.length === 0 ? undefined : { name, condition: conditionFor(field, 'gt', [bound]), values };
  }
  const [above, below] = neighbours(field, value);
  const bound = units === 0 ? value : units > 0 ? above : below;
  if (bound === undefined) return undefined;
  return { name, condition: conditionFor(field, 'gt', [bound]), values: [String(bound)] };
};

/** A lower bound one second above a record's datetime, written with an offset that shows an earlier hour. */
export const aboveElsewhere = (record: FilteredRecord, field: FilterField): RequestFilter | undefined => {
  const above = field.type === 'datetime' ? greaterThan(record, field, 1) : undefined;
  const [bound] = above?.condition.values ?? [];
  if (above === undefined || typeof bound !== 'string') return undefined;
  return { ...above, values: [atOffset(Date.parse(bound), -11)] };
};

/** The value of a member of the n-th record as written. */
type WrittenValue = (at: number, reading: Reading, member: string) => string | undefined;

/**
 * Finds values as written in a JSON collection, so that a filter has the exact text that an integration would
 * send. Finds nothing in XML, where the readings are used.
 */
export const writtenIn = (
  { text, format }: { readonly text: string; readonly format: Format },
  resource: Resource,
  count: number,
): WrittenValue => {
  const list = format === 'json' ? (jsonItems(parseJson(text), resource) ?? []) : [];
  if (list.length !== count) return () => undefined;
  return (at, { spellings }, member) => {
    const record = list[at];
    const value = isMembers(record) ? record[spellings.get(member) ?? member] : undefined;
    return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined;
  };
};

/** A filter as requested: its name and value, before percent-encoding. */
export type FilterPair = readonly [name: string, value: string];

const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A query string without its question mark; brackets, commas, `+` and blanks are percent-encoded. */
export const queryOf = (pairs: readonly FilterPair[]): string =>
  pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
