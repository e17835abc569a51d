import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import { Readable } from 'node:stream';

/** The bytes of a download: a stream, or `close` if it is not read. */
export interface Download {
  readonly size: number;
  stream(): Readable;
  close(): void;
}

/** The bytes of a file, which is opened at once: what is deleted meanwhile is read to its end. */
export const downloadOf = (path: string): Download => {
  const descriptor = openSync(path, 'r');
  let isTaken = false;
  return {
    size: fstatSync(descriptor).size,
    stream: () => {
      isTaken = true;
      return createReadStream('', { fd: descriptor });
    },
    close: () => {
      if (!isTaken) closeSync(descriptor);
      isTaken = true;
    },
  };
};

/** Bytes that are at hand. */
export const downloadOfText = (text: string): Download => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, stream: () => Readable.from([bytes]), close: () => undefined };
};
