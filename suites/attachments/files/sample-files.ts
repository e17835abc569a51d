import fc from 'fast-check';
import { marker } from '../../harness/marker.ts';
import type { FilePart } from '../../harness/multipart.ts';

const type = 'application/octet-stream';

/** What names are made of: quotes, ways out of a folder, letters outside ASCII. A line end cannot stand in a form. */
const piece = fc.constantFrom(
  ...['plan', 'naïve', 'Łódź', '緑', 'عقد', '😀', 'a b', '"quoted"', "it's", '%41', '&amp;', '<x>'],
  ...['../', '..\\', '/etc/', 'C:\\', './', ';', '=', '..', '~', '$HOME', '#', '?', 'x'.repeat(40)],
);

/** Names that are nothing but names, whatever they look like. */
export const arbitraryFileName: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 2, maxLength: 5 })
  .map((pieces) => `${pieces.join('')} procon.bin`);

/** A mark of byte order, every value of a byte, line ends of each kind, and what could be taken for the end of a form. */
const awkward = (own: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(`\uFEFF${own}\r\nline\nline\rline\r\n--procon-form-boundary--\r\n\r\n`),
    Buffer.from(Array.from({ length: 256 }, (_, value) => value)),
    Buffer.from('\uFEFFéß緑😀 <b>&amp;</b> %0D%0A\0\0'),
    Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xe2, 0x82, 0x0d, 0x0a, 0x0a]),
  ]);

const fileOf = (fileName: string, bytes: Uint8Array): FilePart => ({
  ...{ fileName, type, bytes },
  text: Buffer.from(bytes).toString(),
});

/** A file that no other equals: every byte, under a name drawn by the seed. */
export const awkwardFile = (seed: number): FilePart => {
  const [name = 'procon.bin'] = fc.sample(arbitraryFileName, { seed, numRuns: 1 });
  return fileOf(name, awkward(marker('file')));
};

/** The bytes of a file. */
export const bytesOf = ({ bytes, text }: FilePart): Uint8Array => bytes ?? Buffer.from(text);

/** More than what is commonly read in one piece, none of it like another. */
const atOnce = 64 * 1024;
const beyondOnePiece = (): Uint8Array =>
  Uint8Array.from({ length: atOnce + 300 }, (_, at) => (at * 31 + Math.floor(at / 251) * 7) % 256);

/** The same in several pieces. */
export const piecemeal = (file: FilePart): FilePart => {
  const bytes = Buffer.concat([bytesOf(file), beyondOnePiece()]);
  return { ...file, bytes, text: `[${bytes.length} bytes]` };
};

/** The same under a plain name, for whoever takes no other. */
export const plainly = (file: FilePart): FilePart => ({ ...file, fileName: 'procon.bin' });

/** A file that anybody takes. */
export const plainFile = (): FilePart => {
  const text = `${marker('plain file')}\n`;
  return { fileName: 'procon.txt', type: 'text/plain', text, bytes: Buffer.from(text) };
};

/** A file of one byte. */
export const oneByte = (fileName: string, seed: number): FilePart =>
  fileOf(fileName, Uint8Array.of(0x80 + (seed % 0x80)));
