import type { Id } from '../../models/wire/id.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { unusedId } from '../harness/unused-id.ts';
import { type Collection, collectionsOf, listOf } from './collection.ts';
import { acceptsOf } from './read-documents.ts';
import { idOf, isFull, recordsOf } from './records.ts';

/** What a list said to a query. */
export type Said =
  | { readonly kind: 'records'; readonly ids: readonly Id[]; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly answer: Answer }
  | { readonly kind: 'unclear'; readonly answer: Answer };

/** A list that queries can be tried on, as long as nothing is judged by what they bring. */
export interface Questions {
  readonly collection: Collection;
  /** What it answers without a query. */
  readonly base: readonly Reading[];
  readonly answer: Answer;
  /** What it answers when nothing fits; undefined where it does not take `id` for a filter. */
  readonly nothing: Answer | undefined;
  ask(query: string): Promise<Said>;
}

const said = (answer: Answer, collection: Collection, emptyStatus: number | undefined): Said => {
  const { status } = answer;
  if (status === undefined || status === 429 || status >= 500) return { kind: 'unclear', answer };
  if (status === emptyStatus && !isFull(answer)) return { kind: 'records', ids: [], answer };
  if (status >= 400) return { kind: status === emptyStatus ? 'records' : 'refused', ids: [], answer };
  const found = recordsOf(answer, collection.list);
  if (found.kind !== 'records') return { kind: 'unclear', answer };
  return { kind: 'records', ids: found.records.map(idOf), answer };
};

/** Opens a list for questions; undefined when it cannot be read, or holds fewer than two records. */
export const openQuestions = async (
  context: Context,
  collection: Collection,
): Promise<Questions | undefined> => {
  const [accept] = acceptsOf(context.profile);
  const send = (query: string) =>
    context.client.send(listOf(collection, query, accept ?? 'application/json'));
  const answer = await send('');
  const found = recordsOf(answer, collection.list);
  if (found.kind !== 'records' || found.records.length < 2) return undefined;
  const none = await send(`id=${unusedId}`);
  const ignored = said(none, collection, undefined);
  const takesId = ignored.kind !== 'unclear' && !(ignored.kind === 'records' && ignored.ids.length > 0);
  return {
    ...{ collection, base: found.records, answer },
    nothing: takesId ? none : undefined,
    ask: async (query) => said(await send(query), collection, takesId ? none.status : undefined),
  };
};

/** The first list that can be asked, payments before sheets: the documentation shows filters for payments. */
export const findQuestions = async (context: Context): Promise<Questions | undefined> => {
  for (const collection of collectionsOf(context.profile).toReversed()) {
    const questions = await openQuestions(context, collection);
    if (questions !== undefined) return questions;
  }
  return undefined;
};
