import { pathOf } from '../../models/endpoints/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { unusedId } from '../harness/unused-id.ts';
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

const observeUnknownId = async ({ client, judge, profile }: Context, shown: Collection): Promise<void> => {
  for (const accept of acceptsOf(profile)) {
    const answer = await client.send(oneOf(shown, unusedId, accept));
    if (!isRefusal(answer)) continue;
    const { silence, shape } = shapes[accept];
    judge.observe(silence, shape(answer), answer.exchange);
    const bare = answer.text.trim() === '' && answer.status === 404;
    judge.observe('formats/unknown-id', bare ? '404-without-body' : String(answer.status), answer.exchange);
  }
};

const observeMalformedId = async ({ client, judge, profile }: Context, show: 'service-sheets.show') => {
  const [accept = 'application/json'] = acceptsOf(profile);
  const path = pathOf(show, { id: 'procon' });
  const answer = await client.send({ method: 'GET', path, endpoint: show, accept });
  if (isRefusal(answer)) judge.observe('formats/malformed-id', String(answer.status), answer.exchange);
};

/** PATCH without a body, on a list: of all methods that no list has by the documentation the one that can do least. */
const observeMethod = async ({ client, judge, settings }: Context, collection: Collection): Promise<void> => {
  if (settings.readOnly) return;
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
export const errorSilences: Check = {
  id: 'formats/errors',
  title: 'What refusals and empty lists look like',
  claims: [],
  observes: [
    'formats/error-body-in-json',
    'formats/error-body-in-xml',
    'formats/unknown-id',
    'formats/malformed-id',
    'formats/unsupported-method',
    'formats/empty-list-in-json',
    'formats/empty-list-in-xml',
  ],
  effect: 'reads',
  run: async (context) => {
    const collections = collectionsOf(context.profile);
    const shown = collections.find(({ show }) => show !== undefined);
    if (shown !== undefined) {
      await observeUnknownId(context, shown);
      await observeMalformedId(context, 'service-sheets.show');
    }
    await observeEmptyLists(context);
    for (const collection of collections.slice(0, 1)) await observeMethod(context, collection);
  },
};
