import { pathOf } from '../../models/endpoints/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { unusedId } from '../harness/unused-id.ts';
import { observer } from '../laws/unspecified.ts';
import { type Collection, collectionsOf, listOf, oneOf } from './collection.ts';
import { findQuestions } from './questions.ts';
import { acceptsOf } from './read-documents.ts';

const isTold = ({ status }: Answer): boolean => status !== undefined && status !== 429 && status < 500;
const isRefusal = (answer: Answer): boolean => isTold(answer) && (answer.status ?? 0) >= 400;

const membersOf = (text: string): readonly string[] => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
  } catch {
    return [];
  }
};

const jsonShape = ({ text, headers }: Answer): string => {
  if (text.trim() === '') return 'empty';
  if (/problem\+json/.test(headers['content-type'] ?? '')) return 'problem';
  const members = membersOf(text);
  if (members.includes('errors')) return 'errors-by-model';
  return members.includes('error') ? 'error' : members.join(', ') || 'no JSON object';
};

const xmlShape = ({ text }: Answer): string => {
  if (text.trim() === '') return 'empty';
  return /<(?![?!])([\w.:-]+)/.exec(text)?.[1] ?? 'no XML';
};

const shapes = {
  'application/json': { silence: 'formats/error-body-in-json', shape: jsonShape },
  'application/xml': { silence: 'formats/error-body-in-xml', shape: xmlShape },
} as const;

type Collections = readonly Collection[];

const shownIn = (collections: Collections) => collections.find(({ show }) => show !== undefined);

const observeUnknownId = async ({ client, judge, profile }: Context, all: Collections): Promise<void> => {
  const shown = shownIn(all);
  if (shown === undefined) return;
  for (const accept of acceptsOf(profile)) {
    const answer = await client.send(oneOf(shown, unusedId, accept));
    if (!isRefusal(answer)) continue;
    const { silence, shape } = shapes[accept];
    judge.observe(silence, shape(answer), answer.exchange);
    const bare = answer.text.trim() === '' && answer.status === 404;
    judge.observe('formats/unknown-id', bare ? '404-without-body' : String(answer.status), answer.exchange);
  }
};

const observeMalformedId = async ({ client, judge, profile }: Context, all: Collections): Promise<void> => {
  if (shownIn(all) === undefined) return;
  const show = 'service-sheets.show';
  const [accept = 'application/json'] = acceptsOf(profile);
  const path = pathOf(show, { id: 'procon' });
  const answer = await client.send({ method: 'GET', path, endpoint: show, accept });
  if (isRefusal(answer)) judge.observe('formats/malformed-id', String(answer.status), answer.exchange);
};

/** PATCH without a body, on a list: of all methods that no list has by the documentation the one that can do least. */
const observeMethod = async (
  { client, judge, settings }: Context,
  [collection]: Collections,
): Promise<void> => {
  if (collection === undefined || settings.readOnly) return;
  const { path } = listOf(collection);
  const answer = await client.send({ method: 'PATCH', path });
  if (isTold(answer) || answer.status === 501) {
    judge.observe('formats/unsupported-method', String(answer.status), answer.exchange);
  }
};

const observeEmptyLists = async (context: Context): Promise<void> => {
  const { client, judge, profile } = context;
  const questions = await findQuestions(context);
  if (questions?.nothing === undefined) return;
  for (const accept of acceptsOf(profile)) {
    const answer = await client.send(listOf(questions.collection, `id=${unusedId}`, accept));
    const silence =
      accept === 'application/json' ? 'formats/empty-list-in-json' : 'formats/empty-list-in-xml';
    if (isTold(answer)) judge.observe(silence, String(answer.status), answer.exchange);
  }
};

/** Asks for what is not there. Judges nothing. */
export const errorSilences: Check = observer({
  id: 'formats/errors',
  title: 'What refusals and empty lists look like',
  effect: 'reads',
  open: async ({ profile }) => collectionsOf(profile),
  looks: [
    {
      observes: ['formats/error-body-in-json', 'formats/error-body-in-xml', 'formats/unknown-id'],
      look: observeUnknownId,
    },
    { observes: ['formats/malformed-id'], look: observeMalformedId },
    { observes: ['formats/empty-list-in-json', 'formats/empty-list-in-xml'], look: observeEmptyLists },
    { observes: ['formats/unsupported-method'], look: observeMethod },
  ],
});
