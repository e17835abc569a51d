import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Members } from '../../../models/members.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { answerWith, json } from '../fake/fake.ts';
import type { Monitor } from '../monitor.ts';
import { refusalsAgree } from './both-formats.ts';
import { listsAndReadsAgree } from './lists-and-reads.ts';
import { observe as observeSteps } from './observe.test.kit.ts';
import { queriedListsAgree } from './queried-lists.ts';
import { repeatedReadsAgree } from './repeated-reads.ts';

type Target = (request: OutgoingRequest, times: number) => Answer;

/** The judgements of a monitor that observes one answer twice, and the requests that it sends. */
const observe = async (
  monitor: Monitor,
  request: {
    readonly path: string;
    readonly endpoint: EndpointId;
    readonly accept?: string;
    method?: string;
  },
  target: Target,
) => {
  const step = { ...request, answer: target({ method: 'GET', ...request }, 0) };
  const { sent, ...observed } = await observeSteps([monitor], [step, step], target);
  return { ...observed, sent: sent.map((one) => `${one.method} ${one.path} ${one.accept}`) };
};

const submit = {
  ...{ method: 'PUT', path: '/api/requisitions/11/submit_for_approval', accept: 'application/json' },
  endpoint: 'requisitions.submit-for-approval',
} as const;
const agree = 'formats/refusals-in-json-and-xml-agree';

/** A target that answers XML requests as given and refuses JSON requests with a reason. */
const refusing =
  (inXml: Answer, reasonAt: (times: number) => string = () => 'no'): Target =>
  ({ accept }, times) =>
    accept === 'application/xml' ? inXml : json(422, { error: reasonAt(times) });
const xml = (status: number) => answerWith(status, '<a/>', 'xml');
const bypass = {
  ...{ method: 'PUT', path: '/api/work_confirmation/headers/11/bypass_current_approval' },
  accept: 'application/json',
  endpoint: 'service-sheets.bypass-current-approval',
} as const;

test('a request that is refused in JSON alone is a finding once it is refused in JSON again', async () => {
  const { violated, sent } = await observe(refusalsAgree, submit, refusing(xml(200)));
  assert.deepEqual([violated, sent.length], [[agree], 4]);
});

test('a request that is refused in both formats agrees: with any status, but for one that is documented', async () => {
  const { violated, holds } = await observe(refusalsAgree, submit, refusing(xml(400)));
  assert.deepEqual([violated, holds], [[], [agree]]);
  assert.deepEqual((await observe(refusalsAgree, bypass, refusing(xml(400)))).violated, [agree]);
});

test('another reason when it is sent again, an acceptance for later, no decision and no such format show nothing', async () => {
  const changing = (times: number) => (times === 0 ? 'no lines' : 'no draft');
  const targets = [
    refusing(xml(200), changing),
    ...[202, 503, 406, 415].map((status) => refusing(xml(status))),
  ];
  for (const [at, target] of targets.entries())
    assert.deepEqual((await observe(refusalsAgree, submit, target)).violated, [], String(at));
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

/** A target whose list and read may show different values of a record. */
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

test('a value that a list omits, cuts, or writes in another notation is no difference', async () => {
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

test('a record that changes between two reads, or is gone, is no finding', async () => {
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

/** The findings for a query for which lists in JSON and in XML show these ids each time. */
const judgeQuery = async (
  idsIn: (isXml: boolean, times: number) => readonly number[],
  query = '?offset=2',
): Promise<{ readonly violated: readonly string[]; readonly requests: number }> => {
  const inXml = (id: number) => `<requisition-header><id>${id}</id></requisition-header>`;
  const target: Target = ({ accept }, times) => {
    const isXml = accept === 'application/xml';
    const ids = idsIn(isXml, times);
    const elements = `<requisition-headers type="array">${ids.map(inXml).join('')}</requisition-headers>`;
    return isXml
      ? answerWith(200, elements, 'xml')
      : json(
          200,
          ids.map((id) => ({ id })),
        );
  };
  const request = { ...list, path: `/api/requisitions${query}` };
  const step = { ...request, answer: target(request, 0) };
  const { violated, sent } = await observeSteps([queriedListsAgree], [step], target);
  return { violated, requests: sent.length };
};

test('a query that shows other records in XML, twice, is a finding', async () => {
  const judged = await judgeQuery((isXml) => (isXml ? [1, 2] : [3, 4]));
  assert.deepEqual(judged, { violated: ['formats/json-and-xml-agree'], requests: 3 });
});

test('the same records in another order, and records that change meanwhile, are no finding', async () => {
  assert.deepEqual((await judgeQuery((isXml) => (isXml ? [4, 3] : [3, 4]))).violated, []);
  assert.deepEqual((await judgeQuery((_, times) => [3 + times])).violated, []);
});

test('a list without a query, and one of some members alone, are not asked for again', async () => {
  for (const query of ['', '?fields=%5B%22id%22%5D'])
    assert.equal((await judgeQuery((isXml) => [isXml ? 1 : 3], query)).requests, 0);
});

/** The judgements for a legal document; `read` gives its members at the nth read. */
const judgeReads = async (read: (times: number) => Members) => {
  const target: Target = (_, times) => json(200, { id: 5, ...read(times + 1) });
  const request = { path: '/api/contracts/1/legal_documents/5', endpoint: 'legal-documents.show' } as const;
  const { violated, holds, sent } = await observe(repeatedReadsAgree, request, target);
  return { violated, holds, reads: sent.length + 1 };
};
const unchanged = 'formats/reads-change-nothing';

test('a member that each of three reads shows otherwise is a finding; a record that stays is read once more', async () => {
  const counted = await judgeReads((times) => ({ 'negotiation-rounds': times }));
  assert.deepEqual(counted, { violated: [unchanged], holds: [], reads: 3 });
  const same = await judgeReads(() => ({ 'negotiation-rounds': 2 }));
  assert.deepEqual(same, { violated: [], holds: [unchanged], reads: 2 });
});

test('a member that changes once or goes back and forth, and an address that is signed anew, show nothing', async () => {
  for (const shown of [
    (times: number) => ({ 'negotiation-rounds': times === 1 ? 1 : 2 }),
    (times: number) => ({ 'negotiation-rounds': times % 2 }),
    (times: number) => ({ url: `https://files.example/5?signature=${times}` }),
  ])
    assert.deepEqual((await judgeReads(shown)).violated, []);
});
