import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requisition } from '../../models/resources/requisition.ts';
import type { Data } from '../../models/resources/resource.ts';
import { formats } from '../../models/wire/media-type.ts';
import { clientWithAccept } from '../harness/agreeing.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { openFake } from '../harness/fake/fake.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import type { Overrides } from '../harness/fake/overrides.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { placeOf } from '../harness/place.ts';
import { judgeReads, type KnownRecord, type ReadLaw } from './reads.ts';

const record = (id: number): Data => ({ id, status: 'draft', justification: `reason ${id}` });
const collection = {
  routes: { list: /^\/api\/requisitions$/, one: /^\/api\/requisitions\/(?<id>\d+)$/ },
  resource: requisition,
  seeded: [5, 6].map((id) => ({ id, on: '', data: record(id) })),
};

/** What a platform does with requisitions 5 and 6, and the results of the reads. */
interface Case {
  readonly that: string;
  readonly overrides?: Overrides<Data>;
  /** Where the ids come from: one source for both, or one for each. */
  readonly by?: KnownRecord['by'] | readonly [KnownRecord['by'], KnownRecord['by']];
  readonly law?: Omit<ReadLaw, 'placeOf'>;
  readonly results: readonly string[];
}

const status = (code: number, text = '{}'): Overrides<Data> => ({
  answers: ({ path }, { format }) => (path.endsWith('/5') ? answerWith(code, text, format) : undefined),
});
const [isListed, isNotListed] = [
  { listed: async () => noAnswer().exchange },
  { listed: async () => undefined },
];
const findsNothing: Overrides<Data> = { reads: () => undefined };

/** Answers 404 to the first read only. */
const late = (): Overrides<Data> => {
  let reads = 0;
  return { reads: (record) => (reads++ === 0 ? undefined : record) };
};

const without =
  (name: string) =>
  ({ [name]: _, ...others }: Data): Data =>
    others;

const cases: readonly Case[] = [
  { that: 'shows each', results: ['holds', 'holds'] },
  { that: 'shows one for all', overrides: { reads: (_, all) => all[1] }, results: ['violated', 'holds'] },
  {
    that: 'shows ids of another type',
    overrides: { shows: (data) => ({ ...data, id: `R-${data['id']}` }) },
    results: ['inconclusive', 'inconclusive'],
  },
  { that: 'shows no ids', overrides: { shows: without('id') }, results: ['inconclusive', 'inconclusive'] },
  { that: 'is busy', overrides: status(503), results: ['inconclusive', 'holds'] },
  { that: 'forbids it', overrides: status(403), results: ['inconclusive', 'holds'] },
  { that: 'does not answer', overrides: { answers: noAnswer }, results: ['inconclusive', 'inconclusive'] },
  { that: 'finds no named one', overrides: findsNothing, results: ['inconclusive', 'inconclusive'] },
  {
    that: 'finds no new one',
    overrides: findsNothing,
    by: 'creation',
    results: Array(2).fill('inconclusive'),
  },
  {
    that: 'finds no listed one',
    overrides: findsNothing,
    ...{ by: 'list', law: isListed, results: ['violated', 'violated'] },
  },
  {
    that: 'finds none, which are listed no more',
    overrides: findsNothing,
    ...{ by: 'list', law: isNotListed, results: ['inconclusive', 'inconclusive'] },
  },
  {
    that: 'finds neither a named nor a new one',
    overrides: findsNothing,
    ...{ by: ['profile', 'creation'], results: ['violated'] },
  },
  {
    that: 'answers a named one with nothing',
    overrides: status(200, ''),
    results: ['holds', 'inconclusive'],
  },
  {
    that: 'answers a listed one with nothing',
    overrides: status(200, ''),
    ...{ by: 'list', law: isListed, results: ['holds', 'violated'] },
  },
  {
    that: 'answers a listed one with a record of something else',
    overrides: { shows: (): Data => ({ nothing: 'known' }) },
    ...{ by: 'list', law: isListed, results: ['violated', 'violated'] },
  },
  {
    that: 'answers a new one with nothing',
    overrides: status(200, ''),
    ...{ by: 'creation', results: ['holds', 'violated'] },
  },
  {
    that: 'answers one with nothing that was taken for later',
    overrides: status(200, ''),
    ...{ by: 'later', results: ['holds', 'inconclusive'] },
  },
  {
    that: 'shows the content of another',
    law: { contentOf: ({ id }) => (id === 5 ? 'one with another number' : undefined) },
    results: ['violated', 'holds'],
  },
  {
    that: 'shows no ids, but the content',
    overrides: { shows: without('id') },
    ...{ law: { contentOf: () => 'own' }, results: ['holds', 'holds'] },
  },
];

const judged = async ({ overrides, by = 'profile', law }: Case, format: (typeof formats)[number]) => {
  const { judge, notes } = notingJudge();
  const client = clientWithAccept(openFake(collection, overrides).client, sampleProfile());
  const [first, second] = typeof by === 'string' ? [by, by] : by;
  const all: readonly KnownRecord[] = [
    { id: 5, by: first },
    { id: 6, by: second },
  ];
  const placed: ReadLaw = { placeOf: (id) => placeOf('requisitions.show', {}, { id }), ...law };
  const shown = await judgeReads({ client, judge }, placed, { all, format });
  return { outcomes: notes.outcomes(), rows: notes.all.map(({ requirement }) => requirement), shown };
};

describe('reads of single records', () => {
  for (const format of formats) {
    for (const one of cases) {
      it(`in ${format}, of a platform that ${one.that}: ${one.results.join(', ')}`, async () => {
        const { outcomes, rows } = await judged(one, format);
        assert.deepEqual(outcomes, one.results);
        assert.deepEqual([...new Set(rows)], ['requisitions/show-answers-the-requisition']);
      });
    }
  }

  it('a listed record that only the second read finds is no violation', async () => {
    const result = { that: 'is late', overrides: late(), by: 'list', law: isListed, results: [] } as const;
    assert.deepEqual((await judged(result, 'json')).outcomes, ['holds', 'inconclusive']);
  });

  it('returns the records that were shown', async () => {
    const { shown } = await judged({ that: 'shows one', overrides: status(404), results: [] }, 'json');
    assert.deepEqual(
      shown.map(({ data }) => data['id']),
      [6],
    );
  });
});
