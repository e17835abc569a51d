import type { Asking } from '../../harness/attachments/owner.ts';
import type { Place } from '../../harness/place.ts';
import { read, sameBytes } from './look.ts';

/** The places of those where a read shows an attachment: its record, or its file where that is known. */
export const showing = async (
  asking: Asking,
  { id, file }: { readonly id: string; readonly file?: Uint8Array | undefined },
  places: readonly Place[],
): Promise<readonly Place[]> => {
  const found: Place[] = [];
  for (const place of places) {
    const look = await read(asking, place, file === undefined ? {} : { file });
    const isFile = look.kind === 'file' && (file === undefined || sameBytes(look.bytes, file));
    if (isFile || (look.kind === 'record' && look.id === id)) found.push(place);
  }
  return found;
};
