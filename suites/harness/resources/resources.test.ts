import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Answer } from '../client.ts';
import { requestTo } from '../dialect/place.ts';
import { answerWith, noAnswer, openTestClock } from '../fake/fake.ts';
import { sampleProfile, strictSettings } from '../fake/sample-profile.ts';
import type { Profile } from '../profile/profile.ts';
import { openRecorder } from '../verdict/recorder.ts';
import { collectRecords } from './collected-records.ts';
import { act, create, idIn } from './create.ts';
import { firstAccepted } from './first-accepted.ts';
import { oncePerProfile } from './once-per-profile.ts';
import { openReader } from './reader.ts';
import { type Snapshot, snapshotIn } from './snapshot.ts';

const json = (status: number, body: unknown): Answer =>
  answerWith(status, body === undefined ? '' : JSON.stringify(body), 'json');

const clientWith = (...answers: readonly Answer[]) => {
  const left = [...answers];
  const sent: string[] = [];
  const send = async ({ path }: { readonly path: string }) => {
    sent.push(path);
    return left.shift() ?? noAnswer();
  };
  return { send, sent, exchanges: [], requests: 0 };
};

const page: Answer = (({ format: _, ...answer }) => answer)(answerWith(200, '<html>', 'json'));

/** Answers, read as one record and as a collection. */
const shown: readonly [string, Answer, string, string][] = [
  ['a record', json(200, { id: 7 }), 'shown', 'other'],
  ['a record without members', json(200, {}), 'shown', 'records'],
  ['a list', json(200, [{ id: 7 }]), 'shown', 'records'],
  ['an empty list', json(200, []), 'shown', 'records'],
  ['nothing', json(204, undefined), 'empty', 'records'],
  ['an accepted 202 without a body', json(202, undefined), 'empty', 'records'],
  ['errors in a success', json(200, { errors: ['no'] }), 'refused', 'refused'],
  ['no such document', json(404, {}), 'refused', 'refused'],
  ['no such operation', json(501, {}), 'refused', 'refused'],
  ['load', json(503, {}), 'undecided', 'undecided'],
  ['a lapsed token', json(401, {}), 'undecided', 'undecided'],
  ['a redirect', json(302, undefined), 'undecided', 'undecided'],
  ['a page', page, 'undecided', 'undecided'],
  ['no answer', noAnswer(), 'undecided', 'undecided'],
];

for (const [name, answer, one, many] of shown)
  test(`the contents of an answer: ${name}`, () => {
    assert.equal(snapshotIn(qualityInspection, answer).kind, one);
    assert.equal(collectRecords(qualityInspection, answer).kind, many);
  });

const located = (location: string): Answer => ({ ...json(201, undefined), headers: { location } });

/** The id of a created document, and the number of requests for the list to find it. */
const created: readonly [string, Answer, Id | undefined, number][] = [
  ['a number in the body', json(201, { id: 7 }), 7, 0],
  ['a text in the body', json(200, { id: '7' }), 7, 0],
  ['Location', located('https://target/api/quality_inspections/7.json?a=1'), 7, 0],
  ['Location beside an id that is none', { ...located('/x/7/'), text: '{"id":"abc"}' }, 7, 0],
  ['the list', json(202, undefined), 9, 1],
  ['nowhere, as it was refused', json(422, { id: 7 }), undefined, 0],
];

for (const [name, answer, id, searches] of created)
  test(`the id of a new document: ${name}`, async () => {
    const recorder = openRecorder(strictSettings);
    const judge = recorder.judgeFor({ id: 'test', claims: [] });
    let requests = 0;
    const made = await create<Id>(
      { client: clientWith(answer), judge },
      requestTo('quality-inspections.create'),
      {
        describe: (id) => `inspection ${id}`,
        idIn: (one) => idIn(qualityInspection, one),
        findId: async () => {
          requests += 1;
          return { id: 9 };
        },
      },
    );
    assert.deepEqual([made.id, requests], [id, searches]);
    assert.deepEqual(recorder.leftBehind, made.outcome === 'accepted' ? [`inspection ${id}`] : []);
  });

