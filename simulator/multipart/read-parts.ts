import { MalformedForm } from './malformed.ts';
import { type PartHead, readPartHead } from './part-head.ts';

/** Takes the content of one part as it comes in. */
export interface PartSink {
  readonly write: (bytes: Buffer) => void | Promise<void>;
  readonly end: () => void | Promise<void>;
}

const mostHead = 16 * 1024;
const mostParts = 100;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** Bytes that came in and were not used yet. */
interface Window {
  readonly bytes: () => Buffer;
  readonly use: (count: number) => Buffer;
  /** False when there are no more. */
  readonly more: () => Promise<boolean>;
}

const windowOn = (source: AsyncIterator<Uint8Array>): Window => {
  // The line end before the first boundary may be that before the body.
  let bytes: Buffer = lineEnd;
  return {
    bytes: () => bytes,
    use: (count) => {
      const used = bytes.subarray(0, count);
      bytes = bytes.subarray(count);
      return used;
    },
    more: async () => {
      const { done, value } = await source.next();
      if (done === true) return false;
      bytes = bytes.length === 0 ? Buffer.from(value) : Buffer.concat([bytes, value]);
      return true;
    },
  };
};

const need = async (window: Window): Promise<void> => {
  if (!(await window.more())) throw new MalformedForm('it ends before its last boundary');
};

/** Hands over what comes before a delimiter, and uses up the delimiter. */
const upTo = async (window: Window, delimiter: Buffer, take: PartSink['write']): Promise<void> => {
  for (;;) {
    const at = window.bytes().indexOf(delimiter);
    const sure = at === -1 ? window.bytes().length - delimiter.length + 1 : at;
    if (sure > 0) await take(window.use(sure));
    if (at !== -1) {
      window.use(delimiter.length);
      return;
    }
    await need(window);
  }
};

/** Whether a part follows a boundary; false at the last one. */
const partFollows = async (window: Window): Promise<boolean> => {
  while (window.bytes().length < 2) await need(window);
  if (window.bytes().subarray(0, 2).equals(Buffer.from('--'))) return false;
  // Blanks may stand between a boundary and the end of its line.
  for (;;) {
    const blanks = /^[ \t]*/.exec(window.bytes().subarray(0, 256).toString('latin1'))?.[0].length ?? 0;
    const rest = window.bytes().length - blanks;
    if (rest < 2) await need(window);
    else if (
      window
        .bytes()
        .subarray(blanks, blanks + 2)
        .equals(lineEnd)
    ) {
      window.use(blanks);
      return true;
    } else throw new MalformedForm('something stands behind a boundary');
  }
};

const headOf = async (window: Window): Promise<PartHead> => {
  for (;;) {
    const at = window.bytes().indexOf(headEnd);
    if (at > mostHead || (at === -1 && window.bytes().length > mostHead)) {
      throw new MalformedForm('the head of a part is too long');
    }
    if (at !== -1) {
      const head = window.use(at + headEnd.length).subarray(lineEnd.length, at);
      return readPartHead(head);
    }
    await need(window);
  }
};

const readAll = async (
  window: Window,
  boundary: string,
  sinkOf: (head: PartHead) => PartSink | Promise<PartSink>,
): Promise<void> => {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await upTo(window, delimiter, () => undefined);
  for (let parts = 0; await partFollows(window); parts += 1) {
    if (parts === mostParts) throw new MalformedForm('it has too many parts');
    const sink = await sinkOf(await headOf(window));
    await upTo(window, delimiter, sink.write);
    await sink.end();
  }
  // What stands behind the last boundary is nothing, however long.
  do window.use(window.bytes().length);
  while (await window.more());
};

/**
 * Reads a form in parts as it comes in, holding no more than a piece of it: RFC 7578, RFC 2046 section 5.1. Rejects
 * with a `MalformedForm`, and with whatever the source or a sink throws.
 */
export const readMultipart = async (
  source: AsyncIterable<Uint8Array>,
  boundary: string,
  sinkOf: (head: PartHead) => PartSink | Promise<PartSink>,
): Promise<void> => {
  const pieces = source[Symbol.asyncIterator]();
  try {
    await readAll(windowOn(pieces), boundary, sinkOf);
  } finally {
    // Whoever sends the rest of it is not left waiting.
    await pieces.return?.();
  }
};
