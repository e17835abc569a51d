import { Readable } from 'node:stream';
import { type MachineTimer, waitFor } from './timer.ts';

/** How often in a second a piece is sent. */
const rate = 10;

async function* pieces(body: Uint8Array, perSecond: number, timer: MachineTimer): AsyncGenerator<Uint8Array> {
  const size = Math.ceil(perSecond / rate);
  for (let at = 0; at < body.length; at += size) {
    await waitFor(timer, (size / perSecond) * 1000);
    yield body.subarray(at, at + size);
  }
}

/** A body that comes by so many bytes in a second. */
export const slowBody = (body: Uint8Array, perSecond: number, timer: MachineTimer): Readable =>
  Readable.from(pieces(body, perSecond, timer), { objectMode: false, highWaterMark: 1 });