const reader = openReader<Snapshot & { readonly id: Id }, Id>({
  resource: qualityInspection,
  request: (_, id, format) => requestTo('quality-inspections.show', { id }, { format }),
  view: (one) => ({ ...one, id: Number(one.data['id']) }),
});

test('a read returns the requested document, or why it does not', async () => {
  const profile = sampleProfile();
  const read = (answer: Answer) => reader.read({ client: clientWith(answer), profile }, 7);
  assert.equal((await read(json(200, { id: 7 }))).unread, undefined);
  assert.equal((await read(json(200, { id: 8 }))).unread, 'an answer with id 8');
  assert.equal((await read(json(404, {}))).unread, 'status 404');
});

test('an eventual read repeats the read where nothing is found, and no more once that was in vain', async () => {
  const profile = sampleProfile();
  const clock = openTestClock();
  const late = clientWith(json(404, {}), json(200, { id: 7 }));
  assert.equal((await reader.readEventually({ client: late, clock, profile }, 7)).unread, undefined);
  const client = clientWith(...Array.from({ length: 20 }, () => json(404, {})));
  for (let time = 0; time < 6; time += 1) await reader.readEventually({ client, clock, profile }, 7);
  assert.equal(client.sent.length, 9);
});

test('a result is determined once per profile and key, unless it is not final', async () => {
  const requested: string[] = [];
  const find = oncePerProfile(
    async (_: { readonly profile: Profile }, key: string) => {
      requested.push(key);
      if (key === 'breaks') throw new RangeError(key);
      return key;
    },
    { isFinal: (key) => key !== 'unclear', keyOf: (key) => key },
  );
  const [one, other] = [{ profile: sampleProfile() }, { profile: { ...sampleProfile() } }];
  await Promise.all([find(one, 'a'), find(one, 'a')]);
  await find(one, 'b');
  await find(other, 'a');
  assert.deepEqual(requested.splice(0), ['a', 'b', 'a']);
  await find(one, 'unclear');
  await find(one, 'unclear');
  await assert.rejects(find(one, 'breaks'), RangeError);
  await assert.rejects(find(one, 'breaks'), RangeError);
  assert.deepEqual(requested, ['unclear', 'unclear', 'breaks', 'breaks']);
});

test('forms are tried until one is accepted, or none will be', async () => {
  const attempt = async (status: number) => {
    const answer = json(status, {});
    return { outcome: status < 300 ? 'accepted' : 'refused', answer } as const;
  };
  const tried = (ways: readonly number[]) =>
    firstAccepted(ways, attempt, ({ answer }) => answer.status === 403);
  const taken = await tried([422, 400, 201, 200]);
  assert.deepEqual([taken.taken?.way, taken.others.map(({ way }) => way)], [201, [422, 400]]);
  const hopeless = await tried([422, 403, 201]);
  assert.deepEqual([hopeless.taken, hopeless.others.length], [undefined, 2]);
});

test('an accepted write is read, no other', async () => {
  const request = requestTo('requisitions.delete', { id: 7 });
  const acted = async (first: Answer, second = json(200, { id: 7 })) => {
    const client = clientWith(first, second);
    const read = async () => snapshotIn(qualityInspection, await client.send({ path: '/read' }));
    const result = await act<Snapshot>({ client }, request, read);
    return [
      result.outcome,
      client.sent.length,
      result.exchanges.length,
      result.after?.kind,
      result.snapshot?.data,
    ];
  };
  assert.deepEqual(await acted(json(204, undefined)), ['accepted', 2, 2, 'shown', { id: 7 }]);
  assert.deepEqual(await acted(json(204, undefined), json(404, {})), [
    'accepted',
    2,
    2,
    'refused',
    undefined,
  ]);
  assert.deepEqual(await acted(json(422, {})), ['refused', 1, 1, undefined, undefined]);
  assert.deepEqual(await acted(noAnswer()), ['unclear', 1, 1, undefined, undefined]);
});
