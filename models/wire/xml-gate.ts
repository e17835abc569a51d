import { xmlName } from './spelling.ts';
import { type Caps, refuseMany, refuseWide, WireError } from './wire-error.ts';
import { decodeText, illegalAt, xmlDeclaration } from './xml-characters.ts';

// Not \s: XML has four white space characters, JavaScript many more.
const space = String.raw`[ \t\r\n]`;
const open = new RegExp(`<(${xmlName})`, 'uy');
const close = new RegExp(`</(${xmlName})${space}*>`, 'uy');
const attribute = new RegExp(`${space}+(${xmlName})${space}*=${space}*("[^"<]*"|'[^'<]*')`, 'uy');
const end = new RegExp(`${space}*(/?)>`, 'y');
const instruction = new RegExp(`^(${xmlName})(?:${space}|$)`, 'u');

/** The maximum number of attributes of an element; thousands in a start tag are an attack. */
const mostAttributes = 64;

const throwMalformed = (message: string, at: number): never => {
  throw new WireError('malformed', `the XML is not well-formed: ${message}`, at);
};

/** The position of the single pass over a document. */
interface Walk {
  readonly xml: string;
  readonly caps: Caps;
  readonly stack: string[];
  /** The number of children of the elements around the position, the document first. */
  readonly children: number[];
  /** The document without declaration, comments and processing instructions. */
  readonly kept: string[];
  at: number;
  /** Elements and attributes. */
  values: number;
}

const match = (walk: Walk, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = walk.at;
  const match = pattern.exec(walk.xml);
  if (match !== null) walk.at = pattern.lastIndex;
  return match;
};

const keep = (walk: Walk, from: number): void => {
  walk.kept.push(walk.xml.slice(from, walk.at));
};

const passAttributes = (walk: Walk, element: string): void => {
  const seen = new Set<string>();
  for (let result = match(walk, attribute); result !== null; result = match(walk, attribute)) {
    const [, key = '', value = ''] = result;
    if (seen.has(key)) throwMalformed(`${element} has the attribute ${key} twice`, walk.at);
    if (seen.size === mostAttributes)
      throwMalformed(`${element} has more than ${mostAttributes} attributes`, walk.at);
    decodeText(value, walk.at - value.length);
    seen.add(key);
  }
  walk.values += 1 + seen.size;
  refuseMany(walk.values);
};

const passStart = (walk: Walk): void => {
  const from = walk.at;
  const element = match(walk, open)?.[1] ?? throwMalformed('"<" begins no tag', from);
  const depth = walk.stack.length;
  const children = (walk.children[depth] ?? 0) + 1;
  walk.children.splice(depth, 2, children, 0);
  if (depth === 0 && children > 1) throwMalformed('it has a second root element', from);
  refuseWide(children, walk.caps);
  passAttributes(walk, element);
  const tail = match(walk, end) ?? throwMalformed(`the tag of ${element} does not end`, walk.at);
  if (tail[1] === '') walk.stack.push(element);
  if (depth + 1 > walk.caps.maxDepth) {
    throw new WireError('too-deep', `the XML is nested deeper than ${walk.caps.maxDepth} levels`);
  }
  keep(walk, from);
};

const passEnd = (walk: Walk): void => {
  const from = walk.at;
  const element = match(walk, close)?.[1] ?? throwMalformed('an end tag is broken', from);
  const opened = walk.stack.pop();
  if (opened !== element) throwMalformed(`</${element}> closes ${opened ?? 'nothing'}`, from);
  keep(walk, from);
};

/** Moves past the next occurrence of a mark and returns the text before it. */
const passUntil = (walk: Walk, mark: string, what: string): string => {
  const index = walk.xml.indexOf(mark, walk.at);
  if (index < 0) throwMalformed(`${what} does not end`, walk.at);
  const body = walk.xml.slice(walk.at, index);
  walk.at = index + mark.length;
  return body;
};

const passComment = (walk: Walk): void => {
  walk.at += 4;
  const body = passUntil(walk, '-->', 'a comment');
  if (body.includes('--') || body.endsWith('-')) throwMalformed('a comment has "--" in it', walk.at);
};

const passInstruction = (walk: Walk): void => {
  const from = walk.at;
  walk.at += 2;
  const body = passUntil(walk, '?>', 'a processing instruction');
  const target =
    instruction.exec(body)?.[1] ?? throwMalformed('a processing instruction has no name', walk.at);
  if (target.toLowerCase() === 'xml')
    throwMalformed('an XML declaration is broken, or not at the beginning', from);
};

const passCdata = (walk: Walk): void => {
  const from = walk.at;
  if (walk.stack.length === 0) throwMalformed('text stands outside the root element', from);
  passUntil(walk, ']]>', 'a CDATA section');
  keep(walk, from);
};

const passText = (walk: Walk): void => {
  const from = walk.at;
  const next = walk.xml.indexOf('<', from);
  walk.at = next < 0 ? walk.xml.length : next;
  const text = walk.xml.slice(from, walk.at);
  if (walk.stack.length === 0) {
    const sign = text.search(/[^ \t\r\n]/);
    if (sign >= 0) throwMalformed('text stands outside the root element', from + sign);
    return;
  }
  if (text.includes(']]>')) throwMalformed('"]]>" stands in a text', from + text.indexOf(']]>'));
  decodeText(text, from);
  keep(walk, from);
};

const passDeclaration = (walk: Walk): void => {
  if (walk.xml.startsWith('<!--', walk.at)) passComment(walk);
  else if (walk.xml.startsWith('<![CDATA[', walk.at)) passCdata(walk);
  else throw new WireError('forbidden', 'the XML has a document type or entity declaration');
};

const passMarkup = (walk: Walk): void => {
  const next = walk.xml[walk.at + 1];
  if (next === '/') passEnd(walk);
  else if (next === '!') passDeclaration(walk);
  else if (next === '?') passInstruction(walk);
  else passStart(walk);
};

/**
 * Throws a `WireError` unless a text is one well-formed XML 1.0 document without document type, entity
 * declarations or nesting above the cap. Returns the document without declaration, comments and processing
 * instructions. One pass in linear time.
 */
export const passGate = (xml: string, caps: Caps): string => {
  const illegal = illegalAt(xml);
  if (illegal >= 0) throwMalformed('it has characters that XML cannot carry', illegal);
  const from = xml.startsWith('\uFEFF') ? 1 : 0;
  const at = from + (xmlDeclaration(xml.slice(from))?.length ?? 0);
  const walk: Walk = { xml, caps, stack: [], children: [], kept: [], at, values: 0 };
  while (walk.at < xml.length) {
    if (xml[walk.at] === '<') passMarkup(walk);
    else passText(walk);
  }
  const [unclosed] = walk.stack.slice(-1);
  if (unclosed !== undefined) throwMalformed(`${unclosed} is not closed`, xml.length);
  if (walk.children.length === 0) throwMalformed('it has no root element', xml.length);
  return walk.kept.join('');
};
