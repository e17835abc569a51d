import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../seeing/read.ts';
import type { Document } from './documents.ts';
import { bodyIn } from './forms.ts';
import { type Made, madeBy, membersOf, type Way, type Wish } from './make.ts';

/** Comments on a document that only the payload names. */
export const makeAnywhere = async (
  context: Context,
  document: Document,
  { way, wish }: { readonly way: Way; readonly wish: Wish },
): Promise<Made> => {
  const body = bodyIn(way.form, membersOf(document, way.type, wish));
  const accept = `application/${ownFormat(context)}`;
  const request = {
    method: 'POST',
    path: '/api/comments',
    endpoint: 'comments.create',
    accept,
    body,
  } as const;
  return madeBy(context, await context.client.send(request), { document, wish });
};
