import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EndpointId } from '../../models/endpoints/index.ts';
import { requisition } from '../../models/resources/requisition.ts';
import type { Data } from '../../models/resources/resource.ts';
import { type Format, formats } from '../../models/wire/media-type.ts';
import { clientWithAccept } from '../harness/agreeing.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { openFake } from '../harness/fake/fake.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import type { Overrides } from '../harness/fake/overrides.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { placeOf, requestAt } from '../harness/place.ts';
import { collectRecords } from '../harness/resources/collected.ts';
import { type AnsweredList, judgeAlone, judgeList, judgeUnique, type Readable } from './lists.ts';

const collection = {
  routes: { list: /^\/api\/requisitions$|^\/lists\/inspections$|^\/api\/quality_inspections$/ },
  resource: requisition,
  seeded: [5, 6].map((id) => ({ id, on: '', data: { id, status: 'draft' } as Data })),
};

interface ListRequest {
  readonly endpoint?: EndpointId;
  readonly paths?: Readonly<Record<string, string>>;
  readonly format?: Format;
}

/** The list of a platform that has requisitions 5 and 6. */
const listOf = async (
  overrides: Overrides<Data> = {},
  { endpoint = 'requisitions.list', paths = {}, format = 'json' }: ListRequest = {},
): Promise<AnsweredList & { readonly client: ReturnType<typeof openFake>['client'] }> => {
  const client = clientWithAccept(openFake(collection, overrides).client, sampleProfile());
  const place = placeOf(endpoint, paths);
  const contents = collectRecords(requisition, await client.send(requestAt(place, { format })));
  return { client, place, format, contents: contents };
};

const readable = (known: readonly number[], shown: readonly number[] = [5, 6]): Readable => ({
  known,
  isShown: async (id) => shown.includes(Number(id)),
});

const status = (code: number, text = '{}'): Overrides<Data> => ({
  answers: (_, { format }) => answerWith(code, text, format),
});
const empty: Overrides<Data> = { lists: () => [], emptyList: 200 };
const others: Overrides<Data> = { lists: () => [{ id: 80 }, { id: 81 }] };

/** What a platform does, which records reads should find, and the result of its list. */
type Case = readonly [that: string, came: string, overrides: Overrides<Data>, known?: Readable];

const several = readable([5, 6]);
const cases: readonly Case[] = [
  ['lists them', 'holds', {}],
  ['lists them, and they are read', 'holds', {}, several],
  ['lists what no read shows', 'violated', others, several],
  ['lists what no read shows, as none shows anything', 'inconclusive', others, readable([5, 6], [])],
  ['lists nothing', 'violated', empty, several],
  ['lists nothing, and hides what is known', 'inconclusive', empty, readable([5])],
  ['lists nothing, and no read shows what is known', 'inconclusive', empty, readable([5, 6], [])],
  ['lists nothing, and nothing is known', 'inconclusive', empty],
  ['lists them without ids', 'inconclusive', { lists: () => [{ status: 'draft' }] }],
  ['has no such operation', 'violated', status(405)],
  ['forbids it', 'inconclusive', status(403)],
  ['is busy', 'inconclusive', status(503)],
  ['does not answer', 'inconclusive', { answers: noAnswer }],
];

const judged = async (list: Awaited<ReturnType<typeof listOf>>, known?: Readable) => {
  const { judge, notes } = notingJudge();
  await judgeList({ client: list.client, judge }, list, known);
  return notes.outcomes();
};

describe('lists', () => {
  for (const format of formats) {
    for (const [that, came, overrides, known] of cases) {
      it(`in ${format}, of a platform that ${that}: ${came}`, async () => {
        assert.deepEqual(await judged(await listOf(overrides, { format }), known), [came]);
      });
    }
  }

  it('a single record is not a list', async () => {
    assert.deepEqual(await judged(await listOf(status(200, '{"id":5,"status":"draft"}'))), ['violated']);
    const xml = status(200, '<requisition-header><id>5</id><status>draft</status></requisition-header>');
    assert.deepEqual(await judged(await listOf(xml, { format: 'xml' })), ['violated']);
  });

  it('404 may stand for an empty list, in XML also where records exist', async () => {
    const [json, xml] = [await listOf(status(404)), await listOf(status(404), { format: 'xml' })];
    assert.deepEqual(await judged(json, several), ['violated']);
    assert.deepEqual(await judged(json), ['inconclusive']);
    assert.deepEqual(await judged(xml, several), ['inconclusive']);
  });

  it('a guessed path may lead elsewhere, one that the profile names may not', async () => {
    const operation = { endpoint: 'quality-inspections.list' } as const;
    const row = { ...operation, paths: { list: '/lists/inspections' } };
    for (const overrides of [status(404), status(200, '{"id":5,"status":"draft"}')]) {
      assert.deepEqual(await judged(await listOf(overrides, operation)), ['inconclusive']);
      assert.deepEqual(await judged(await listOf(overrides, row)), ['violated']);
    }
  });
});

describe('lists whose records always show ids', () => {
  it('are no lists where they show records without ids', async () => {
    const idless = await listOf({ lists: () => [{ status: 'draft' }] });
    assert.deepEqual(await judged({ ...idless, showsIds: true }, several), ['violated']);
    assert.deepEqual(await judged({ ...(await listOf()), showsIds: true }), ['holds']);
  });
});

describe('lists of one document', () => {
  const place = { endpoint: 'comments.list-of-invoice' } as const;
  const judgedAlone = async (overrides: Overrides<Data>, stray?: { seen: string; exchanges: [] }) => {
    const { judge, notes } = notingJudge();
    const { contents } = await listOf(overrides);
    judgeAlone(judge, { place, contents: contents }, { document: 'invoice 1', stray });
    return notes.all.map(({ requirement, outcome }) => `${requirement} ${outcome}`);
  };

  it('hold no records of another document', async () => {
    const row = 'comments/list-is-of-one-document';
    assert.deepEqual(await judgedAlone({}), [`${row} holds`]);
    assert.deepEqual(await judgedAlone({}, { seen: 'a stray one', exchanges: [] }), [`${row} violated`]);
    assert.deepEqual(await judgedAlone(status(403)), [`${row} inconclusive`]);
  });
});

describe('ids of records', () => {
  const { exchange } = noAnswer();
  const judgedIds = (...records: Data[]) => {
    const { judge, notes } = notingJudge();
    const shown = records.map((data) => ({ data, exchange }));
    judgeUnique(judge, 'payments/id-is-unique', {
      ...{ noun: 'payment', subject: 'payment id', records: shown },
      differ: ({ data: one }, { data: other }) => one['status'] !== other['status'],
    });
    return notes.outcomes();
  };

  it('are unique to a record, which may be shown twice', () => {
    assert.deepEqual(judgedIds({ id: 1 }, { id: 2 }, { id: 1 }), ['holds']);
    assert.deepEqual(judgedIds({ id: 1, status: 'new' }, { id: 2 }, { id: '1' }), ['violated']);
    assert.deepEqual(judgedIds({ id: 1 }, { id: 1 }, { status: 'new' }), ['inconclusive']);
  });
});
