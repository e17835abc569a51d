import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import type { Monitor } from '../monitor.ts';
import { refusalsAgree } from './both-formats.ts';
import { listsAndReadsAgree } from './lists-and-reads.ts';

type Target = (request: OutgoingRequest, times: number) => Answer;

/** What a monitor notes of one answer of a target, and what it sends itself. */
const observe = async (
  monitor: Monitor,
  request: OutgoingRequest & { endpoint: EndpointId },
  target: Target,
) => {
  const { judge, notes } = notingJudge();
  const sent: string[] = [];
  const send: Client['send'] = async (one) => {
    sent.push(`${one.method} ${one.path} ${one.accept}`);
    return target(one, sent.length);
  };
  const secondLook = secondLookWith(send);
  const observed = {
    ...{ request, answer: target(request, 0), endpoint: endpoint(request.endpoint) },
    ...{ profile: sampleProfile(), secondLook },
  };
  await monitor.look(observed, judge);
  await monitor.look(observed, judge);
  return { violated: [...notes.of('violated')], holds: [...notes.of('holds')], sent };
};

const json = (status: number, body: unknown) => answerWith(status, JSON.stringify(body), 'json');
const submit = {
  ...{ method: 'PUT', path: '/api/requisitions/11/submit_for_approval', accept: 'application/json' },
  endpoint: 'requisitions.submit-for-approval',
} as const;
const agree = 'formats/refusals-in-json-and-xml-agree';

test('a request that is refused in JSON alone is a finding once it is refused in JSON again', async () => {
  const { violated, sent } = await observe(refusalsAgree, submit, ({ accept }) =>
    accept === 'application/xml' ? answerWith(200, '<requisition/>', 'xml') : json(422, { error: 'no' }),
  );
  assert.deepEqual(violated, [agree]);
  assert.equal(sent.length, 4);
});

test('a request that is refused in both formats agrees, with any status', async () => {
  const { violated, holds } = await observe(refusalsAgree, submit, ({ accept }) =>
    accept === 'application/xml' ? answerWith(400, '<no/>', 'xml') : json(422, { error: 'no' }),
  );
  assert.deepEqual([violated, holds], [[], [agree]]);
});

test('a refusal that has another reason when it is sent again shows nothing: somebody changed the record', async () => {
  const { violated } = await observe(refusalsAgree, submit, ({ accept }, times) =>
    accept === 'application/xml'
      ? answerWith(200, '<requisition/>', 'xml')
      : json(422, { error: times === 0 ? 'no lines' : 'no draft' }),
  );
  assert.deepEqual(violated, []);
});

test('a status that is documented is the same in both formats', async () => {
  const bypass = {
    method: 'PUT',
    path: '/api/work_confirmation/headers/11/bypass_current_approval',
    accept: 'application/json',
    endpoint: 'service-sheets.bypass-current-approval',
  } as const;
  const { violated } = await observe(refusalsAgree, bypass, ({ accept }) =>
    accept === 'application/xml' ? answerWith(400, '<no/>', 'xml') : json(422, { error: 'no' }),
  );
  assert.deepEqual(violated, [agree]);
});

test('an acceptance for later, an answer that tells nothing and an unacceptable format show nothing', async () => {
  for (const status of [202, 503, 406, 415]) {
    const { violated } = await observe(refusalsAgree, submit, ({ accept }) =>
      accept === 'application/xml' ? answerWith(status, '<a/>', 'xml') : json(422, { error: 'no' }),
    );
    assert.deepEqual(violated, [], String(status));
  }
});

test('an accepted request, and one that is answered in the second format, are not sent again', async () => {
  const accepted = await observe(refusalsAgree, submit, () => json(200, { id: 11 }));
  const inXml = { ...submit, accept: 'application/xml' };
  const second = await observe(refusalsAgree, inXml, () => answerWith(422, '<no/>', 'xml'));
  assert.deepEqual([...accepted.sent, ...second.sent], []);
});

const list = {
  ...{ method: 'GET', path: '/api/requisitions?limit=5', accept: 'application/json' },
  endpoint: 'requisitions.list',
} as const;

/** A target whose list shows a record in another way than its read. */
const showing =
  (listed: object, read: (times: number) => object | undefined): Target =>
  ({ path }, times) => {
    if (!/\/\d+$/.test(path)) return json(200, [{ id: 11, status: 'draft', ...listed }]);
    const record = read(times);
    return record ? json(200, { id: 11, status: 'draft', ...record }) : json(404, {});
  };

const judged = async (target: Target): Promise<readonly string[]> =>
  (await observe(listsAndReadsAgree, list, target)).violated;

test('a record that a list shows with another value than its read, twice, is a finding', async () => {
  const { violated, sent } = await observe(
    listsAndReadsAgree,
    list,
    showing({ status: 'cart' }, () => ({})),
  );
  assert.deepEqual(violated, ['requisitions/list-answers-requisitions']);
  assert.deepEqual(
    sent,
    ['/11', '?limit=5', '/11'].map((end) => `GET /api/requisitions${end} application/json`),
  );
  assert.deepEqual(await judged(showing({ total: '1.00' }, () => ({ total: '2.00' }))), [
    'requisitions/list-answers-requisitions',
  ]);
});

test('what a list leaves out, cuts, or writes in another way is no difference', async () => {
  const lists = [
    {},
    { total: '2.0' },
    { 'req-title': 'A long…' },
    { 'requested-by': { id: 7 } },
    { total: null },
  ];
  const read = { total: '2.00', 'req-title': 'A long title', 'requested-by': { id: 7, login: 'x' } };
  for (const listed of lists)
    assert.deepEqual(await judged(showing(listed, () => read)), [], JSON.stringify(listed));
});

test('a record that changes between two looks, or is gone, is no finding', async () => {
  assert.deepEqual(await judged(showing({ total: '1.00' }, (times) => ({ total: `${times + 2}.00` }))), []);
  assert.deepEqual(await judged(showing({ total: '1.00' }, () => undefined)), []);
});

test('nested records that a list shows with another value than a read are a finding, those that it leaves out are none', async () => {
  const read = {
    'requested-by': { id: 7, fullname: 'Ada Low' },
    'requisition-lines': [{ id: 1, quantity: '2' }],
  };
  const inList = (listed: object) => judged(showing(listed, () => read));
  const rows = ['requisitions/list-answers-requisitions'];
  assert.deepEqual(await inList({ 'requested-by': { id: 7, fullname: 'Low, Ada' } }), rows);
  assert.deepEqual(await inList({ 'requisition-lines': [{ id: 1, quantity: '3' }] }), rows);
  assert.deepEqual(
    await inList({ 'requested-by': { id: 7 }, 'requisition-lines': [{ id: 1 }, { id: 2 }] }),
    [],
  );
});

test('of a list without statuses several records are read', async () => {
  const { sent } = await observe(
    listsAndReadsAgree,
    { method: 'GET', path: '/api/contracts/4/legal_documents', endpoint: 'legal-documents.list' },
    ({ path }) =>
      /\/\d+$/.test(path)
        ? json(200, { id: Number(path.split('/').at(-1)) })
        : json(200, [{ id: 1 }, { id: 2 }]),
  );
  assert.deepEqual(
    sent.map((one) => one.split(' ')[1]),
    ['/api/contracts/4/legal_documents/1', '/api/contracts/4/legal_documents/2'],
  );
});
