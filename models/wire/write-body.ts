import { isMembers, type Members } from '../members.ts';
import { memberOf, nestedIn } from '../resources/member.ts';
import type { Field, Resource } from '../resources/resource.ts';
import { jsonText } from './json-text.ts';
import { type Format, formType, mediaTypeOf } from './media-type.ts';
import { canonicalName } from './spelling.ts';
import { wireNameOf } from './wire-members.ts';
import { xmlBeginning } from './write-xml.ts';
import { encodeText } from './xml-characters.ts';

/** A body ready to be sent; `bytes` in place of the text where they are no text. */
export interface SentBody {
  readonly type: string;
  readonly text: string;
  readonly bytes?: Uint8Array;
}

const fieldOf = (resource: Resource | undefined, name: string): Field | undefined =>
  resource && memberOf(resource, canonicalName(name));

const nameOf = (resource: Resource | undefined, name: string): string =>
  resource && memberOf(resource, name) ? wireNameOf(name, resource) : name;

const nestedOf = (field: Field | undefined): Resource | undefined => field && nestedIn(field.type);

const spelled = (resource: Resource | undefined, value: unknown): unknown => {
  if (resource === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => spelled(resource, one));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      nameOf(resource, name),
      spelled(nestedOf(fieldOf(resource, name)), held),
    ]),
  );
};

/** The element of one record of a kind. */
const elementOf = ({ name, element = name }: Resource): string => element;

const element = (name: string, resource: Resource | undefined, value: unknown): string => {
  if (value === undefined) return '';
  if (value === null) return `<${name} nil="true"/>`;
  if (Array.isArray(value)) {
    const item = resource === undefined ? 'item' : elementOf(resource);
    return `<${name} type="array">${value.map((one) => element(item, resource, one)).join('')}</${name}>`;
  }
  const content = isMembers(value) ? elements(resource, value) : encodeText(String(value));
  return `<${name}>${content}</${name}>`;
};

const elements = (resource: Resource | undefined, members: Members): string =>
  Object.entries(members)
    .map(([name, value]) => element(nameOf(resource, name), nestedOf(fieldOf(resource, name)), value))
    .join('');

/** A body of any JSON value, for what is no record. */
export const jsonBody = (value: unknown): SentBody => ({ type: mediaTypeOf.json, text: jsonText(value) });

/** A body of fields, as a page sends its form. */
export const formBody = (fields: URLSearchParams): SentBody => ({ type: formType, text: fields.toString() });

/** How a record is written in a body. */
interface BodyLayout {
  readonly format: Format;
  /** The root element; in JSON, the name that the members stand below where `below` says so. */
  readonly root?: string;
  /** JSON has no root of its own: the documentation shows members alone. */
  readonly below?: boolean;
}

/**
 * A request body that holds a record in its documented spelling; members that are undefined are not sent. Values are
 * sent as they stand, also those that the documentation does not allow; so are names that are not canonical names of
 * the resource. Characters that XML cannot carry are left out, as nobody could send them.
 */
export const writeBody = (
  resource: Resource,
  members: Members,
  { format, root = elementOf(resource), below = false }: BodyLayout,
): SentBody => {
  if (format === 'json') {
    const value = spelled(resource, members);
    return jsonBody(below ? { [root]: value } : value);
  }
  const text = `${xmlBeginning}\n${element(root, resource, members)}`;
  return { type: mediaTypeOf.xml, text };
};
