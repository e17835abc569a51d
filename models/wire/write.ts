import type { Data, Resource } from '../resources/resource.ts';
import type { Format } from './media-type.ts';
import type { SerializationOptions } from './serialization-options.ts';
import { spellStatus } from './status.ts';
import { beginSerialization } from './wire-members.ts';
import { jsonRecord } from './write-json.ts';
import { xmlBeginning, xmlElement, xmlMembers } from './write-xml.ts';

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

/** One record as JSON or as an XML document. */
export const writeOne = (
  resource: Resource,
  data: Data,
  format: Format,
  options: SerializationOptions,
): string => {
  const record = recordIn(resource, options);
  if (format === 'json') return record.json(data);
  const root = options.xmlRootOfOne === 'model' ? resource.name : 'response';
  return xmlBeginning + xmlElement(root, namespaces(options), record.xml(data));
};

/**
 * A collection of records as JSON or as an XML document, in pieces: one for each record, and what stands around them.
 * Whoever encodes them one by one is spared the whole text, which is wide as soon as one of its letters is.
 */
export const piecesOfMany = (
  resource: Resource,
  datas: readonly Data[],
  format: Format,
  options: SerializationOptions,
): readonly string[] => {
  const record = recordIn(resource, options);
  if (format === 'json') {
    const [before, after] =
      options.envelope === 'bare' ? ['[', ']'] : [`{${JSON.stringify(resource.plural)}:[`, ']}'];
    return [before, ...datas.map((data, at) => (at === 0 ? '' : ',') + record.json(data)), after];
  }
  const root = options.xmlRootOfMany === 'plural' ? resource.plural : 'response';
  const type = options.xmlTypes === 'untyped' ? '' : ' type="array"';
  const attributes = namespaces(options) + type;
  if (datas.length === 0) return [xmlBeginning, xmlElement(root, attributes, '')];
  const items = datas.map((data) => xmlElement(resource.name, '', record.xml(data)));
  return [`${xmlBeginning}<${root}${attributes}>`, ...items, `</${root}>`];
};

/** A collection of records as JSON or as an XML document. */
export const writeMany = (...wanted: Parameters<typeof piecesOfMany>): string =>
  piecesOfMany(...wanted).join('');
