import { memberOf } from '../resources/member.ts';
import type { Data, Field, FieldType, Resource, Scalar, Value } from '../resources/resource.ts';
import { writeDatetime } from './datetime.ts';
import type { Id } from './id.ts';
import type { Notation } from './notation.ts';
import { isData, membersToWrite, writtenName } from './written.ts';
import { encodeText } from './xml-characters.ts';

const typeNames: Readonly<Record<Scalar, string>> = {
  integer: ' type="integer"',
  string: '',
  boolean: ' type="boolean"',
  decimal: ' type="decimal"',
  number: ' type="float"',
  datetime: ' type="dateTime"',
};

const nils: Readonly<Record<Notation['xmlNil'], string>> = {
  nil: ' nil="true"',
  'xsi-nil': ' xsi:nil="true"',
  empty: '',
};

const typeAttribute = (type: Scalar, { xmlTypes }: Notation): string => {
  if (xmlTypes === 'untyped') return '';
  return xmlTypes === 'datetime' && type === 'datetime' ? ' type="datetime"' : typeNames[type];
};

const arrayAttribute = ({ xmlTypes }: Notation): string => (xmlTypes === 'untyped' ? '' : ' type="array"');

/** A name that XML can carry. */
const elementName = (name: string): string => {
  const legal = name.replace(/[^\p{L}\p{N}_.-]/gu, '-');
  return /^[\p{L}_]/u.test(legal) ? legal : `_${legal}`;
};

/** One element; without content it closes itself. */
export const xmlElement = (name: string, attributes: string, content: string): string =>
  content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;

/** The type of a value whose field is unknown. */
const typeOf = (value: string | Id | boolean): Scalar => {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : 'number';
};

const scalarElement = ({ name, field }: Spot, value: string | Id | boolean, notation: Notation): string => {
  const known = typeof field?.type === 'string' && field.type !== 'any' ? field.type : undefined;
  const type = known ?? typeOf(value);
  const text = type === 'datetime' ? writeDatetime(String(value), notation) : String(value);
  return xmlElement(name, typeAttribute(type, notation), encodeText(text));
};

interface Spot {
  readonly name: string;
  readonly field?: Field | undefined;
}

const nestedOf = (type: FieldType | undefined): Resource | undefined => {
  if (type === undefined || typeof type === 'string') return undefined;
  return 'one' in type ? type.one : type.many;
};

const memberElement = (spot: Spot, value: Value, notation: Notation): string => {
  const { name, field } = spot;
  if (value === null) return xmlElement(name, nils[notation.xmlNil], '');
  const nested = nestedOf(field?.type);
  if (Array.isArray(value)) {
    const item = {
      name: nested?.name ?? 'item',
      ...(nested && { field: { name, type: { one: nested }, nullable: true } }),
    };
    const items = (value as readonly Value[]).map((each) => memberElement(item, each, notation)).join('');
    return xmlElement(name, arrayAttribute(notation), items);
  }
  if (isData(value)) return xmlElement(name, '', xmlMembers(value, nested, notation));
  return scalarElement(spot, value as string | Id | boolean, notation);
};

/** The members of one record as elements. */
export const xmlMembers = (data: Data, resource: Resource | undefined, notation: Notation): string => {
  let text = '';
  for (const [name, value] of membersToWrite(data, resource, notation)) {
    const field = resource === undefined ? undefined : memberOf(resource, name);
    const written = writtenName(name, resource);
    text += memberElement({ name: elementName(written), field }, value, notation);
  }
  return text;
};
