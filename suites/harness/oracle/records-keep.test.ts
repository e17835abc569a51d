import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Answer } from '../client.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { marker } from '../generate/marker.ts';
import { cut } from '../http/cut.ts';
import { createdRecordsStay } from './created-stays.ts';
import { recordsKeepMembers } from './records-keep.ts';

const path = '/api/requisitions/7';
const json = (body: unknown): Answer =>
  answerWith(200, JSON.stringify({ id: 7, ...(body as object) }), 'json');

/** One event of a run: a read that shows something, or a write. */
type Event = { readonly shows: object } | { readonly sends: object; readonly id: EndpointId };

/** What is judged, and how often the monitor read by itself; its reads show what the last one of the run did. */
const observe = async (events: readonly Event[]) => {
  const { judge, notes } = notingJudge();
  let shown: object = {};
  let reads = 0;
  const secondLook = secondLookWith(async () => {
    reads += 1;
    return json(shown);
  });
  for (const event of events) {
    const isRead = 'shows' in event;
    if (isRead) shown = event.shows;
    const id = isRead ? 'requisitions.show' : event.id;
    const request = isRead
      ? { method: 'GET', path, endpoint: id, accept: 'application/json' }
      : {
          ...(id === 'requisitions.create'
            ? { method: 'POST', path: '/api/requisitions' }
            : { method: 'PUT', path }),
          ...{ endpoint: id, body: jsonBody(event.sends) },
        };
    const { exchange, ...shownNow } = json(shown);
    const requestBody = isRead ? '' : cut(JSON.stringify(event.sends));
    const answer = { ...shownNow, exchange: { ...exchange, requestBody } };
    for (const monitor of [createdRecordsStay, recordsKeepMembers])
      await monitor.look({ request, answer, endpoint: endpoint(id), secondLook }, judge);
  }
  return { violated: [...notes.of('violated')], holds: [...notes.of('holds')], reads };
};

const creation: Event = { sends: {}, id: 'requisitions.create' };

const judged = async (...events: readonly Event[]) => {
  const { violated, reads } = await observe([creation, ...events]);
  return { violated, reads };
};

const update = 'requisitions.update';
const keeps = 'requisitions/create-keeps-what-was-sent';
const [one, other] = [marker('one'), marker('other')];

test('a text that a later request loses without naming it is a finding', async () => {
  const text = { justification: one };
  const named = { sends: { 'buyer-note': 'x' }, id: update } as const;
  assert.deepEqual(await judged({ shows: text }, named, { shows: {} }), { violated: [keeps], reads: 1 });
  assert.deepEqual(await judged({ shows: text }, named, { shows: { justification: 'x' } }), {
    violated: [keeps],
    reads: 1,
  });
  assert.deepEqual(await judged({ shows: text }, named, { shows: text }), { violated: [], reads: 0 });
});

test('a target may replace a record as a whole: then its lines go, too', async () => {
  const before = { shows: { justification: one, 'requisition-lines': [{ id: 1 }] } };
  const title = { sends: { 'buyer-note': 'x' }, id: update } as const;
  assert.deepEqual((await judged(before, title, { shows: {} })).violated, []);
  const lines = { 'requisition-lines': [{ id: 1 }] };
  assert.deepEqual((await judged(before, title, { shows: lines })).violated, [keeps]);
});

test('a text that a request named may be shown late, and stays then', async () => {
  const rename = { sends: { justification: other }, id: update } as const;
  const [old, now] = [{ shows: { justification: one } }, { shows: { justification: other } }];
  assert.deepEqual((await judged(old, rename, now)).violated, []);
  assert.deepEqual((await judged(old, rename, old, now)).violated, []);
  assert.deepEqual((await judged(old, rename, now, old)).violated, [keeps]);
});

test('a record keeps the moment of its creation, and a text that others wrote may change', async () => {
  const created = (at: string) => ({ shows: { 'created-at': at } });
  const [first, later] = [created('2026-01-02T03:04:05Z'), created('2026-01-02T03:04:06Z')];
  assert.deepEqual((await judged(first, later)).violated, ['formats/creation-stays']);
  assert.deepEqual((await observe([first, first])).holds, ['formats/creation-stays']);
  assert.deepEqual((await observe([first, later])).holds, []);
  assert.deepEqual((await judged(first, created('2026-01-02T04:04:05+01:00'))).violated, []);
  assert.deepEqual((await judged(first, { shows: {} })).violated, []);
  assert.deepEqual(await judged({ shows: { justification: 'a' } }, { shows: { justification: 'b' } }), {
    violated: [],
    reads: 0,
  });
});

test('what a creation sent stays, also what holds no text', async () => {
  const dated = { shows: { 'need-by-date': '2026-03-04T12:00:00Z' } };
  const create = { sends: { need_by_date: '2026-03-04' }, id: 'requisitions.create' } as const;
  assert.deepEqual((await judged(create, dated, { shows: {} })).violated, [keeps]);
  assert.deepEqual((await judged(dated, { shows: {} })).violated, []);
  const long = { sends: { justification: 'x'.repeat(cut.limit), ...create.sends }, id: create.id } as const;
  // What evidence does not keep of a long body is not judged.
  assert.deepEqual((await judged(long, dated, { shows: {} })).violated, []);
});

test('a text in a record that the suites did not create may change: a write may have reached it by mistake', async () => {
  const [before, after] = [{ shows: { justification: one } }, { shows: { justification: other } }];
  assert.deepEqual((await observe([before, after])).violated, []);
  assert.deepEqual((await observe([creation, before, after])).violated, [keeps]);
});

test('a sheet keeps its content through an action that was accepted: a refused one shows nothing', async () => {
  const outcomesAfter = async (status: number) => {
    const { judge, notes } = notingJudge();
    const at = '/api/work_confirmation/headers/7';
    const shown = answerWith(200, JSON.stringify({ id: 7, total: '10.00' }), 'json');
    const secondLook = secondLookWith(async () => shown);
    const look = (method: string, to: string, id: EndpointId, answer: Answer) =>
      recordsKeepMembers.look(
        { request: { method, path: to, endpoint: id }, answer, endpoint: endpoint(id), secondLook },
        judge,
      );
    await look('GET', at, 'service-sheets.show', shown);
    await look('POST', `${at}/void`, 'service-sheets.void', answerWith(status, '{}', 'json'));
    await look('GET', at, 'service-sheets.show', shown);
    return notes.all.map(({ requirement, outcome }) => `${requirement} ${outcome}`);
  };
  assert.deepEqual(await outcomesAfter(200), ['service-sheets/actions-keep-the-content holds']);
  assert.deepEqual(await outcomesAfter(422), []);
});
