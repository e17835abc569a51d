import { endpoint, pathOf } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { unusedId } from '../harness/generate/marker.ts';
import { hasStatus, isClientError, isUnclear } from '../harness/meaning.ts';
import { inUnits } from '../harness/run/work-units.ts';
import { observer, type ProbeResult, resultOf, silenceObserver } from '../laws/unspecified.ts';
import { collectionsOf, listOf, oneOf, type ReadableCollection } from './collection.ts';
import { allowedRule, judgeAllowed } from './monitors/allowed.ts';
import { findQuestions } from './questions.ts';

const isRefusal = (answer: Answer): boolean => isClientError(answer) && !isUnclear(answer);

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

const byFormat = {
  json: { body: 'formats/error-body-in-json', shape: jsonShape, emptyList: 'formats/empty-list-in-json' },
  xml: { body: 'formats/error-body-in-xml', shape: xmlShape, emptyList: 'formats/empty-list-in-xml' },
} as const;

type Collections = readonly ReadableCollection[];

const shownIn = (collections: Collections) => collections.find(({ show }) => show !== undefined);

const observeUnknownId = async ({ client, judge, profile }: Context, all: Collections): Promise<void> => {
  const shown = shownIn(all);
  if (shown === undefined) return;
  for (const format of formatsOf(profile)) {
    const answer = await client.send(oneOf(shown, unusedId, mediaTypeOf[format]));
    if (!isRefusal(answer)) continue;
    const { body, shape } = byFormat[format];
    judge.observe(body, shape(answer), answer.exchange);
    const isEmpty = answer.text.trim() === '' && hasStatus(answer, 'not-found');
    judge.observe(
      'formats/unknown-id',
      isEmpty ? '404-without-body' : String(answer.status),
      answer.exchange,
    );
  }
};

/** Sends PATCH without a body to a list: of the methods that no list documents, it can do least harm. */
const observeMethod = async (
  { client, judge, settings }: Context,
  [collection]: Collections,
): Promise<void> => {
  if (collection === undefined || settings.readOnly) return;
  const { path } = listOf(collection);
  const answer = await client.send({ method: 'PATCH', path });
  if (!isUnclear(answer)) {
    judge.observe('formats/unsupported-method', String(answer.status), answer.exchange);
  }
};

const observeEmptyLists = async (context: Context): Promise<void> => {
  const { client, judge, profile } = context;
  const questions = await findQuestions(context);
  if (questions?.nothing === undefined) return;
  for (const format of formatsOf(profile)) {
    const answer = await client.send(listOf(questions.collection, `id=${unusedId}`, mediaTypeOf[format]));
    if (!isUnclear(answer)) judge.observe(byFormat[format].emptyList, String(answer.status), answer.exchange);
  }
};

/** Sends to each list a method that it does not have; the status of the refusal is not documented. */
export const allowedMethods: Check = {
  id: 'formats/allowed-methods',
  title: 'A refusal with 405 names the allowed methods',
  claims: [allowedRule],
  run: async ({ client, judge, profile }) => {
    const collections = collectionsOf(profile);
    if (collections.length === 0)
      return judge.notApplicable(allowedRule, 'the profile names no area with documents');
    await inUnits(judge, collections, async (collection) => {
      const { path } = listOf(collection);
      judgeAllowed(judge, await client.send({ method: 'PATCH', path }));
    });
    judge.notApplicable(allowedRule, 'methods that a path does not have are not refused with 405');
  },
};

/** Requests what does not exist. Judges nothing. */
export const errorSilences: Check = observer({
  id: 'formats/errors',
  title: 'What refusals and empty lists look like',
  effect: 'reads',
  open: async ({ profile }) => collectionsOf(profile),
  observers: [
    {
      observes: ['formats/error-body-in-json', 'formats/error-body-in-xml', 'formats/unknown-id'],
      observe: observeUnknownId,
    },
    { observes: ['formats/empty-list-in-json', 'formats/empty-list-in-xml'], observe: observeEmptyLists },
    { observes: ['formats/unsupported-method'], observe: observeMethod },
  ],
});

const add = 'service-sheets.add-approver';

const addWatcher = (sheet: Id, query: string, body?: OutgoingRequest['body']): OutgoingRequest => ({
  method: endpoint(add).method,
  path: pathOf(add, { id: sheet }) + query,
  endpoint: add,
  ...(body !== undefined && { body }),
});

/** Sends the action without its required parameter. */
const sendEmpty = async ({ client }: Context, sheet: Id) =>
  resultOf(await client.send(addWatcher(sheet, '')));

/** Omits the body. A refusal counts only if the query is accepted with one: where parameters go is open as well. */
const inQuery = async ({ client, profile }: Context, sheet: Id): Promise<ProbeResult | undefined> => {
  const [watcher] = profile.serviceSheets.approverIds;
  if (watcher === undefined) return undefined;
  const text = new URLSearchParams({ approver_id: String(watcher), position: 'watcher' }).toString();
  const bodiless = resultOf(await client.send(addWatcher(sheet, `?${text}`)));
  if (bodiless.outcome !== 'refused') return bodiless;
  const type = 'application/x-www-form-urlencoded';
  const full = resultOf(await client.send(addWatcher(sheet, `?${text}`, { type, text })));
  return full.outcome === 'accepted' ? bodiless : undefined;
};

/** Omits a required parameter, and a body. Judges nothing: the area of sheets does. */
export const refusedParameters: Check = observer({
  id: 'formats/refused-parameters',
  title: 'How an action without a required parameter, or without a body, is answered',
  open: async ({ profile, fixtures }) =>
    profile.areas.includes('service-sheets')
      ? (await fixtures.sheet({ state: 'pending_approval', steps: 2 }))?.id
      : undefined,
  observers: [
    silenceObserver({
      silence: 'formats/validation-failure-status',
      send: sendEmpty,
      accepted: () => undefined,
      refused: ({ answer }) => String(answer.status),
    }),
    silenceObserver({ silence: 'formats/put-without-body', send: inQuery }),
  ],
});
