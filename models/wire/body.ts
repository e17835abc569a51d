import { isMembers, type Members } from '../members.ts';
import { hasTooMany, mostParameters, partsOf, searchParamsOf } from '../query/parameters.ts';
import type { Resource } from '../resources/resource.ts';
import { readId } from './id.ts';
import { parseJson } from './json.ts';
import { bareType, formatOfType, isForm } from './media-type.ts';
import { jsonNode, type ValueNode } from './node.ts';
import { isList } from './repeated.ts';
import { canonicalName } from './spelling.ts';
import { type Caps, defaultCaps, refuseLarge, WireError } from './wire-error.ts';
import type { XmlElement } from './xml.ts';
import { xmlNode } from './xml-node.ts';

/** A parsed request body. */
export interface Body {
  /** Name of the XML root element as written. */
  readonly root?: string;
  /**
   * Values by canonical name. Form values are strings; JSON values are as parsed; XML values follow their type
   * attribute.
   */
  readonly members: Members;
  /** Canonical names with each name as sent. */
  readonly wireNames: ReadonlyMap<string, string>;
  /** Canonical names that occurred more than once; the last value counts. */
  readonly repeated: readonly string[];
}

const gather = (pairs: Iterable<readonly [string, unknown]>, root?: string): Body => {
  const members: Record<string, unknown> = {};
  const wireNames = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of pairs) {
    const canonical = canonicalName(name);
    if (wireNames.has(canonical)) repeated.add(canonical);
    members[canonical] = value;
    wireNames.set(canonical, name);
  }
  return { ...(root !== undefined && { root }), members, wireNames, repeated: [...repeated] };
};

/** A field of a form: the parts of its name, and its value. */
type FormField = readonly [parts: readonly string[], value: string];

/** The maximum number of brackets in a name; only attackers send more. */
const mostParts = 4;

/** The members of fields, nested in records and lists as their names say. */
const nestFields = (fields: readonly FormField[]): readonly (readonly [string, unknown])[] => {
  const inner = new Map<string, FormField[]>();
  for (const [[name = '', ...rest], value] of fields) {
    if (rest.length > 0) inner.set(name, [...(inner.get(name) ?? []), [rest, value]]);
  }
  return [
    ...fields.flatMap(([[name = '', ...rest], value]) => (rest.length === 0 ? [[name, value] as const] : [])),
    ...[...inner].map(([name, below]) => {
      const isList = below.every(([[first, ...rest]]) => first === '' && rest.length === 0);
      return [name, isList ? below.map(([, value]) => value) : gather(nestFields(below)).members] as const;
    }),
  ];
};

/** The members of a form: `attachment[url]` is in a record `attachment`, and `ids[]` is a list, as in JSON and XML. */
const formBody = (pairs: URLSearchParams): Body =>
  gather(
    nestFields(
      [...pairs].map(([name, value]): FormField => {
        const parts = partsOf(name);
        return [parts.length > mostParts ? [name] : parts, value];
      }),
    ),
  );

const xmlValue = (element: XmlElement): unknown => {
  const { attributes, children, text } = element;
  if ([...attributes].some(([key, value]) => /^(?:.*:)?nil$/.test(key) && value === 'true')) return null;
  if (isList(element)) return children.map(xmlValue);
  if (children.length > 0) return gather(children.map((child) => [child.name, xmlValue(child)])).members;
  const type = attributes.get('type')?.toLowerCase();
  const trimmed = text.trim();
  if (type === 'boolean' && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true';
  return type === 'integer' && /^[+-]?\d+$/.test(trimmed) ? (readId(trimmed) ?? text) : text;
};

const recordOf = (value: unknown): Body => {
  if (!isMembers(value)) throw new WireError('malformed', 'the body should be a JSON object');
  return gather(Object.entries(value));
};

/** A parsed body before its members are read. */
export type ParsedBody =
  | { readonly format: 'form'; readonly pairs: URLSearchParams }
  | { readonly format: 'json'; readonly value: unknown }
  | { readonly format: 'xml'; readonly root: XmlElement };

/**
 * Parses a request body by its Content-Type: form, JSON or XML. Rejects with a `WireError` a text that is
 * malformed, above a cap, or of another type (`unsupported-type`).
 */
export const parseBody = async (
  text: string,
  contentType: string,
  caps: Caps = defaultCaps,
): Promise<ParsedBody> => {
  if (isForm(contentType)) {
    refuseLarge(text, caps);
    if (hasTooMany(text))
      throw new WireError('too-many', `the form holds more than ${mostParameters} parameters`);
    return { format: 'form', pairs: searchParamsOf(text.trim()) };
  }
  const format = formatOfType(contentType);
  if (format === 'json') return { format, value: parseJson(text, caps) };
  if (format === 'xml') {
    // Most bodies are forms or JSON, so the XML parser is loaded with the first XML body.
    const { parseXml } = await import('./xml.ts');
    return { format, root: parseXml(text, caps) };
  }
  throw new WireError(
    'unsupported-type',
    `a body of type ${bareType(contentType) || 'nothing'} is not read here`,
  );
};

/** The members of a body whose record kind is unknown. Throws a `WireError` for JSON that is not an object. */
export const membersOf = (parsed: ParsedBody): Body => {
  if (parsed.format === 'form') return formBody(parsed.pairs);
  if (parsed.format === 'json') return recordOf(parsed.value);
  const { name, children } = parsed.root;
  return gather(
    children.map((child) => [child.name, xmlValue(child)]),
    name,
  );
};

/** A body as a record of a kind; undefined for a form. */
export const nodeOf = (parsed: ParsedBody, resource: Resource): ValueNode | undefined => {
  if (parsed.format === 'form') return undefined;
  return parsed.format === 'json' ? jsonNode(parsed.value) : xmlNode([parsed.root], { one: resource });
};

/**
 * As `parseBody`, but returns the members, with `-` and `_` in names treated as equal. An empty text has no members,
 * whatever its type.
 */
export const readBody = async (text: string, contentType: string, caps: Caps = defaultCaps): Promise<Body> =>
  text.trim() === '' ? gather([]) : membersOf(await parseBody(text, contentType, caps));
