import { XMLParser } from 'fast-xml-parser';
import { type Caps, defaultCaps, refuseLarge, WireError } from './wire-error.ts';
import { decodeText } from './xml-characters.ts';
import { passGate } from './xml-gate.ts';

/** An element as it was written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, references resolved, white space kept. */
  readonly text: string;
}

// A prefix on every name keeps `constructor` and the like apart from properties of Object.prototype.
const mark = ':';
const textKey = '#text';
const cdataKey = '#cdata';
const attributesKey = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: mark,
  // The parser calls this twice with the name of a self-closing element.
  transformTagName: (name) => (name.startsWith(mark) ? name : mark + name),
  textNodeName: textKey,
  cdataPropName: cdataKey,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // `passGate` accepts only the predefined entities; they are resolved below.
  processEntities: false,
  allowBooleanAttributes: false,
  jPath: false,
  maxNestedTags: 1000,
});

type Item = Readonly<Record<string, unknown>>;

const textOf = (items: readonly Item[]): string => {
  let text = '';
  for (const item of items) {
    if (Object.hasOwn(item, textKey)) text += decodeText(String(item[textKey]));
    else if (Object.hasOwn(item, cdataKey))
      text += (item[cdataKey] as Item[]).map((c) => c[textKey]).join('');
  }
  return text;
};

/** Most elements have none. */
const noAttributes: ReadonlyMap<string, string> = new Map();

const attributesOf = ({ [attributesKey]: written }: Item): ReadonlyMap<string, string> =>
  written === undefined
    ? noAttributes
    : new Map(
        Object.entries(written as object).map(([key, value]): [string, string] => [
          key.slice(mark.length),
          decodeText(String(value)),
        ]),
      );

const nodesOf = (items: readonly Item[]): XmlElement[] =>
  items.flatMap((item) => {
    const key = Object.keys(item).find((each) => each.startsWith(mark) && each !== attributesKey);
    if (key === undefined) return [];
    const inner = item[key] as readonly Item[];
    const element = { name: key.slice(mark.length), attributes: attributesOf(item) };
    return [{ ...element, children: nodesOf(inner), text: textOf(inner) }];
  });

/**
 * Parses one XML document and returns its root. Throws a `WireError` for a text that is not well-formed, is above
 * a cap, or has a document type or an entity that XML does not predefine.
 */
export const parseXml = (text: string, caps: Caps = defaultCaps): XmlElement => {
  refuseLarge(text, caps);
  const clean = passGate(text, caps);
  const [root] = nodesOf(parser.parse(clean) as Item[]);
  if (root === undefined) throw new WireError('malformed', 'the XML has no root element');
  return root;
};
