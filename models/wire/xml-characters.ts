import { WireError } from './wire-error.ts';

// XML 1.0 section 2.2: control characters, lone surrogates and two noncharacters cannot be in a document.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/u;
const allIllegal = new RegExp(illegal.source, 'gu');

/** Whether every character of a text is allowed in XML. */
export const isXmlText = (text: string): boolean => !illegal.test(text);

/** The index of the first character that is not allowed in XML; -1 if there is none. */
export const illegalAt = (text: string): number => text.search(illegal);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const reference = /&(?:#x0*([0-9a-fA-F]{1,6})|#0*(\d{1,7})|([^;&\s<]{0,40}))(;?)/g;

/** The character of a reference; undefined if XML defines none. */
const characterOf = (hex?: string, decimal?: string, name?: string): string | undefined => {
  const known = name !== undefined && Object.hasOwn(named, name) ? named[name] : undefined;
  const point = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
  const character = known ?? (point <= 0x10ffff ? String.fromCodePoint(point) : undefined);
  return character !== undefined && isXmlText(character) ? character : undefined;
};

/**
 * Text with its references resolved; `start` is where it begins in its document. Throws a `WireError` for an entity
 * that XML itself does not define.
 */
export const decodeText = (text: string, start = 0): string => {
  if (!text.includes('&')) return text;
  let [out, from] = ['', 0];
  // `replace` would find all references before it decodes the first, which may already be refused.
  for (const match of text.matchAll(reference)) {
    const [written, hex, decimal, name, end] = match;
    const character = end === ';' ? characterOf(hex, decimal, name) : undefined;
    if (character === undefined) {
      const problem = `the XML has a reference that XML does not define: ${written}`;
      throw new WireError('malformed', problem, start + match.index);
    }
    out += text.slice(from, match.index) + character;
    from = match.index + written.length;
  }
  return out + text.slice(from);
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '>': '&gt;',
  '<': '&lt;',
  "'": '&apos;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Characters that may need escaping; one test is enough for most texts. */
const special = /[^ !#-%(-;=?-\ud7ff]/;

/** Escapes a text for an element or attribute; characters that XML cannot contain are left out. */
export const encodeText = (text: string): string => {
  if (!special.test(text)) return text;
  const legal = illegal.test(text) ? text.replace(allIllegal, '') : text;
  return legal.replace(/[&<>'"\r]/g, (match) => escapes[match] ?? '');
};

const space = '[ \\t\\r\\n]';
const quotedPattern = (content: string): string => `(?:"${content}"|'${content}')`;
const attributePattern = (name: string, value: string): string =>
  `${space}+${name}${space}*=${space}*${value}`;
const encodingName = '([A-Za-z][A-Za-z0-9._-]*)';
const encoding = attributePattern('encoding', `(?:"${encodingName}"|'${encodingName}')`);
const standalone = attributePattern('standalone', quotedPattern('(?:yes|no)'));

/** XML 1.0 section 2.8. */
const declaration = new RegExp(
  `^<\\?xml${attributePattern('version', quotedPattern('1\\.[0-9]+'))}(?:${encoding})?(?:${standalone})?${space}*\\?>`,
);

/** The contents of an XML declaration. */
interface XmlDeclaration {
  readonly length: number;
  readonly encoding: string | undefined;
}

/** The XML declaration at the beginning of a text; undefined if it is missing or malformed. */
export const xmlDeclaration = (text: string): XmlDeclaration | undefined => {
  const match = declaration.exec(text);
  return match === null ? undefined : { length: match[0].length, encoding: match[1] ?? match[2] };
};
