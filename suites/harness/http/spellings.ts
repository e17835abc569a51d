/** A text with one layer of encoding removed, and its original positions. */
interface DecodedText {
  readonly text: string;
  /** The index in the original text of the character at an index of `text`. */
  origin(index: number): number;
}

const escaped = /%[0-9a-f]{2}|\\(?:u[0-9a-f]{4}|[^u])|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi;
const mayBeEscaped = (text: string): boolean =>
  text.includes('%') || text.includes('\\') || text.includes('&');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Decodes one escape: percent-encoding to a byte, JSON and HTML escapes to a UTF-16 code unit. */
const decodeEscape = (written: string): string => {
  const code = (digits: string, radix: number) => String.fromCharCode(Number.parseInt(digits, radix));
  if (written.startsWith('%')) return code(written.slice(1), 16);
  if (written.startsWith('\\u')) return code(written.slice(2), 16);
  if (written.startsWith('\\')) return controls[written.slice(1)] ?? written.slice(1);
  const name = written.slice(1, -1).toLowerCase();
  if (name.startsWith('#x')) return code(name.slice(2), 16);
  return name.startsWith('#') ? code(name.slice(1), 10) : (entities[name] ?? '');
};

const decodedOnce = ({ text, origin }: DecodedText): DecodedText | undefined => {
  if (!mayBeEscaped(text)) return undefined;
  // Between escapes, both texts advance together: from `starts[n]` in the decoded and from `sources[n]` in the original
  // text.
  const starts = [0];
  const sources = [0];
  let out = '';
  let from = 0;
  for (const { 0: written, index } of text.matchAll(escaped)) {
    out += text.slice(from, index) + decodeEscape(written);
    from = index + written.length;
    starts.push(out.length);
    sources.push(from);
  }
  if (starts.length === 1) return undefined;
  const sourceOf = (index: number): number => {
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle;
    }
    return (sources[low] ?? 0) + index - (starts[low] ?? 0);
  };
  return { text: out + text.slice(from), origin: (index) => origin(sourceOf(index)) };
};

/** Enough for a text that is encoded twice, inside a JSON string in a page. */
const mostLayers = 4;

/**
 * A text, and the results of removing layer after layer of encoding: percent-encoding (RFC 3986 section 2.1), JSON
 * escapes (RFC 8259 section 7) and HTML character references, in any mixture.
 */
export const layersOf = (text: string): readonly DecodedText[] => {
  const layers: DecodedText[] = [{ text, origin: (index) => index }];
  for (let at = 0; at < mostLayers; at++) {
    const next = decodedOnce(layers[at] as DecodedText);
    if (next === undefined) break;
    layers.push(next);
  }
  return layers;
};

/**
 * ASCII codes -> codes that are equal where encodings differ: a space is a plus in forms, and base64 and base64url
 * differ in two characters (RFC 4648 section 5).
 */
export const folded: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  code === 0x20 || code === 0x2b ? 0x2d : code === 0x2f ? 0x5f : code,
);

const fold = (text: string): string => text.replace(/[ +]/g, '-').replaceAll('/', '_');

/** The number of leading base64 characters that depend on preceding bytes, for 0, 1 or 2 bytes beyond whole triples. */
const shared = [0, 2, 3];
/** The minimum length of a piece of base64; shorter ones occur by chance. */
const shortestBase64 = 6;

/** The base64 of a text at any position in a longer one, without the characters that depend on its neighbours. */
const base64Of = (text: string): string[] =>
  shared
    .map((first, before) => {
      const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
      return bytes.toString('base64url').slice(first, Math.floor((bytes.length * 8) / 6));
    })
    .filter((form) => form.length >= shortestBase64);

/** All forms of a secret to search for in the decoded layers of a text, folded. */
export const formsOf = (secret: string): readonly string[] => {
  const wellFormed = secret.toWellFormed();
  const unencoded = layersOf(wellFormed).map(({ text }) => text);
  const inBase64 = [
    wellFormed,
    JSON.stringify(wellFormed).slice(1, -1),
    encodeURIComponent(wellFormed),
    new URLSearchParams([['', wellFormed]]).toString().slice(1),
  ];
  const bytes = Buffer.from(wellFormed);
  const hex = bytes.toString('hex');
  // Both alphabets, since a second encoding treats their characters differently.
  const twice = [bytes.toString('base64'), bytes.toString('base64url')];
  return [
    ...new Set([
      ...[...unencoded, bytes.toString('latin1')].map(fold),
      ...[hex, hex.toUpperCase()],
      ...[...new Set([...inBase64, ...twice])].flatMap(base64Of),
    ]),
  ];
};
