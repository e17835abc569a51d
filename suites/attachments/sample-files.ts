import { marker } from '../harness/marker.ts';
import type { FilePart } from '../harness/multipart.ts';

/** The bytes of a file. */
export const bytesOf = ({ bytes, text }: FilePart): Uint8Array => bytes ?? Buffer.from(text);

/** The same under a plain name, for whoever takes no other. */
export const plainly = (file: FilePart): FilePart => ({ ...file, fileName: 'procon.bin' });

/** A file that anybody takes. */
export const plainFile = (): FilePart => {
  const text = `${marker('plain file')}\n`;
  return { fileName: 'procon.txt', type: 'text/plain', text, bytes: Buffer.from(text) };
};
