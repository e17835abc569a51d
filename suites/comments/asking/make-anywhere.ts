import { comment } from '../../../models/resources/comment.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import type { Document } from './documents.ts';
import { type Made, madeBy, membersOf, type Way, type Wish } from './make.ts';

/** Comments on a document that only the payload names. */
export const makeAnywhere = async (
  context: Context,
  document: Document,
  { way, wish }: { readonly way: Way; readonly wish: Wish },
): Promise<Made> => {
  const body = bodyIn(comment, way.form, membersOf(document, way.type, wish));
  const request = {
    method: 'POST',
    path: '/api/comments',
    endpoint: 'comments.create',
    body,
  } as const;
  return madeBy(context, await context.client.send(request), { document, wish });
};
