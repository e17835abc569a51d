import type { Context } from '../../harness/check.ts';
import { type Document, documentsAt } from '../asking/documents.ts';
import type { Made, Way } from '../asking/make.ts';
import { findWay } from '../asking/way.ts';
import { findListed } from '../seeing/find.ts';
import { show } from '../seeing/read.ts';
import type { Sight } from '../seeing/sight.ts';

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
export const shown = async (context: Context, made: Made, marker: string): Promise<Sight | undefined> => {
  const { document, id } = made;
  if (id !== undefined) return (await show(context, { document, id })).sights[0];
  return (await findListed(context, document, { marker })).sights[0];
};
