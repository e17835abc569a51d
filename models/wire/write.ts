import type { Data, Resource } from '../resources/resource.ts';
import type { Format } from './media-type.ts';
import type { Notation } from './notation.ts';
import { spellStatus } from './status.ts';
import { jsonRecord } from './write-json.ts';
import { xmlBeginning, xmlElement, xmlMembers } from './write-xml.ts';
import { writingIn } from './written.ts';

const namespaces = ({ xmlNil }: Notation): string =>
  xmlNil === 'xsi-nil' ? ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' : '';

const withStatus = (resource: Resource, data: Data, { statusSpelling }: Notation): Data => {
  const status = Object.hasOwn(data, 'status') ? data['status'] : null;
  if (statusSpelling === 'underscore' || typeof status !== 'string') return data;
  return { ...data, status: spellStatus(resource, status, statusSpelling) };
};

const recordIn = (resource: Resource, notation: Notation) => {
  const writing = writingIn(notation);
  return {
    json: (data: Data): string => jsonRecord(withStatus(resource, data, notation), resource, writing),
    xml: (data: Data): string => xmlMembers(withStatus(resource, data, notation), resource, writing),
  };
};

/** One record as JSON or as an XML document. */
export const writeOne = (resource: Resource, data: Data, format: Format, notation: Notation): string => {
  const record = recordIn(resource, notation);
  if (format === 'json') return record.json(data);
  const root = notation.xmlRootOfOne === 'model' ? resource.name : 'response';
  return xmlBeginning + xmlElement(root, namespaces(notation), record.xml(data));
};

/** A collection of records as JSON or as an XML document. */
export const writeMany = (
  resource: Resource,
  datas: readonly Data[],
  format: Format,
  notation: Notation,
): string => {
  const record = recordIn(resource, notation);
  if (format === 'json') {
    const list = `[${datas.map(record.json).join(',')}]`;
    return notation.envelope === 'bare' ? list : `{${JSON.stringify(resource.plural)}:${list}}`;
  }
  const items = datas.map((data) => xmlElement(resource.name, '', record.xml(data))).join('');
  const root = notation.xmlRootOfMany === 'plural' ? resource.plural : 'response';
  const type = notation.xmlTypes === 'untyped' ? '' : ' type="array"';
  return xmlBeginning + xmlElement(root, namespaces(notation) + type, items);
};
