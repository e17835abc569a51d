import { type Data, type Field, isData, type Resource, type Value } from '../resources/resource.ts';
import { jsonText, quoteText } from './json-text.ts';
import type { Format } from './media-type.ts';
import type { SerializationOptions } from './serialization-options.ts';
import { spellStatus } from './status.ts';
import { beginSerialization, eachMember, type Serialization, textOfRecord } from './wire-members.ts';
import { xmlBeginning, xmlElement, xmlMembers } from './write-xml.ts';

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
  // Records share nested records, unlike their lines.
  return isData(value)
    ? textOfRecord(serialization, { resource: nested, record: value }, () => one(value))
    : one(value);
};

/** One record as JSON: members of the resource in its order, then others. */
const jsonRecord = (data: Data, resource: Resource | undefined, serialization: Serialization): string => {
  let text = '';
  eachMember({ data, resource }, serialization, ({ key, nextKey, field }, value) => {
    text += (text === '' ? key : nextKey) + fieldText(field, value, serialization);
  });
  return `{${text}}`;
};

const namespaces = ({ xmlNil }: SerializationOptions): string =>
  xmlNil === 'xsi-nil' ? ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' : '';

const withStatus = (resource: Resource, data: Data, { statusSpelling }: SerializationOptions): Data => {
  const status = Object.hasOwn(data, 'status') ? data['status'] : null;
  if (statusSpelling === 'underscore' || typeof status !== 'string') return data;
  return { ...data, status: spellStatus(resource, status, statusSpelling) };
};

const recordIn = (resource: Resource, options: SerializationOptions) => {
  const serialization = beginSerialization(options);
  return {
    json: (data: Data): string => jsonRecord(withStatus(resource, data, options), resource, serialization),
    xml: (data: Data): string => xmlMembers(withStatus(resource, data, options), resource, serialization),
  };
};

/**
 * Creates writers of single records as JSON or XML documents. Texts of nested records are cached, so these must not
 * change.
 */
export const recordWriter = (
  resource: Resource,
  format: Format,
  options: SerializationOptions,
): ((data: Data) => string) => {
  const record = recordIn(resource, options);
  if (format === 'json') return record.json;
  const root = options.xmlRootOfOne === 'model' ? resource.name : 'response';
  return (data) => xmlBeginning + xmlElement(root, namespaces(options), record.xml(data));
};

/** One record as JSON or as an XML document. */
export const writeOne = (
  resource: Resource,
  data: Data,
  format: Format,
  options: SerializationOptions,
): string => recordWriter(resource, format, options)(data);

/** The parts of a collection: the text around and between its records, and a record. */
interface CollectionWriter {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  /** A collection without records. */
  readonly empty: string;
  /** A pure function of the record, the resource, the format and the options. */
  readonly record: (data: Data) => string;
}

/** Creates writers of collections of records as JSON or XML documents. */
export const collectionWriter = (
  resource: Resource,
  format: Format,
  options: SerializationOptions,
): CollectionWriter => {
  const record = recordIn(resource, options);
  const isPaged = options.envelope === 'paged';
  if (format === 'json') {
    const page = isPaged ? '"paging":{"page":1},' : '';
    const [before, after] =
      options.envelope === 'bare' ? ['[', ']'] : [`{${page}${JSON.stringify(resource.plural)}:[`, ']}'];
    return { before, between: ',', after, empty: before + after, record: record.json };
  }
  const root = options.xmlRootOfMany === 'plural' ? resource.plural : 'response';
  const type = options.xmlTypes === 'untyped' ? '' : ' type="array"';
  const attributes = namespaces(options) + type;
  const [outer, close] = isPaged ? ['<page><paging><page>1</page></paging>', '</page>'] : ['', ''];
  return {
    before: `${xmlBeginning}${outer}<${root}${attributes}>`,
    between: '',
    after: `</${root}>${close}`,
    empty: xmlBeginning + outer + xmlElement(root, attributes, '') + close,
    record: (data) => xmlElement(resource.name, '', record.xml(data)),
  };
};
