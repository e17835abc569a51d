import { MalformedForm } from './malformed.ts';
import { type HeaderValue, readHeaderValue } from './parameters.ts';

/** What stands before the content of a part. */
export interface PartHead {
  readonly name: string;
  /** Undefined for a part that is no file. */
  readonly fileName: string | undefined;
  readonly type: string | undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const textOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new MalformedForm('the head of a part is not in UTF-8');
  }
};

const headerOf = (line: string): readonly [string, string] => {
  const found = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/.exec(line);
  if (found === null) throw new MalformedForm('the head of a part has a line that is no header');
  return [(found[1] ?? '').toLowerCase(), found[2] ?? ''];
};

const headersOf = (text: string): ReadonlyMap<string, string> => {
  const headers = text.split('\r\n').map(headerOf);
  const map = new Map(headers);
  if (map.size < headers.length) throw new MalformedForm('a part has a header twice');
  return map;
};

/** Browsers write these three so within quotes. */
const unescaped = (text: string): string =>
  text.replace(/%(22|0D|0A)/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** RFC 8187: `UTF-8'en'a%20b`. */
const extended = (text: string): string => {
  const encoded = /^utf-8'[^']*'((?:[!#$&+.^_`|~0-9A-Za-z-]|%[0-9A-Fa-f]{2})*)$/i.exec(text)?.[1];
  if (encoded === undefined) throw new MalformedForm('a file name is encoded in an unknown way');
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new MalformedForm('a file name is not in UTF-8');
  }
};

const fileNameOf = ({ parameters }: HeaderValue): string | undefined => {
  const [encoded, plain] = [parameters.get('filename*'), parameters.get('filename')];
  return encoded === undefined ? plain && unescaped(plain) : extended(encoded);
};

const isControl = (sign: string): boolean => sign < ' ' || sign === '\x7f';

const printable = (text: string): string => {
  if (![...text].some(isControl)) return text;
  throw new MalformedForm('a name holds a control character');
};

const plainEncodings: readonly (string | undefined)[] = [undefined, '7bit', '8bit', 'binary'];

/** Reads the head of a part, without the empty line after it. Throws a `MalformedForm`. */
export const readPartHead = (bytes: Uint8Array): PartHead => {
  const headers = headersOf(textOf(bytes));
  const disposition = readHeaderValue(headers.get('content-disposition') ?? '');
  const name = disposition?.parameters.get('name');
  if (disposition?.word !== 'form-data' || name === undefined) {
    throw new MalformedForm('a part does not say properly which field it is');
  }
  if (!plainEncodings.includes(headers.get('content-transfer-encoding')?.toLowerCase())) {
    throw new MalformedForm('a part is encoded');
  }
  const fileName = fileNameOf(disposition);
  return {
    name: printable(unescaped(name)),
    fileName: fileName === undefined ? undefined : printable(fileName),
    type: headers.get('content-type'),
  };
};
