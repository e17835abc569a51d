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
import { neighbours, type Plain } from './neighbours.ts';
import { atOffset, elsewhere, shifted } from './stamp.ts';

/** A filter with what it means. */
export interface RequestFilter {
  /** The field's documented name, with its operator. */
  readonly name: string;
  readonly condition: Condition;
  /** How its value may be written, tried in this order until the target understands one. */
  readonly values: readonly string[];
}

const isPlain = (value: Value | undefined): value is Plain =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** An address holds no more of one value everywhere. */
const mostCharacters = 255;

/** The single value that a record shows in a field; undefined when it is none of the documented type. */
export const valueIn = ({ data, reading }: FilteredRecord, { path }: FilterField): Plain | undefined => {
  const [value, ...others] = valuesAt(data, path);
  const isWrong = reading.problems.some(({ member }) => member.split('.')[0] === path[0]);
  return isPlain(value) && others.length === 0 && !isWrong ? value : undefined;
};

const inUtc = (datetime: string): string[] => [datetime.replace(/\.000Z$/, 'Z'), datetime];

/** Canonical spellings of a value, beside the one that an answer showed. */
const canonical = (field: FilterField, value: Plain): string[] => {
  const text = String(value);
  if (field.type === 'datetime') return inUtc(text);
  // The documentation itself writes a status with a blank here and an underscore there.
  return isStatus(field) ? [text, text.replaceAll(' ', '_'), text.replaceAll('_', ' ')] : [text];
};

const shownValue = (record: FilteredRecord, { path }: FilterField): string[] => {
  const [member = '', ...inner] = path;
  const text = inner.length === 0 ? record.written(member) : undefined;
  return text === undefined ? [] : [text];
};

/** Texts that a target may take otherwise than they stand there: none, with blanks around, or very long. */
const isPlainText = (text: string): boolean =>
  text !== '' && text.length <= mostCharacters && text === text.trim() && !/\p{Cc}/u.test(text);

const once = (values: readonly string[]): string[] => [...new Set(values)];

/** The filter that a record meets by the value it shows in a field; undefined when it shows none. */
export const equalTo = (record: FilteredRecord, field: FilterField): RequestFilter | undefined => {
  const value = valueIn(record, field);
  if (value === undefined || !isPlainText(String(value))) return undefined;
  return {
    name: field.name,
    condition: conditionFor(field, 'eq', [value]),
    values: once([...shownValue(record, field), ...canonical(field, value)]),
  };
};

/** The same filter with values of the same type that the record does not have, one unit beside its own. */
export const unequalTo = (record: FilteredRecord, field: FilterField): RequestFilter[] => {
  const value = valueIn(record, field);
  if (value === undefined) return [];
  const beside = neighbours(field, value).map((other) => ({
    name: field.name,
    condition: conditionFor(field, 'eq', [other]),
    values: canonical(field, other),
  }));
  return [...beside, ...elsewhereOn(record, field)];
};

/** A datetime with another offset behind the same hour. */
const elsewhereOn = (record: FilteredRecord, field: FilterField): RequestFilter[] => {
  const [shown = ''] = field.type === 'datetime' ? shownValue(record, field) : [];
  const written = elsewhere(shown);
  if (written === undefined) return [];
  const moment = new Date(Date.parse(written)).toISOString();
  return [{ name: field.name, condition: conditionFor(field, 'eq', [moment]), values: [written] }];
};

/** How a list takes commas and quotes within a value is open. */
const isListable = (text: string): boolean => /^[^,"]+$/.test(text);

/** A list of values, as each record shows its own; undefined where one of them shows none that can stand in a list. */
export const oneOf = (records: readonly FilteredRecord[], field: FilterField): RequestFilter | undefined => {
  const values = records.flatMap((record) => valueIn(record, field) ?? []);
  const written = records.map((record) => equalTo(record, field)?.values[0] ?? '');
  if (values.length < records.length || !written.every(isListable)) return undefined;
  const plain = values.map((value) => canonical(field, value)[0] ?? '');
  return {
    name: `${field.name}[in]`,
    condition: conditionFor(field, 'in', values),
    values: once([written.join(','), plain.join(',')]),
  };
};

/** A list of values right beside those of the records, and none of them; undefined where they are too close. */
export const noneOf = (records: readonly FilteredRecord[], field: FilterField): RequestFilter | undefined => {
  const own = records.flatMap((record) => valueIn(record, field) ?? []);
  const beside = own.map((value) => neighbours(field, value));
  // The nearest of each come before what is further away.
  const nearest = [0, 1, 2].flatMap((rank) => beside.flatMap((some) => some[rank] ?? []));
  const values = [...new Set(nearest)].filter((value) => !own.includes(value)).slice(0, own.length);
  if (values.length === 0) return undefined;
  const written = values.map((value) => canonical(field, value)[0]).join(',');
  return { name: `${field.name}[in]`, condition: conditionFor(field, 'in', values), values: [written] };
};

const stamps = (record: FilteredRecord, field: FilterField, seconds: number): string[] =>
  (equalTo(record, field)?.values ?? []).flatMap((text) => shifted(text, seconds) ?? []);

/** A lower bound so many units above a record's own value; undefined where values have no order that is told. */
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
    const values = once(stamps(record, field, units));
    return values.length === 0 ? undefined : { name, condition: conditionFor(field, 'gt', [bound]), values };
  }
  const [above, below] = neighbours(field, value);
  const bound = units === 0 ? value : units > 0 ? above : below;
  if (bound === undefined) return undefined;
  return { name, condition: conditionFor(field, 'gt', [bound]), values: [String(bound)] };
};

/** A lower bound a second above a record's moment, on a clock that shows an earlier hour than others. */
export const aboveElsewhere = (record: FilteredRecord, field: FilterField): RequestFilter | undefined => {
  const above = field.type === 'datetime' ? greaterThan(record, field, 1) : undefined;
  const [bound] = above?.condition.values ?? [];
  if (above === undefined || typeof bound !== 'string') return undefined;
  return { ...above, values: [atOffset(Date.parse(bound), -11)] };
};

/** Whether a datetime as shown tells no fraction of a second: there may be one all the same. */
export const hidesFraction = (shown: string): boolean => !/:\d\d[.,]\d+/.test(shown);

/** The value of a member of the n-th record as it was written. */
type Written = (at: number, reading: Reading, member: string) => string | undefined;

/**
 * Finds values as a collection in JSON writes them, so that a filter can be asked with the very text that an
 * integration would have at hand. Tells nothing for XML, where readings alone have to do.
 */
export const writtenIn = (
  { text, format }: { readonly text: string; readonly format: Format },
  resource: Resource,
  count: number,
): Written => {
  const list = format === 'json' ? (jsonItems(parseJson(text), resource) ?? []) : [];
  if (list.length !== count) return () => undefined;
  return (at, { spellings }, member) => {
    const record = list[at];
    const value = isMembers(record) ? record[spellings.get(member) ?? member] : undefined;
    return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined;
  };
};

/** A filter as it is asked for: its name and its value, before percent-encoding. */
export type FilterPair = readonly [name: string, value: string];

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A query string without its question mark; brackets, commas, `+` and blanks are percent-encoded. */
export const queryOf = (pairs: readonly FilterPair[]): string =>
  pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
