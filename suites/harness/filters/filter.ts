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

/** A filter and its meaning. */
export interface RequestFilter {
  /** The documented name of the field, with its operator. */
  readonly name: string;
  readonly condition: Condition;
  /** Spellings of its value, in the order in which they are tried until the target accepts one. */
  readonly values: readonly string[];
}

const isScalar = (value: Value | undefined): value is ScalarValue =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** The maximum length of a value; some servers do not accept longer ones in a URL. */
const mostCharacters = 255;

/** The single value of a field in a record; undefined without one, or if it is not of the documented type. */
export const valueIn = (
  { data, reading }: FilteredRecord,
  { path }: FilterField,
): ScalarValue | undefined => {
  const [value, ...others] = valuesAt(data, path);
  const isWrong = reading.problems.some(({ member }) => member.split('.')[0] === path[0]);
  return isScalar(value) && others.length === 0 && !isWrong ? value : undefined;
};

const inUtc = (datetime: string): string[] => [datetime.replace(/\.000Z$/, 'Z'), datetime];

/** The canonical spellings of a value, in addition to that in the answer. */
const canonicalSpellings = (field: FilterField, value: ScalarValue): string[] => {
  const text = String(value);
  if (field.type === 'datetime') return inUtc(text);
  // The documentation itself writes statuses with a blank or with an underscore.
  return isStatus(field) ? [text, text.replaceAll(' ', '_'), text.replaceAll('_', ' ')] : [text];
};

const shownValue = (record: FilteredRecord, { path }: FilterField): string[] => {
  const [member = '', ...inner] = path;
  const text = inner.length === 0 ? record.written(member) : undefined;
  return text === undefined ? [] : [text];
};

/** Whether every target should take a text literally: not empty or long, not padded, without control characters. */
const isPlainText = (text: string): boolean =>
  text !== '' && text.length <= mostCharacters && text === text.trim() && !/\p{Cc}/u.test(text);

const distinctValues = (values: readonly string[]): string[] => [...new Set(values)];

/** The filter for the value of a field in a record; undefined if the record has no suitable one. */
export const equalTo = (record: FilteredRecord, field: FilterField): RequestFilter | undefined => {
  const value = valueIn(record, field);
  if (value === undefined || !isPlainText(String(value))) return undefined;
  return {
    name: field.name,
    condition: conditionFor(field, 'eq', [value]),
    values: distinctValues([...shownValue(record, field), ...canonicalSpellings(field, value)]),
  };
};

/** Filters for values of the same type that the record does not have, one unit away from its own. */
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

/** A filter with the datetime of the record at another offset, which is another instant. */
const elsewhereOn = (record: FilteredRecord, field: FilterField): RequestFilter[] => {
  const [shown = ''] = field.type === 'datetime' ? shownValue(record, field) : [];
  const written = changeOffset(shown);
  if (written === undefined) return [];
  const moment = new Date(Date.parse(written)).toISOString();
  return [{ name: field.name, condition: conditionFor(field, 'eq', [moment]), values: [written] }];
};

/** Whether a value can be part of a list: the treatment of commas and quotes within a value is undocumented. */
const isListable = (text: string): boolean => /^[^,"]+$/.test(text);

/** A filter by the list of the records' values; undefined if one of them has no value that can be part of a list. */
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

/** A filter by a list of values close to those of the records but equal to none; undefined if there is none. */
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

/** A filter with a lower bound some units above a record's own value; undefined for types without documented order. */
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

/** A filter with a lower bound one second above a record's datetime, at an offset with an earlier local hour. */
export const aboveElsewhere = (record: FilteredRecord, field: FilterField): RequestFilter | undefined => {
  const above = field.type === 'datetime' ? greaterThan(record, field, 1) : undefined;
  const [bound] = above?.condition.values ?? [];
  if (above === undefined || typeof bound !== 'string') return undefined;
  return { ...above, values: [atOffset(Date.parse(bound), -11)] };
};

/** Returns the value of a member of the nth record as written. */
type WrittenValue = (at: number, reading: Reading, member: string) => string | undefined;

/**
 * Finds values as written in a JSON collection, so that a filter has the exact text that an integration would send.
 * Finds nothing in XML, for which the readings are used.
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

/** The name and value of a filter before percent-encoding. */
export type FilterPair = readonly [name: string, value: string];

const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A query string without its question mark; brackets, commas, `+` and blanks are percent-encoded. */
export const queryOf = (pairs: readonly FilterPair[]): string =>
  pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
