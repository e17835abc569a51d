import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import {
  nothingHoldsOfHopeless,
  type OverrideRows,
  passesEverywhere,
  permits,
} from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import type { StoredDocument } from '../harness/fake/overrides.ts';
import { type AttachmentOverrides, judgedBy } from './fake.ts';
import { attachmentChecks } from './index.ts';

const checks = attachmentChecks;
const tests = { checks, judgedBy };
const judging = { ...tests, checks: attachmentChecks.filter(({ claims }) => claims.length > 0) };

/** A platform that keeps something else than what it was sent. */
const keeps =
  (change: (own: StoredDocument) => StoredDocument): NonNullable<AttachmentOverrides['stores']> =>
  (own, all) => [...all, change(own)];

const member = (own: StoredDocument, name: string, value: unknown): StoredDocument => ({
  ...own,
  data: { ...own.data, [name]: value },
});

const picks =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    Object.fromEntries(names.map((name) => [name, one[name]]));

passesEverywhere(tests);
nothingHoldsOfHopeless(judging);

test('nothing of the suites stays on a platform that deletes', async () => {
  assert.deepEqual((await judgedBy(checks)).left, []);
});

test('a profile without documents leaves everything inconclusive', async () => {
  const { verdicts } = await judgedBy(checks, {}, { sketch: {}, hooks: false });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['inconclusive']);
});

const textOf = (own: StoredDocument, change: (text: string) => string): StoredDocument => {
  const { text } = own.data;
  return typeof text === 'string' ? member(own, 'text', change(text)) : own;
};

const legal: OverrideRows<AttachmentOverrides> = {
  'creations tell ids alone': { created: { tells: picks('id') } },
  'creations tell nothing, with 200': { created: { status: 200, tells: () => undefined } },
  'creations are taken for later, and done': { created: { status: 202, tells: picks('id') } },
  'reads answer records': { viewsRecords: true },
  'records show no file-url': { shows: ({ 'file-url': _, ...rest }) => rest },
  'files are elsewhere': { shows: (one) => ({ ...one, 'file-url': 'https://files.example/1' }) },
  'urls are made anew with each answer': {
    shows: (one) => ({ ...one, url: `https://files.example/${performance.now()}` }),
  },
  'addresses are for people': { reads: (record, _, { route }) => (route === 'url' ? undefined : record) },
  'lists are brief': { lists: (own) => own.map(picks('id', 'type', 'intent')) },
  'the latest first': { lists: (own) => own.toReversed() },
  'lists below a name': { lists: (own) => ({ attachments: own }) },
  'no empty lists': { lists: (own) => (own.length === 0 ? {} : own) },
  'pages of ten, the oldest first, and much before': {
    lists: (own) =>
      [...Array.from({ length: 9 }, (_, id) => ({ id: id + 1, type: 'file' })), ...own].slice(0, 10),
  },
  'pages of ten, and as many before': {
    lists: () => Array.from({ length: 10 }, (_, id) => ({ id: id + 1, type: 'file' })),
  },
  'pages of two, the oldest first': { lists: (own) => own.slice(0, 2) },
  'creations show their documents, and lists go on on other pages': {
    created: { tells: () => ({ id: 987_001, name: 'the document' }) },
    lists: (own) => own.slice(0, 1),
  },
  'pages of two, the latest first': { lists: (own) => own.toReversed().slice(0, 2) },
  'intents in small letters': { shows: (one) => ({ ...one, intent: String(one['intent']).toLowerCase() }) },
  'links are of events alone': {
    stores: keeps((own) => (own.on.includes('quote') ? own : member(own, 'linked-to', null))),
  },
  'texts without markup': {
    stores: keeps((own) => textOf(own, (text) => text.replace(/<[^<>]*>/g, ''))),
  },
  'texts in other lines': { stores: keeps((own) => textOf(own, (text) => text.replace(/\s*\n\s*/g, ' '))) },
  'texts as pages': { stores: keeps((own) => textOf(own, (text) => `<p>${text}</p>`)) },
  'other intents are refused': {
    refuses: ({ intent }) => (intent === 'Supplier' ? undefined : 422),
  },
  'files are refused': { refuses: ({ file }) => (file === undefined ? undefined : 422) },
  'texts are refused': { refuses: ({ type }) => (type === 'text' ? 422 : undefined) },
  'texts are not linked elsewhere than at events': {
    refuses: (sent, on) =>
      sent['type'] === 'text' && sent['linked_to'] !== undefined && !on.includes('quote') ? 422 : undefined,
  },
  'odd names are refused': {
    refuses: ({ file }) => (String(file ?? '').length > 200 ? 415 : undefined),
  },
  'deletions are refused': { deletes: () => 403 },
  'deletions are taken for later': { removed: { status: 202 }, deletes: (_, all) => all },
  'updates are not found': { updates: () => 404 },
  'updates are not implemented': { updates: () => 501 },
  'texts carry more': { shows: (one) => ({ ...one, extra: { id: 5 }, name: 'x' }) },
  'everything is refused': { refuses: () => 403 },
  'load until something is attached': {
    answers: ({ method = 'GET', path }, { all, on }) =>
      method === 'GET' && path.endsWith('/attachments') && !all.some((one) => one.on === on)
        ? answerWith(503, '', 'json')
        : undefined,
  },
  'load now and then': { answers: ({ path }) => (path.includes('1') ? undefined : noAnswer()) },
};

