import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import { Readable } from 'node:stream';

/** The bytes of a download: a stream, or `close` if it is not read. */
export interface Download {
  readonly size: number;
  stream(): Readable;
  close(): void;
}

/** Opens a file at once, so that it can be read to its end even if it is deleted meanwhile. */
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

/** A download of bytes in memory. */
export const downloadOfText = (text: string): Download => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, stream: () => Readable.from([bytes]), close: () => undefined };
};
