import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler';
import { parse, serialize } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** An answer that contains a page. */
interface ShownAnswer {
  readonly url: URL;
  readonly status: number;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** A page as its HTML alone defines it. */
export interface PlainPage extends ShownAnswer {
  /** The base of relative URLs in the page. */
  readonly base: URL;
  readonly type: string;
  readonly root: Document;
  /** Whether the page exceeds the limits of this reader; it is then empty. */
  readonly isTooLarge: boolean;
  /** All elements in document order. */
  readonly elements: readonly Element[];
  /** The encoding that the page declares, in lower case; undefined without one. */
  readonly encoding: string | undefined;
  /** The page as a browser would serialize it. */
  readonly markup: string;
}

const marks: readonly (readonly [encoding: string, mark: string])[] = [
  ['utf-8', 'efbbbf'],
  ['utf-16be', 'feff'],
  ['utf-16le', 'fffe'],
];
const charsetOfType = /;\s*charset\s*=\s*["']?([^\s"';]+)/i;
const charsetOfMeta = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i;
/** The number of first bytes that may contain the declaration of a page. */
const declaring = 1024;

const knownEncoding = (label: string | undefined): string | undefined => {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
};

const encodingOf = (bytes: Uint8Array, type: string): string | undefined => {
  const beginning = Buffer.from(bytes.subarray(0, declaring));
  const marked = marks.find(([, mark]) => beginning.toString('hex', 0, 3).startsWith(mark))?.[0];
  const ofType = knownEncoding(charsetOfType.exec(type)?.[1]);
  const ofMeta = knownEncoding(charsetOfMeta.exec(beginning.toString('latin1'))?.[1]);
  // A declaration that is readable byte by byte cannot be in UTF-16.
  return marked ?? ofType ?? (ofMeta?.startsWith('utf-16') ? 'utf-8' : ofMeta);
};

function* elementsIn(node: AnyNode): Generator<Element> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (!isTag(child)) continue;
    yield child;
    // The content of a template is not part of the page.
    if (child.name !== 'template') yield* elementsIn(child);
  }
}

/** The maximum number of elements and nesting levels; large pages take time here, too. */
const mostElements = 5000;
const mostNested = 500;

class TooLarge extends Error {}

const parseHtml = (html: string): Document => {
  let [nested, count] = [0, 0];
  const bounded = {
    ...adapter,
    createElement: (...given: Parameters<typeof adapter.createElement>) => {
      count += 1;
      if (count > mostElements) throw new TooLarge();
      return adapter.createElement(...given);
    },
    onItemPush: () => {
      nested += 1;
      if (nested > mostNested) throw new TooLarge();
    },
    onItemPop: () => {
      nested -= 1;
    },
  };
  return parse(html, { treeAdapter: bounded });
};

const parsedWithin = (html: string): { readonly root: Document; readonly isTooLarge: boolean } => {
  try {
    return { root: parseHtml(html), isTooLarge: false };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return { root: parseHtml(''), isTooLarge: true };
  }
};

/** A page for text that is shown unchanged, such as JSON. */
const pageOfText = (text: string): string =>
  `<html><head></head><body><pre>\n${text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</pre></body></html>`;

const baseOf = (elements: readonly Element[], url: URL): URL => {
  const href = elements.find(({ name, attribs }) => name === 'base' && 'href' in attribs)?.attribs['href'];
  const isUsable = href !== undefined && URL.canParse(href, url.href);
  const base = isUsable ? new URL(href, url.href) : url;
  return /^https?:$/.test(base.protocol) ? base : url;
};

/** Reads the page of an answer; text of types other than HTML is shown unchanged. */
export const readPage = (answer: ShownAnswer): PlainPage => {
  const declared = answer.headers['content-type'] ?? '';
  const type = declared.split(';', 1).join('').trim().toLowerCase();
  const encoding = encodingOf(answer.bytes, declared);
  const text = new TextDecoder(encoding ?? 'utf-8').decode(answer.bytes);
  const { root, isTooLarge } = parsedWithin(type === 'text/html' || text === '' ? text : pageOfText(text));
  const elements = [...elementsIn(root)];
  const markup = serialize(root, { treeAdapter: adapter });
  return {
    ...answer,
    base: baseOf(elements, answer.url),
    type,
    root,
    isTooLarge,
    elements,
    encoding,
    markup,
  };
};

