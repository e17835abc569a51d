import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { permits, type Rows } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import type { Stored } from '../harness/fake/overrides.ts';
import { judging, tests } from './attachments.test.kit.ts';
import { type AttachmentOverrides, judgedBy } from './fake.ts';

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
  const asked = new Map<number, number>();
  return {
    reads: (one) => {
      asked.set(one.id, (asked.get(one.id) ?? 0) + 1);
      return (asked.get(one.id) ?? 0) > 3 ? one : undefined;
    },
  };
};

const permitted: Rows<AttachmentOverrides> = {
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
  stores: (own: Stored, all) => [...all.filter(({ on }) => on !== own.on), own],
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
