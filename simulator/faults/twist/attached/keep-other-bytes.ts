import { readFile } from 'node:fs/promises';
import type { Exchange } from '../../../exchange.ts';
import type { SentFile } from '../../../handlers/attachments/sent-parts.ts';
import type { Wrapping } from '../../fault.ts';
import type { Way } from '../hangers.ts';
import { misread } from './misread.ts';

/** Bytes in place of those of a file. */
export type OtherBytes = (bytes: Buffer, file: SentFile, exchange: Exchange) => Buffer;

const begun = async ({ afterwards, sandbox }: Exchange, bytes: Buffer): Promise<SentFile['pending']> => {
  const pending = await sandbox.contents.begin();
  afterwards.push(pending.discard);
  await pending.write(bytes);
  await pending.finish();
  return pending;
};

/** Wraps `validate`: a file that is uploaded is kept with other bytes. */
export const keepOtherBytes = (change: OtherBytes, ways?: readonly Way[]): Wrapping =>
  misread(
    'file',
    async (parts, exchange) => {
      const { file } = parts;
      if (file === undefined) return undefined;
      const sent = await readFile(file.pending.path);
      const bytes = change(sent, file, exchange);
      if (bytes.equals(sent)) return undefined;
      return { ...parts, file: { ...file, pending: await begun(exchange, bytes) } };
    },
    ways,
  );