/** The ancestors of an element, the nearest first. */
export function* ancestorsOf({ parent }: Element): Generator<Element> {
  for (let node: AnyNode | null = parent; node !== null && isTag(node); node = node.parent) yield node;
}

/** Elements whose text is not shown. */
const silent = new Set(['script', 'style', 'noscript', 'head', 'template', 'title']);

/** Whether an element and its content are not part of the shown text. */
export const isSilent = ({ name }: Element): boolean => silent.has(name);

/** The text in an element: all its text nodes. */
export const textIn = (node: AnyNode): string => {
  if (isText(node)) return node.data;
  if (!('children' in node) || (isTag(node) && isSilent(node))) return '';
  return node.children.map(textIn).join('');
};

const blocks = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol option optgroup p pre search section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

/** Whether an element begins a new line. */
export const isBlock = ({ name }: Element): boolean => blocks.has(name);

// Private-use characters mark the line break of a block and the blank line of a paragraph; adjacent ones merge.
const edge = '\uE000';
const wideEdge = '\uE001';

const piecesOf = (node: AnyNode, isKept: boolean): string => {
  if (isText(node)) return isKept ? node.data : node.data.replace(/[ \t\r\n\f]+/g, ' ');
  if (!('children' in node)) return '';
  if (!isTag(node)) return node.children.map((child) => piecesOf(child, isKept)).join('');
  if (isSilent(node) || node.name === 'textarea' || node.name === 'datalist') return '';
  if (node.name === 'br') return '\n';
  const inside = node.children.map((child) => piecesOf(child, isKept || node.name === 'pre')).join('');
  if (node.name === 'td' || node.name === 'th') return `${inside}\t`;
  if (!isBlock(node)) return inside;
  const around = node.name === 'p' ? wideEdge : edge;
  return around + inside + around;
};

/** The text that a page shows, in lines. */
export const shownText = ({ root }: PlainPage): string =>
  piecesOf(root, false)
    .split(/([\uE000\uE001][\uE000\uE001 \t]*)/)
    .map((part, at) => {
      if (at % 2 === 0) return part.trimEnd();
      return part.includes(wideEdge) ? '\n\n' : '\n';
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The target of a page's automatic refresh. */
interface PageRefresh {
  readonly seconds: number;
  readonly url: URL;
}

const form = /^\s*(\d*)(?:\.[\d.]*)?\s*(?:[;,\s]\s*(?:url\s*=\s*)?(.*))?$/is;

/** The maximum number of characters read of a refresh. */
const longest = 4096;

const unquoteAddress = (address: string): string => {
  const [, quote = '', inside = ''] = /^(["'])(.*)$/s.exec(address) ?? [];
  return quote === '' ? address : (inside.split(quote, 1)[0] ?? '');
};

/** The target of a page's `Refresh` header or tag (HTML, 4.2.5.3); undefined without one. */
export const refreshOf = ({ headers, elements, base, url }: PlainPage): PageRefresh | undefined => {
  const tag = elements.find(
    ({ name, attribs }) =>
      name === 'meta' &&
      (attribs['http-equiv'] ?? '').trim().toLowerCase() === 'refresh' &&
      attribs['content'],
  );
  const text = headers['refresh'] ?? tag?.attribs['content'];
  const [, seconds = '', address = ''] = form.exec((text ?? '').slice(0, longest)) ?? [];
  if (text === undefined || (seconds === '' && !/^\s*\./.test(text))) return undefined;
  const to = unquoteAddress(address.trim()).trim();
  if (to === '') return { seconds: Number(seconds), url };
  return URL.canParse(to, base.href) ? { seconds: Number(seconds), url: new URL(to, base.href) } : undefined;
};
