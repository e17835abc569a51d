import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { unusedId } from '../harness/generate/marker.ts';
import { isError, isUnclear } from '../harness/meaning.ts';
import { idOf, isFull, recordsOf } from '../harness/resources/records.ts';
import type { SilenceObserver } from '../laws/unspecified.ts';
import { collectionsOf, listOf, type ReadableCollection } from './collection.ts';

/** The answer of a list to a query. */
type ListAnswer =
  | { readonly kind: 'records'; readonly ids: readonly Id[]; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly answer: Answer }
  | { readonly kind: 'unclear'; readonly answer: Answer };

/** A list on which queries can be tried; their results are observed, not judged. */
export interface Questions {
  readonly collection: ReadableCollection;
  /** The records that it shows without a query. */
  readonly base: readonly Reading[];
  readonly answer: Answer;
  /** The answer if nothing matches; undefined if the list does not filter by `id`. */
  readonly nothing: Answer | undefined;
  request(query: string): Promise<ListAnswer>;
}

const interpretAnswer = (
  answer: Answer,
  collection: ReadableCollection,
  emptyStatus: number | undefined,
): ListAnswer => {
  const { status } = answer;
  if (isUnclear(answer)) return { kind: 'unclear', answer };
  if (status === emptyStatus && !isFull(answer)) return { kind: 'records', ids: [], answer };
  if (isError(answer)) return { kind: status === emptyStatus ? 'records' : 'refused', ids: [], answer };
  const records = recordsOf(answer, collection.list);
  if (records.kind !== 'records') return { kind: 'unclear', answer };
  return { kind: 'records', ids: records.records.map(idOf), answer };
};

/** Opens a list for questions; undefined if it cannot be read, or its first page has fewer than `fewest` records. */
export const openQuestions = async (
  context: Context,
  collection: ReadableCollection,
  fewest = 2,
): Promise<Questions | undefined> => {
  const accept = mediaTypeOf[ownFormat(context.profile)];
  const send = (query: string) => context.client.send(listOf(collection, query, accept));
  const answer = await send('');
  const records = recordsOf(answer, collection.list);
  if (records.kind !== 'records' || records.records.length < fewest) return undefined;
  const none = await send(`id=${unusedId}`);
  const ignored = interpretAnswer(none, collection, undefined);
  const takesId = ignored.kind !== 'unclear' && !(ignored.kind === 'records' && ignored.ids.length > 0);
  return {
    ...{ collection, base: records.records, answer },
    nothing: takesId ? none : undefined,
    request: async (query) =>
      interpretAnswer(await send(query), collection, takesId ? none.status : undefined),
  };
};

/** The first list that can be queried, payments before sheets: the documentation shows filters for payments. */
export const findQuestions = async (context: Context): Promise<Questions | undefined> => {
  for (const collection of collectionsOf(context.profile).toReversed()) {
    const questions = await openQuestions(context, collection);
    if (questions !== undefined) return questions;
  }
  return undefined;
};

/** The answer for a silence, with the exchange that shows it; undefined if it remains unclear. */
export type AnsweredQuestion = readonly [answer: string, example?: Exchange] | undefined;

/** Asks a question about one silence, and observes the answer. */
export const question = <Subject>(
  silence: SilenceId,
  ask: (subject: Subject, context: Context) => Promise<AnsweredQuestion>,
): SilenceObserver<Subject> => ({
  observes: [silence],
  observe: async (context, subject) => {
    const answered = await ask(subject, context);
    if (answered !== undefined) context.judge.observe(silence, ...answered);
  },
});

/** Describes a query by the ids that it returns; all refusals have the same description. */
export const compareIds = async (
  questions: Questions,
  query: string,
  describe: (ids: readonly Id[], said: ListAnswer) => string | undefined,
  refused = 'refused',
): Promise<AnsweredQuestion> => {
  const said = await questions.request(query);
  if (said.kind === 'unclear') return undefined;
  const answer = said.kind === 'refused' ? refused : describe(said.ids, said);
  return answer === undefined ? undefined : [answer, said.answer.exchange];
};
