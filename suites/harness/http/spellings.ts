/** A text with one layer of encoding taken off, and where it stood before. */
interface Decoded {
  readonly text: string;
  /** The index in the original text at which the character at an index of `text` began. */
  origin(index: number): number;
}

const escaped = /%[0-9a-f]{2}|\\(?:u[0-9a-f]{4}|[^u])|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi;
const mayBeEscaped = (text: string): boolean =>
  text.includes('%') || text.includes('\\') || text.includes('&');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** One character for each escape: of percent-encoding a byte, of JSON and HTML a UTF-16 code unit. */
const unescaped = (written: string): string => {
  const code = (digits: string, radix: number) => String.fromCharCode(Number.parseInt(digits, radix));
  if (written.startsWith('%')) return code(written.slice(1), 16);
  if (written.startsWith('\\u')) return code(written.slice(2), 16);
  if (written.startsWith('\\')) return controls[written.slice(1)] ?? written.slice(1);
  const name = written.slice(1, -1).toLowerCase();
  if (name.startsWith('#x')) return code(name.slice(2), 16);
  return name.startsWith('#') ? code(name.slice(1), 10) : (entities[name] ?? '');
};

const decodedOnce = ({ text, origin }: Decoded): Decoded | undefined => {
  if (!mayBeEscaped(text)) return undefined;
  // Between two escapes both texts run in step: from `starts[n]` here, from `sources[n]` there.
  const starts = [0];
  const sources = [0];
  let out = '';
  let from = 0;
  for (const { 0: written, index } of text.matchAll(escaped)) {
    out += text.slice(from, index) + unescaped(written);
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

/** Twice encoded inside a string of JSON in a page is the deepest that is looked into. */
const mostLayers = 4;

/**
 * A text, and what it is with one layer after the other taken off: percent-encoding (RFC 3986 section 2.1), escapes of
 * JSON (RFC 8259 section 7) and character references of HTML, in any mixture.
 */
export const layersOf = (text: string): readonly Decoded[] => {
  const layers: Decoded[] = [{ text, origin: (index) => index }];
  for (let at = 0; at < mostLayers; at++) {
    const next = decodedOnce(layers[at] as Decoded);
    if (next === undefined) break;
    layers.push(next);
  }
  return layers;
};

/**
 * ASCII codes -> codes, equal where encodings exchange one for the other: a space is a plus in forms, and the alphabets
 * of base64 and base64url differ in two signs (RFC 4648 section 5).
 */
export const folded: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  code === 0x20 || code === 0x2b ? 0x2d : code === 0x2f ? 0x5f : code,
);

const fold = (text: string): string => text.replace(/[ +]/g, '-').replaceAll('/', '_');

/** Signs of base64 that the bytes before a text have a share in, where those are 0, 1 or 2 more than whole triples. */
const shared = [0, 2, 3];
/** Shorter stretches of base64 stand in other texts by chance. */
const shortestBase64 = 6;

/** What a text is in base64 wherever it stands in a longer one, without the signs that depend on its neighbours. */
const base64Of = (text: string): string[] =>
  shared
    .map((first, before) => {
      const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
      return bytes.toString('base64url').slice(first, Math.floor((bytes.length * 8) / 6));
    })
    .filter((form) => form.length >= shortestBase64);

/** All that has to be looked for in the layers of a text to find a secret in it, folded. */
export const formsOf = (secret: string): readonly string[] => {
  const whole = secret.toWellFormed();
  const bare = layersOf(whole).map(({ text }) => text);
  const inBase64 = [
    whole,
    JSON.stringify(whole).slice(1, -1),
    encodeURIComponent(whole),
    new URLSearchParams([['', whole]]).toString().slice(1),
  ];
  return [
    ...new Set([
      ...[...bare, Buffer.from(whole).toString('latin1')].map(fold),
      ...[...new Set(inBase64)].flatMap(base64Of),
    ]),
  ];
};
