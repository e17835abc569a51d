import { nestedIn } from '../resources/member.ts';
import {
  type Data,
  type Field,
  isData,
  type Resource,
  type Scalar,
  type Value,
} from '../resources/resource.ts';
import type { Id } from './id.ts';
import type { SerializationOptions } from './serialization-options.ts';
import { eachMember, type Serialization, textOfRecord, type WireMember } from './wire-members.ts';
import { encodeText } from './xml-characters.ts';

const typeNames: Readonly<Record<Scalar, string>> = {
  integer: ' type="integer"',
  string: '',
  boolean: ' type="boolean"',
  decimal: ' type="decimal"',
  number: ' type="float"',
  datetime: ' type="dateTime"',
};

const nils: Readonly<Record<SerializationOptions['xmlNil'], string>> = {
  nil: ' nil="true"',
  'xsi-nil': ' xsi:nil="true"',
  empty: '',
};

const typeAttribute = (type: Scalar, { xmlTypes }: SerializationOptions): string => {
  if (xmlTypes === 'untyped') return '';
  return xmlTypes === 'datetime' && type === 'datetime' ? ' type="datetime"' : typeNames[type];
};

const arrayAttribute = ({ xmlTypes }: SerializationOptions): string =>
  xmlTypes === 'untyped' ? '' : ' type="array"';

/** A name that is allowed in XML. */
const elementName = (name: string): string => {
  const legal = name.replace(/[^\p{L}\p{N}_.-]/gu, '-');
  return /^[\p{L}_]/u.test(legal) ? legal : `_${legal}`;
};

const legalNames = new WeakMap<WireMember, string>();

/** The element name of a member, computed once for modelled members. */
const elementOf = (member: WireMember): string => {
  if (member.field === undefined) return elementName(member.wireName);
  const name = legalNames.get(member) ?? elementName(member.wireName);
  legalNames.set(member, name);
  return name;
};

/** The declaration at the beginning of an XML document. */
export const xmlBeginning = '<?xml version="1.0" encoding="UTF-8"?>';

/** One element; without content it is self-closing. */
export const xmlElement = (name: string, attributes: string, content: string): string =>
  content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;

/** The type of a value of an unknown field. */
const typeOf = (value: string | Id | boolean): Scalar => {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : 'number';
};

const scalarElement = (
  { name, field }: Spot,
  value: string | Id | boolean,
  { options, writeDatetime }: Serialization,
): string => {
  const known = typeof field?.type === 'string' && field.type !== 'any' ? field.type : undefined;
  const type = known ?? typeOf(value);
  const text = type === 'datetime' ? writeDatetime(String(value)) : String(value);
  return xmlElement(name, typeAttribute(type, options), encodeText(text));
};

interface Spot {
  readonly name: string;
  readonly field?: Field | undefined;
  /** Whether it is a modelled member, whose text adjacent records may share. */
  readonly shared?: boolean;
}

const itemOf = (name: string, nested: Resource | undefined): Spot =>
  nested === undefined
    ? { name: 'item' }
    : { name: nested.name, field: { name, type: { one: nested }, nullable: true } };

const memberElement = (spot: Spot, value: Value, serialization: Serialization): string => {
  const { name, field } = spot;
  const { options } = serialization;
  if (value === null) return xmlElement(name, nils[options.xmlNil], '');
  const nested = field && nestedIn(field.type);
  if (Array.isArray(value)) {
    const item = itemOf(name, nested);
    const items = (value as readonly Value[])
      .map((each) => memberElement(item, each, serialization))
      .join('');
    return xmlElement(name, arrayAttribute(options), items);
  }
  if (isData(value)) {
    const write = () => xmlMembers(value, nested, serialization);
    const shared = spot.shared === true && field !== undefined;
    return xmlElement(
      name,
      '',
      shared ? textOfRecord(serialization, { resource: nested, record: value }, write) : write(),
    );
  }
  return scalarElement(spot, value as string | Id | boolean, serialization);
};

/** The members of one record as elements. */
export const xmlMembers = (
  data: Data,
  resource: Resource | undefined,
  serialization: Serialization,
): string => {
  let text = '';
  eachMember({ data, resource }, serialization, (member, value) => {
    const spot = { name: elementOf(member), field: member.field, shared: true };
    text += memberElement(spot, value, serialization);
  });
  return text;
};