permits(tests, legal);

type Records = readonly Members[];

const offsetIn = (query: URLSearchParams): number => Number(query.get('offset') ?? 0);

const named = (own: Records, query: URLSearchParams): Records =>
  query.has('id') ? own.filter(({ id }) => String(id) === query.get('id')) : own;

const cutIn = (own: Records, ending: string): Records =>
  own.map((one) => {
    const { text } = one;
    return typeof text === 'string' && text.length > 40 ? { ...one, text: text.slice(0, 40) + ending } : one;
  });

const alone = (request: { readonly method: string; readonly path: string }): boolean =>
  request.method === 'GET' && /^\/api\/attachments\/\d+$/.test(request.path);

/** Every file is there after it was asked for some times. */
const slow = (): AttachmentOverrides => {
  const requestsById = new Map<number, number>();
  return {
    reads: (one) => {
      requestsById.set(one.id, (requestsById.get(one.id) ?? 0) + 1);
      return (requestsById.get(one.id) ?? 0) > 3 ? one : undefined;
    },
  };
};

const permitted: OverrideRows<AttachmentOverrides> = {
  'pages hold one record, the oldest': { lists: (own) => own.slice(0, 1) },
  'pages hold one record, the latest': { lists: (own) => own.toReversed().slice(0, 1) },
  'pages hold one record, and offset leads on': {
    lists: (own, _, { query }) => own.slice(offsetIn(query), offsetIn(query) + 1),
  },
  'pages hold one record, and it can be asked for by its id': {
    lists: (own, _, { query }) => named(own, query).slice(0, 1),
  },
  'pages hold one record, and there was one before': {
    lists: (own) => [{ id: 5, type: 'file' }, ...own].slice(0, 1),
  },
  'lists show the beginnings of texts': { viewsRecords: true, lists: (own) => cutIn(own, '') },
  'lists show the beginnings of texts, and dots': { lists: (own) => cutIn(own, '…') },
  'creations are answered before everything is filled in': {
    created: { tells: (one) => ({ ...one, 'linked-to': null, intent: null }) },
  },
  'files come as archives': {
    wraps: (file) => ({
      type: 'application/octet-stream',
      bytes: Buffer.from(`PK\u0003\u0004${file}`, 'latin1'),
    }),
  },
  'files come in archives that have a name alone': {
    wraps: (file) => ({ type: 'application/x-tar', bytes: Buffer.from(`name${file}`, 'latin1') }),
  },
  'files are there some seconds after they were sent': slow(),
  'reads by the id alone want to know the document': {
    answers: (request) => (alone(request) ? answerWith(404, '{}', 'json') : undefined),
  },
};

permits(tests, permitted);

/** The first goes when another comes, and each list is one record long. */
const replacing: AttachmentOverrides = {
  stores: (own: StoredDocument, all) => [...all.filter(({ on }) => on !== own.on), own],
};

test('it is seen where one attachment takes the place of another, however short lists are', async () => {
  const judged = await judgedBy(judging.checks, replacing);
  assert.ok(redIn(judged).includes('attachments-of-contract-are-listed'));
});

test('it is seen where nothing is found by the id alone, whatever is stated', async () => {
  const judged = await judgedBy(judging.checks, {
    reads: (one, _, { route }) => (route === 'alone' ? undefined : one),
  });
  assert.deepEqual(redIn(judged), ['attachment-is-shown-by-id-alone']);
});
