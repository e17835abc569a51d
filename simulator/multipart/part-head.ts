import { MalformedForm } from './malformed.ts';
import { parametersOf } from './parameters.ts';

/** What stands before the content of a part. */
export interface PartHead {
  readonly name: string;
  /** Undefined for a part that is no file. */
  readonly fileName: string | undefined;
  readonly type: string | undefined;
}

/** Headers by name in lower case, each with all its values, a character for a byte. */
export type PartHeaders = Readonly<Record<string, readonly string[]>>;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decoded = (text: string): string => {
  try {
    return utf8.decode(Buffer.from(text, 'latin1'));
  } catch {
    throw new MalformedForm('the head of a part is not in UTF-8');
  }
};

const onlyValueOf = (headers: PartHeaders, name: string): string | undefined => {
  const [value, ...others] = headers[name] ?? [];
  if (others.length > 0) throw new MalformedForm('a part has a header twice');
  return value?.trim();
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

const fileNameOf = (parameters: ReadonlyMap<string, string>): string | undefined => {
  const [encoded, plain] = [parameters.get('filename*'), parameters.get('filename')];
  return encoded === undefined ? plain && unescaped(plain) : extended(encoded);
};

const isControl = (sign: string): boolean => sign < ' ' || sign === '\x7f';

const printable = (text: string): string => {
  if (![...text].some(isControl)) return text;
  throw new MalformedForm('a name holds a control character');
};

const plainEncodings: readonly (string | undefined)[] = [undefined, '7bit', '8bit', 'binary'];

/** Reads the headers of a part. Throws a `MalformedForm`. */
export const readPartHead = (headers: PartHeaders): PartHead => {
  const parameters = parametersOf(decoded(onlyValueOf(headers, 'content-disposition') ?? ''));
  if (!plainEncodings.includes(onlyValueOf(headers, 'content-transfer-encoding')?.toLowerCase())) {
    throw new MalformedForm('a part is encoded');
  }
  const fileName = fileNameOf(parameters);
  return {
    name: printable(unescaped(parameters.get('name') ?? '')),
    fileName: fileName === undefined ? undefined : printable(fileName),
    type: onlyValueOf(headers, 'content-type'),
  };
};
