import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';

const mega = 1024 * 1024;

/** Heads of parts and texts beside the file. */
const around = 64 * 1024;

/** Passes on what comes in until it is more than an upload may be, by choice. Rejects with a `Refusal` then. */
export async function* withinLimit({ incoming, sandbox }: Exchange): AsyncGenerator<Uint8Array> {
  const choice = sandbox.choices.of('attachments/largest-upload');
  const megas = Number.parseInt(choice, 10);
  const status = Number(/-(\d{3})$/.exec(choice)?.[1] ?? 413);
  const most = megas * mega + around;
  const refuseBeyond = (size: number): void => {
    if (size <= most) return;
    throw new Refusal('body-too-large', {
      status,
      message: `An upload may be no larger than ${megas} MB.`,
    });
  };
  refuseBeyond(Number(incoming.headers['content-length'] ?? 0));
  let size = 0;
  for await (const piece of incoming.pieces()) {
    size += piece.length;
    refuseBeyond(size);
    yield piece;
  }
}
