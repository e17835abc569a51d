import type { Context } from '../../harness/check.ts';
import { alone, firstOf, list, placeBelow, sixOwners } from '../descriptor.ts';
import { read, sameBytes } from '../look.ts';

/** So many lists are looked into for a file. */
const most = 3;

/**
 * Whether a read by the id alone answers what one below a document does, for files of other kinds of documents:
 * undefined where there are none.
 */
export const isAloneRight = async (context: Context): Promise<boolean | undefined> => {
  for (const document of firstOf(context.profile, sixOwners).slice(0, most)) {
    for (const id of (await list(context, document)).ids.slice(-1)) {
      const below = await read(context, placeBelow('show-of', document, id));
      const byId = await read(context, alone.show(id));
      if (below.kind === 'file' && byId.kind === 'file') return sameBytes(below.bytes, byId.bytes);
    }
  }
  return undefined;
};
