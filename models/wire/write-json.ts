import { memberOf } from '../resources/member.ts';
import type { Data, Field, Resource, Value } from '../resources/resource.ts';
import { writeDatetime } from './datetime.ts';
import { jsonText } from './json-text.ts';
import type { Notation } from './notation.ts';
import { isData, membersToWrite, writtenName } from './written.ts';

const plain = (value: Value, notation: Notation): string => {
  if (Array.isArray(value)) return `[${value.map((each) => plain(each, notation)).join(',')}]`;
  return isData(value) ? jsonRecord(value, undefined, notation) : jsonText(value);
};

const scalar = (field: Field, value: string, notation: Notation): string => {
  if (field.type === 'datetime') return JSON.stringify(writeDatetime(value, notation));
  const isNumeral =
    field.type === 'decimal' && notation.decimals === 'number' && /^-?\d+(?:\.\d+)?$/.test(value);
  return isNumeral ? value : JSON.stringify(value);
};

const fieldText = (field: Field | undefined, value: Value, notation: Notation): string => {
  if (typeof value === 'string' && field !== undefined) return scalar(field, value, notation);
  const type = field?.type;
  if (typeof value === 'number' && type === 'number' && notation.numbers === 'string') {
    return JSON.stringify(String(value));
  }
  if (type === undefined || typeof type === 'string') return plain(value, notation);
  const nested = 'one' in type ? type.one : type.many;
  const one = (each: Value): string =>
    isData(each) ? jsonRecord(each, nested, notation) : plain(each, notation);
  return Array.isArray(value) ? `[${value.map(one).join(',')}]` : one(value);
};

/** One record as JSON. Members of the resource come in its order, others after them. */
export const jsonRecord = (data: Data, resource: Resource | undefined, notation: Notation): string => {
  let text = '';
  for (const [name, value] of membersToWrite(data, resource, notation)) {
    const field = resource === undefined ? undefined : memberOf(resource, name);
    const written = writtenName(name, resource);
    text += `${text === '' ? '' : ','}${JSON.stringify(written)}:${fieldText(field, value, notation)}`;
  }
  return `{${text}}`;
};
