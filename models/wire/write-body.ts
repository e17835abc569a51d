import { isMembers, type Members } from '../members.ts';
import { memberOf, nestedIn } from '../resources/member.ts';
import type { Field, Resource } from '../resources/resource.ts';
import { jsonText } from './json-text.ts';
import { type Format, formType, mediaTypeOf } from './media-type.ts';
import { canonicalName } from './spelling.ts';
import { wireNameOf } from './wire-members.ts';
import { xmlBeginning } from './write-xml.ts';
import { encodeText } from './xml-characters.ts';

/** A body ready to be sent; `bytes` replaces the text for binary content. */
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

const spellNames = (resource: Resource | undefined, value: unknown): unknown => {
  if (resource === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => spellNames(resource, one));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      nameOf(resource, name),
      spellNames(nestedOf(fieldOf(resource, name)), held),
    ]),
  );
};

/** The element name of a record kind. */
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

/** A body of any JSON value that is no record. */
export const jsonBody = (value: unknown): SentBody => ({ type: mediaTypeOf.json, text: jsonText(value) });

/** A body of form fields, as a page sends them. */
export const formBody = (fields: URLSearchParams): SentBody => ({ type: formType, text: fields.toString() });

/** How a record is laid out in a body. */
interface BodyLayout {
  readonly format: Format;
  /** The root element; in JSON the name that encloses the members if `below` is true. */
  readonly root?: string;
  /** JSON has no root: the documentation shows members only. */
  readonly below?: boolean;
}

/**
 * A request body with a record in its documented spelling; undefined members are not sent. Values are sent unchanged,
 * even if the documentation does not allow them, and so are names that the resource does not have. Characters that XML
 * cannot contain are left out.
 */
export const writeBody = (
  resource: Resource,
  members: Members,
  { format, root = elementOf(resource), below = false }: BodyLayout,
): SentBody => {
  if (format === 'json') {
    const value = spellNames(resource, members);
    return jsonBody(below ? { [root]: value } : value);
  }
  const text = `${xmlBeginning}\n${element(root, resource, members)}`;
  return { type: mediaTypeOf.xml, text };
};
