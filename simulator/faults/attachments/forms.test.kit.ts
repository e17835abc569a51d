import type { Sent } from '../twist/replay.test.kit.ts';

/** The parts of an upload. */
export interface Uploaded {
  readonly name?: string;
  readonly bytes?: Uint8Array | string;
  readonly members?: Readonly<Record<string, string>>;
}

const boundary = 'frontier-of-parts';

const head = (name: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="attachment[${name}]"${more}\r\n\r\n`;

/** An upload with parts named as documented. */
export const formOf = ({ name = 'note.txt', bytes = 'As measured\n', members = {} }: Uploaded = {}): Sent => {
  const texts = Object.entries({ type: 'file', intent: 'Supplier', ...members });
  const file = `; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: text/plain`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: Buffer.concat([
      Buffer.from(texts.map(([member, text]) => `${head(member)}${text}\r\n`).join('')),
      Buffer.from(head('file', file)),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
};

/** A text as the documentation shows it. */
export const textOf = (members: Readonly<Record<string, string>> = {}): Sent => ({
  type: 'application/json',
  text: JSON.stringify({ type: 'text', text: 'Please note', intent: 'Supplier', ...members }),
});

/** Bytes that are no text, and that a careless reader takes for something else. */
export const oddBytes = Buffer.concat([
  Buffer.from('\ufeffa\r\nb\nc\r\n--'),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  Buffer.from(' \n'),
]);

/** Longer than a short member may be, with what is often mistaken. */
export const oddText = `5 < 6 & <b>so</b>\n« juste » 緑 ${'and so on '.repeat(30)}`;
