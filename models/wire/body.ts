import { type Caps, defaultCaps, refuseLarge } from './caps.ts';
import { readId } from './id.ts';
import { parseJson } from './json.ts';
import { bareType, formatOfType, isForm } from './media-type.ts';
import { canonicalName } from './spelling.ts';
import { WireError } from './wire-error.ts';
import type { XmlNode } from './xml.ts';

/** What a request body holds. */
export interface Body {
  /** Name of the XML root element as written. */
  readonly root?: string;
  /** Values by canonical name. Form values are strings; JSON values are as parsed; XML values follow their type attribute. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Canonical names with each name as written. */
  readonly written: ReadonlyMap<string, string>;
  /** Canonical names that stood more than once; of their values the last counts. */
  readonly repeated: readonly string[];
}

const gather = (pairs: Iterable<readonly [string, unknown]>, root?: string): Body => {
  const members: Record<string, unknown> = {};
  const written = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of pairs) {
    const canonical = canonicalName(name);
    if (written.has(canonical)) repeated.add(canonical);
    members[canonical] = value;
    written.set(canonical, name);
  }
  return { ...(root !== undefined && { root }), members, written, repeated: [...repeated] };
};

/** An element that holds several of one name, and nothing else, is a list without a type to say so. */
const isUntypedList = ({ children: [first, ...others] }: XmlNode): boolean =>
  first !== undefined && others.length > 0 && others.every(({ name }) => name === first.name);

const xmlValue = (node: XmlNode): unknown => {
  const { attributes, children, text } = node;
  if ([...attributes].some(([key, value]) => /^(?:.*:)?nil$/.test(key) && value === 'true')) return null;
  if (attributes.get('type') === 'array' || isUntypedList(node)) return children.map(xmlValue);
  if (children.length > 0) return gather(children.map((child) => [child.name, xmlValue(child)])).members;
  const type = attributes.get('type')?.toLowerCase();
  const bare = text.trim();
  if (type === 'boolean' && /^(?:true|false)$/.test(bare)) return bare === 'true';
  return type === 'integer' && /^[+-]?\d+$/.test(bare) ? (readId(bare) ?? text) : text;
};

const fromXml = async (text: string, caps: Caps): Promise<Body> => {
  // Most bodies are forms or JSON: the parser of XML is loaded with the first that is not.
  const { parseXml } = await import('./xml.ts');
  const { name, children } = parseXml(text, caps);
  return gather(
    children.map((child) => [child.name, xmlValue(child)]),
    name,
  );
};

const fromJson = (text: string, caps: Caps): Body => {
  const value = parseJson(text, caps);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WireError('malformed', 'the body should be a JSON object');
  }
  return gather(Object.entries(value));
};

const fromForm = (text: string, caps: Caps): Body => {
  refuseLarge(text, caps);
  return gather(new URLSearchParams(text.trim()));
};

/**
 * Reads a request body by its Content-Type: form, JSON or XML, `-` and `_` in names alike. No text is a body
 * without members, whatever its type. Rejects with a `WireError` a text that is not of its type, above a cap,
 * or of another type (`unsupported-type`).
 */
export const readBody = async (
  text: string,
  contentType: string,
  caps: Caps = defaultCaps,
): Promise<Body> => {
  if (text.trim() === '') return gather([]);
  if (isForm(contentType)) return fromForm(text, caps);
  const format = formatOfType(contentType);
  if (format !== undefined) return format === 'json' ? fromJson(text, caps) : fromXml(text, caps);
  throw new WireError(
    'unsupported-type',
    `a body of type ${bareType(contentType) || 'nothing'} is not read here`,
  );
};
