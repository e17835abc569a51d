import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../../models/endpoints/index.ts';
import type { Answer } from '../client.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { queriedListsAgree } from './queried-lists.ts';

const json = (ids: readonly number[]): Answer =>
  answerWith(200, JSON.stringify(ids.map((id) => ({ id }))), 'json');

const xml = (ids: readonly number[]): Answer =>
  answerWith(
    200,
    `<requisition-headers type="array">${ids.map((id) => `<requisition-header><id>${id}</id></requisition-header>`).join('')}</requisition-headers>`,
    'xml',
  );

interface Sketch {
  /** The ids that the list shows in JSON and in XML, each time. */
  readonly inJson: (times: number) => readonly number[];
  readonly inXml: (times: number) => readonly number[];
  readonly query?: string;
}

const judged = async ({ inJson, inXml, query = '?offset=2' }: Sketch) => {
  const { judge, notes } = notingJudge();
  let sent = 0;
  const secondLook = secondLookWith(async ({ accept }) => {
    sent += 1;
    return accept === 'application/xml' ? xml(inXml(sent)) : json(inJson(sent));
  });
  const request = { method: 'GET', path: `/api/requisitions${query}`, accept: 'application/json' } as const;
  const observed = { request, answer: json(inJson(0)), endpoint: endpoint('requisitions.list') };
  await queriedListsAgree.look({ ...observed, profile: sampleProfile(), secondLook }, judge);
  return { violated: [...notes.of('violated')], sent };
};

test('a query that shows other records in XML, twice, is a finding', async () => {
  const { violated, sent } = await judged({ inJson: () => [3, 4], inXml: () => [1, 2] });
  assert.deepEqual(violated, ['formats/json-and-xml-agree']);
  assert.equal(sent, 3);
});

test('the same records in another order, and records that change meanwhile, are no finding', async () => {
  assert.deepEqual((await judged({ inJson: () => [3, 4], inXml: () => [4, 3] })).violated, []);
  const moving = { inJson: (times: number) => [3 + times], inXml: (times: number) => [3 + times] };
  assert.deepEqual((await judged(moving)).violated, []);
});

test('a list without a query, and one of some members alone, are not asked for again', async () => {
  const lists = { inJson: () => [3], inXml: () => [1] };
  assert.equal((await judged({ ...lists, query: '' })).sent, 0);
  assert.equal((await judged({ ...lists, query: '?fields=%5B%22id%22%5D' })).sent, 0);
});
