import { type Data, type Field, isData, type Resource, type Value } from '../resources/resource.ts';
import { writeDatetime } from './datetime.ts';
import { jsonText, quoted } from './json-text.ts';
import type { Notation } from './notation.ts';
import { eachMember, textOfRecord, type Writing } from './written.ts';

const plain = (value: Value, writing: Writing): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((each) => plain(each, writing)).join(',')}]`;
  return isData(value) ? jsonRecord(value, undefined, writing) : jsonText(value);
};

const scalar = (field: Field, value: string, notation: Notation): string => {
  if (field.type === 'datetime') return quoted(writeDatetime(value, notation));
  const isNumeral =
    field.type === 'decimal' && notation.decimals === 'number' && /^-?\d+(?:\.\d+)?$/.test(value);
  return isNumeral ? value : quoted(value);
};

const fieldText = (field: Field | undefined, value: Value, writing: Writing): string => {
  const { notation } = writing;
  if (typeof value === 'string' && field !== undefined) return scalar(field, value, notation);
  const type = field?.type;
  if (typeof value === 'number') {
    // As JSON writes what is a number at all.
    const text = Number.isFinite(value) ? String(value) : 'null';
    return type === 'number' && notation.numbers === 'string' ? JSON.stringify(String(value)) : text;
  }
  if (field === undefined || type === undefined || typeof type === 'string') return plain(value, writing);
  const nested = 'one' in type ? type.one : type.many;
  const one = (each: Value): string =>
    isData(each)
      ? textOfRecord(writing, { resource: nested, record: each }, () => jsonRecord(each, nested, writing))
      : plain(each, writing);
  return Array.isArray(value) ? `[${value.map(one).join(',')}]` : one(value);
};

/** One record as JSON. Members of the resource come in its order, others after them. */
export const jsonRecord = (data: Data, resource: Resource | undefined, writing: Writing): string => {
  let text = '';
  eachMember({ data, resource }, writing, ({ key, field }, value) => {
    text += (text === '' ? key : `,${key}`) + fieldText(field, value, writing);
  });
  return `{${text}}`;
};
