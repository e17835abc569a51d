import type { Context } from '../../harness/check.ts';
import type { Readable } from '../../laws/lists.ts';
import { isSeen, read } from '../seeing/sight.ts';

/** So many that the profile names are read at most. */
const mostNamed = 2;

/** Requisitions are read one by one; the profile names some that are there. */
export const readableHere = (context: Context): Readable => ({
  known: context.profile.requisitions.readable.slice(0, mostNamed),
  isShown: async (id) => isSeen(await read(context, id)),
});
