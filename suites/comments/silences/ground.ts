import type { Context } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { findWay, type Made, type Way } from '../create.ts';
import { type Document, documentsAt, findListed, show } from '../descriptor.ts';

/** A document that can be commented on, and how. */
export interface Ground {
  readonly document: Document;
  readonly way: Way;
}

/** The first document of the profile that takes comments. */
export const findGround = async (context: Context): Promise<Ground | undefined> => {
  for (const document of documentsAt(context.profile, -1)) {
    const way = await findWay(context, document.segment);
    if (way !== undefined) return { document, way };
  }
  return undefined;
};

/** How a new comment is shown, by its id or in the list; undefined where it is not. */
export const shown = async (context: Context, made: Made, marker: string): Promise<Snapshot | undefined> => {
  const { document, id } = made;
  if (id !== undefined) return (await show(context, { document, id })).snapshots[0];
  return (await findListed(context, document, { marker })).snapshots[0];
};
