import type { Dicer } from '@fastify/busboy';

/** A malformed multipart body; the message says what is wrong. */
export class MalformedForm extends Error {}

/** A token of RFC 9110 section 5.6.2. */
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = `;[ \\t]*(${token})=(?:"((?:[^"\\\\]|\\\\.)*)"|(${token}))[ \\t]*`;
const formData = new RegExp(`^form-data[ \\t]*(?:${parameter})*;?$`, 'i');

/** In quotes, a backslash only escapes a quote or a backslash; elsewhere it is literal: `C:\new`. */
const unquoteText = (text: string): string => text.replace(/\\(["\\])/g, '$1');

/**
 * The parameters of `form-data; name="x"; filename="y"`, by lower-case name. The library is not strict enough: it reads
 * `name="a"b"` and an unclosed quote as `a`, and takes the last of two parameters.
 */
const parametersOf = (text: string): ReadonlyMap<string, string> => {
  const matches = formData.test(text) ? [...text.matchAll(new RegExp(parameter, 'g'))] : [];
  const parameters = new Map(
    matches.map(([, name = '', quoted, unquoted = '']) => [
      name.toLowerCase(),
      quoted === undefined ? unquoted : unquoteText(quoted),
    ]),
  );
  if (!parameters.has('name') || parameters.size < matches.length) {
    throw new MalformedForm('a part does not say properly which field it is');
  }
  return parameters;
};

/** The headers of a part. */
export interface PartHead {
  readonly name: string;
  /** Undefined if the part is not a file. */
  readonly fileName: string | undefined;
  readonly type: string | undefined;
}

/** Headers by lower-case name, each with all its values, one character per byte. */
type PartHeaders = Readonly<Record<string, readonly string[]>>;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decodeHead = (text: string): string => {
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

/** Browsers escape these three characters like this within quotes. */
const unescapeText = (text: string): string =>
  text.replace(/%(22|0D|0A)/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** RFC 8187: `UTF-8'en'a%20b`. */
const decodeExtended = (text: string): string => {
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
  return encoded === undefined ? plain && unescapeText(plain) : decodeExtended(encoded);
};

const isControl = (sign: string): boolean => sign < ' ' || sign === '\x7f';

const printable = (text: string): string => {
  if (![...text].some(isControl)) return text;
  throw new MalformedForm('a name holds a control character');
};

const plainEncodings: readonly (string | undefined)[] = [undefined, '7bit', '8bit', 'binary'];

/** Reads the headers of a part. Throws a `MalformedForm`. */
const readPartHead = (headers: PartHeaders): PartHead => {
  const parameters = parametersOf(decodeHead(onlyValueOf(headers, 'content-disposition') ?? ''));
  if (!plainEncodings.includes(onlyValueOf(headers, 'content-transfer-encoding')?.toLowerCase())) {
    throw new MalformedForm('a part is encoded');
  }
  const fileName = fileNameOf(parameters);
  return {
    name: printable(unescapeText(parameters.get('name') ?? '')),
    fileName: fileName === undefined ? undefined : printable(fileName),
    type: onlyValueOf(headers, 'content-type'),
  };
};

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;

const withoutBlanks = (bytes: Buffer): Buffer => {
  let at = 0;
  while (isBlank(bytes[at])) at += 1;
  return bytes.subarray(at);
};

/**
 * Removes the blanks that a mail server may have added to a boundary. RFC 2046 section 5.1.1 requires readers to ignore
 * them, but the library takes them for headers of the part. Buffers at most a chunk and a boundary.
 */
async function* withoutPadding(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first boundary needs no preceding line break.
  let held: Buffer = Buffer.from('\r\n');
  let isPastEnd = false;
  for await (const piece of source) {
    let rest = Buffer.concat([held, piece]);
    const passed: Buffer[] = [];
    for (;;) {
      if (isPastEnd) rest = withoutBlanks(rest) as typeof rest;
      const at = rest.indexOf(delimiter);
      isPastEnd = rest.length === 0 ? isPastEnd : at >= 0;
      if (at < 0) break;
      passed.push(rest.subarray(0, at + delimiter.length));
      rest = rest.subarray(at + delimiter.length);
    }
    const kept = Math.min(rest.length, delimiter.length - 1);
    passed.push(rest.subarray(0, rest.length - kept));
    held = rest.subarray(rest.length - kept);
    yield Buffer.concat(passed);
  }
  yield held;
}

/** Consumes the content of one part as a stream. */
export interface PartSink {
  readonly write: (bytes: Buffer) => void | Promise<void>;
  readonly end: () => void | Promise<void>;
}

type SinkOf = (head: PartHead) => PartSink | Promise<PartSink>;

const mostParts = 100;

/**
 * Prevents the parser from waiting for slow parts: it would wait forever if the form ends in the same chunk.
 * Backpressure is applied here instead, chunk by chunk. The library's types lack this setting.
 */
const holdingNothing = { partHwm: Number.MAX_SAFE_INTEGER };

const passOn = (part: Dicer.PartStream, sinkOf: SinkOf, work: Work): void => {
  let sink: PartSink | undefined;
  part.on('header', (headers) =>
    work.add(async () => {
      sink = await sinkOf(readPartHead(headers as PartHeaders));
    }),
  );
  part.on('data', (bytes) => work.add(() => sink?.write(bytes as Buffer)));
  part.on('end', () =>
    work.add(() => {
      if (sink === undefined) throw new MalformedForm('a part has no head');
      return sink.end();
    }),
  );
  // The parser reports the error, too.
  part.on('error', () => undefined);
};

const eventOf = (stream: Dicer | Dicer.PartStream, event: string): Promise<unknown> =>
  new Promise((resolve) => stream.once(event, resolve));

/** Passes the parts found by a parser to their sinks. The returned function resolves when there are no more. */
const followParts = (parser: Dicer, sinkOf: SinkOf, work: Work): (() => Promise<unknown>) => {
  const over = [eventOf(parser, 'finish')];
  const refuse = (why: string): void =>
    work.add(() => {
      throw new MalformedForm(why);
    });
  parser.on('part', (part) => {
    if (over.length > mostParts) refuse('it has too many parts');
    over.push(eventOf(part, 'end'));
    passOn(part, sinkOf, work);
  });
  parser.on('error', () => refuse('it ends before its last boundary'));
  return () => Promise.all(over);
};

const writePiece = (parser: Dicer, piece: Uint8Array): Promise<void> =>
  new Promise((resolve) => parser.write(piece, () => resolve()));

/**
 * Reads a multipart form as a stream, buffering at most a chunk: RFC 7578, RFC 2046 section 5.1. Rejects with a
 * `MalformedForm`, and with any error of the source or a sink.
 */
export const readMultipart = async (
  source: AsyncIterable<Uint8Array>,
  boundary: string,
  sinkOf: SinkOf,
): Promise<void> => {
  const busboy = await import('@fastify/busboy');
  const parser = new busboy.Dicer({ boundary, ...holdingNothing });
  const work = beginWork();
  const allOver = followParts(parser, sinkOf, work);
  for await (const piece of withoutPadding(source, boundary)) {
    await writePiece(parser, piece);
    await work.done();
  }
  parser.end();
  await allOver();
  await work.done();
};

/** RFC 2046 section 5.1.1. */
const permitted = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/;

/** Quoted or not; some clients do not quote even slashes and colons. */
const boundaryParameter = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))\s*(?=;|$)/gi;

/** The boundary in a Content-Type. Throws a `MalformedForm` if there is none, or more than one. */
export const boundaryOf = (contentType: string): string => {
  const [first, ...others] = contentType.matchAll(boundaryParameter);
  const boundary = first?.[1] ?? first?.[2] ?? '';
  if (others.length > 0 || !permitted.test(boundary)) {
    throw new MalformedForm('the Content-Type names no boundary');
  }
  return boundary;
};

/** Runs steps one after the other; none after a failed one. */
interface Work {
  readonly add: (step: () => void | Promise<void>) => void;
  /** Settles when all added steps are done; rejects with the error of the first failed step. */
  readonly done: () => Promise<void>;
}

/** Creates an empty sequence of steps. */
const beginWork = (): Work => {
  let last = Promise.resolve();
  return {
    add: (step) => {
      last = last.then(step);
      // The error is reported by `done`.
      last.catch(() => undefined);
    },
    done: () => last,
  };
};
