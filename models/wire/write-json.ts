import { type Data, type Field, isData, type Resource, type Value } from '../resources/resource.ts';
import { jsonText, quoteText } from './json-text.ts';
import { eachMember, type Serialization, textOfRecord } from './wire-members.ts';

const plainJson = (value: Value, serialization: Serialization): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((each) => plainJson(each, serialization)).join(',')}]`;
  return isData(value) ? jsonRecord(value, undefined, serialization) : jsonText(value);
};

const scalar = (field: Field, value: string, { options, writeDatetime }: Serialization): string => {
  if (field.type === 'datetime') return quoteText(writeDatetime(value));
  const isNumeral =
    field.type === 'decimal' && options.decimals === 'number' && /^-?\d+(?:\.\d+)?$/.test(value);
  return isNumeral ? value : quoteText(value);
};

const fieldText = (field: Field | undefined, value: Value, serialization: Serialization): string => {
  if (typeof value === 'string' && field !== undefined) return scalar(field, value, serialization);
  const type = field?.type;
  if (typeof value === 'number') {
    // JSON has no infinite numbers.
    const text = Number.isFinite(value) ? String(value) : 'null';
    return type === 'number' && serialization.options.numbers === 'string'
      ? JSON.stringify(String(value))
      : text;
  }
  if (field === undefined || type === undefined || typeof type === 'string')
    return plainJson(value, serialization);
  const nested = 'one' in type ? type.one : type.many;
  const one = (each: Value): string =>
    isData(each) ? jsonRecord(each, nested, serialization) : plainJson(each, serialization);
  if (Array.isArray(value)) return `[${value.map(one).join(',')}]`;
  // Records share what they refer to, unlike their lines.
  return isData(value)
    ? textOfRecord(serialization, { resource: nested, record: value }, () => one(value))
    : one(value);
};

/** One record as JSON: members of the resource in its order, then others. */
export const jsonRecord = (
  data: Data,
  resource: Resource | undefined,
  serialization: Serialization,
): string => {
  let text = '';
  eachMember({ data, resource }, serialization, ({ key, field }, value) => {
    text += (text === '' ? key : `,${key}`) + fieldText(field, value, serialization);
  });
  return `{${text}}`;
};
