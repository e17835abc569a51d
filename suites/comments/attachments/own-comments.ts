import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { idOf, type Made, make } from '../create.ts';
import { type Document, documentsAt } from '../descriptor.ts';

/** A comment of the suites' own, whose id is known. */
export interface OwnComment {
  readonly document: Document;
  readonly id: string;
  readonly made: Made;
}

/** Makes a comment on a document; undefined where that cannot be done, or its id is not told. */
export const makeOwn = async (context: Context, document: Document): Promise<OwnComment | undefined> => {
  const words = marker('with attachments');
  const made = await make(context, document, { comments: words });
  if (made === undefined || made.outcome !== 'accepted') return undefined;
  const id = await idOf(context, made, words);
  return id === undefined ? undefined : { document, id, made };
};

/** Comments of the suites' own on documents of the profile, as far as they can be made: two of them. */
export const twoOwn = async (context: Context): Promise<readonly OwnComment[]> => {
  const found: OwnComment[] = [];
  for (const document of documentsAt(context.profile, -1)) {
    while (found.length < 2) {
      const one = await makeOwn(context, document);
      if (one === undefined) break;
      found.push(one);
    }
  }
  return found;
};
