import { TextDecoder } from 'node:util';
import { formatOfType } from './media-type.ts';
import { placeIn, WireError } from './wire-error.ts';
import { xmlDeclaration } from './xml-characters.ts';

/** An XML declaration lies within this many bytes. */
const beginning = 256;

const charset = /;\s*charset=(?:"([^"]*)"|([^\s;"]+))/i;

const byteOrderMarks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

const markedEncoding = (bytes: Uint8Array): string | undefined =>
  byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];

/** Nearly all texts are UTF-8, and creating a decoder takes longer than decoding a short one. */
const usual = {
  strict: new TextDecoder('utf-8', { fatal: true }),
  lenient: new TextDecoder('utf-8', { fatal: false }),
} as const;

const decoderOf = (label: string, fatal: boolean): TextDecoder => {
  if (label.toLowerCase() === 'utf-8') return fatal ? usual.strict : usual.lenient;
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    throw new WireError('unsupported-type', `texts in ${label.slice(0, 40)} are not read here`);
  }
};

/** The part of a text before its first bytes that are not UTF-8. */
const textBefore = (bytes: Uint8Array): string => {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return new TextDecoder().decode(bytes.subarray(0, good), { stream: true });
};

const decodeBytes = (bytes: Uint8Array, decoder: TextDecoder): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    const { encoding } = decoder;
    const at = encoding === 'utf-8' ? textBefore(bytes).length : undefined;
    throw new WireError('malformed', `the bytes are not ${encoding}`, at);
  }
};

/** UTF-16 may also be named without its byte order. */
const family = (label: string): string => {
  const { encoding } = decoderOf(label, false);
  return encoding.startsWith('utf-16') ? 'utf-16' : encoding;
};

const refuseLie = (declared: string | undefined, actual: string): void => {
  if (declared === undefined || family(declared) === family(actual)) return;
  throw new WireError('malformed', `the XML says that it is in ${declared}, but it is in ${actual}`);
};

const declaredIn = (bytes: Uint8Array): string | undefined => {
  const ascii = Buffer.from(bytes.subarray(0, beginning)).toString('latin1');
  const declared = xmlDeclaration(ascii)?.encoding;
  // A declaration that could be read byte by byte is not in UTF-16.
  if (declared !== undefined && family(declared) === 'utf-16') refuseLie(declared, 'utf-8');
  return declared;
};

/**
 * Decodes the bytes of a media type. For XML, the encoding is that of the byte order mark, else the charset of the
 * type, else that of the declaration (RFC 7303 section 3), else UTF-8. Throws a `WireError` if JSON or XML has another
 * encoding, or an unknown one.
 */
export const textOf = (bytes: Uint8Array, contentType: string): string => {
  const format = formatOfType(contentType);
  const isXml = format === 'xml';
  const marked = isXml ? markedEncoding(bytes) : undefined;
  const [, quoted, unquoted] = charset.exec(contentType) ?? [];
  const encoding = marked ?? quoted ?? unquoted ?? (isXml ? declaredIn(bytes) : undefined);
  const text = decodeBytes(bytes, decoderOf(encoding ?? 'utf-8', format !== undefined));
  if (marked !== undefined) refuseLie(xmlDeclaration(text.slice(0, beginning))?.encoding, marked);
  return text;
};

/**
 * The text of a file: UTF-8, or the encoding of its byte order mark, such as the UTF-16 of redirected output in some
 * shells. Throws a `WireError` with the position of the first invalid character.
 */
export const textOfFile = (bytes: Uint8Array): string => {
  const encoding = markedEncoding(bytes) ?? 'utf-8';
  const lenient = decoderOf(encoding, false).decode(bytes);
  const at = lenient.indexOf('\0');
  if (at >= 0) throw new WireError('malformed', `${placeIn(lenient, at)} holds a zero, as no text does`);
  try {
    return decoderOf(encoding, true).decode(bytes);
  } catch {
    const place = placeIn(lenient, lenient.indexOf('\ufffd'));
    throw new WireError('malformed', `${place} is not ${encoding.toUpperCase()}: write it in UTF-8`);
  }
};
