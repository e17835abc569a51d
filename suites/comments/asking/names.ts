import { commentable, typeNamings } from '../../../models/commentable.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { isNothingThere } from '../../harness/place.ts';
import { list, show } from '../seeing/read.ts';
import type { Document } from './documents.ts';

/** What comments that are there call their document. */
const shownTypes = async (context: Context, document: Document): Promise<readonly string[]> => {
  const { segment } = document;
  const { readable } = context.profile.comments;
  const example = readable.find(({ owner }) => owner === segment);
  const { sights } =
    example === undefined
      ? await list(context, document)
      : await show(context, {
          document: { segment, id: example.document },
          id: String(example.comment),
        });
  const types = sights.map(({ data }) => data['commentable-type']);
  return types.filter((type) => typeof type === 'string').slice(0, 1);
};

/** Names to try, and whether one of them is known to be right. */
export interface Names {
  readonly names: readonly (string | undefined)[];
  readonly areTold: boolean;
}

/** The name of the profile alone, else what answers show, the usual ones, and none. */
export const namesToTry = async (context: Context, document: Document): Promise<Names> => {
  const { segment } = document;
  const told = context.profile.comments.commentableTypes[segment];
  if (told !== undefined) return { names: [told], areTold: true };
  const usual = typeNamings.map((naming) => commentable[segment][naming]);
  const shown = await shownTypes(context, document);
  return { names: [...new Set([...shown, ...usual, undefined])], areTold: shown.length > 0 };
};

/** Whether a creation is not to be had at its path: of a document that is called otherwise, 404 may tell just that. */
export const isNoOperation = (answer: Answer, { areTold }: Pick<Names, 'areTold'>): boolean =>
  isNothingThere(answer) && (areTold || answer.status !== 404);
