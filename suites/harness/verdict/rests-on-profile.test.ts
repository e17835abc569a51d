import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, Judgement } from '../../../reports/run.ts';
import { smallEvidence, smallJudgement } from '../../../reports/sample/small.ts';
import { exchangeOf } from '../fake/fake.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { withClaims } from './rests-on-profile.ts';

const base = 'https://p.example';

const exchange = (method: string, path: string, status: number, requestBody?: string): Exchange => ({
  ...exchangeOf(method, `${base}${path}`, status),
  ...(requestBody !== undefined && { requestBody }),
});

const judgement = (requirement: string, exchanges: readonly Exchange[]): Judgement => {
  const evidence = [{ ...smallEvidence('f', 0), exchanges }];
  return smallJudgement({ requirement, verdict: 'fail', reason: 'It was so', evidence });
};

const profile = sampleProfile({
  baseUrl: base,
  serviceSheets: { inactiveVoidReason: { code: 'OLD', id: 9 }, approverIds: [19] },
  requisitions: {
    accounts: { unknown: { 'segment-1': '100', 'segment-2': 'NOWHERE' } },
    apiUser: { login: 'api' },
    currency: 'USD',
    supplier: 31,
  },
  comments: {
    documents: { invoices: [12], expense_reports: [], purchase_orders: [], requisitions: [], users: [] },
    urlAttachments: [{ comment: 8, attachment: 85 }],
  },
});

const reasonOf = (requirement: string, exchanges: readonly Exchange[], all = exchanges) =>
  withClaims(judgement(requirement, exchanges), profile, all);

test('a violation names what the profile says is refused only where it was accepted, and the other way round', () => {
  const path = '/api/work_confirmation/headers/9/void?reason_insight_code=OLD';
  assert.equal(
    reasonOf('service-sheets/x', [exchange('POST', path, 200)]).reason,
    'It was so. This is so only if the profile is right about service-sheets.inactive-void-reason (a reason for voids that is no longer active).',
  );
  assert.equal(reasonOf('service-sheets/x', [exchange('POST', path, 422)]).reason, 'It was so');
  const added = (status: number) => exchange('PUT', '/api/x/19/add_approver', status, '{"approver_id":19}');
  assert.match(reasonOf('service-sheets/x', [added(400)]).reason, /service-sheets\.approver-ids \(users who/);
  assert.equal(reasonOf('service-sheets/x', [added(200)]).reason, 'It was so');
});

test('the words of a key go on within a sentence, and an abbreviation keeps its capitals', () => {
  const shown = [exchange('GET', '/api/comments/8/attachments/85', 404)];
  assert.match(reasonOf('comments/x', shown).reason, /comments\.url-attachments \(URL attachments of/);
});

test('of several keys those are named that no accepted request confirms, and all where each is confirmed', () => {
  const create = (status: number, body: object) =>
    exchange('POST', '/api/requisitions', status, JSON.stringify(body));
  const both = create(400, { currency: 'USD', supplier: 31 });
  const reason = (...all: Exchange[]) => reasonOf('requisitions/x', [both], [...all, both]).reason;
  const [currency, supplier] = [/requisitions\.currency \(/, /requisitions\.supplier \(/];
  const confirmed = reason(create(201, { currency: 'USD' }));
  assert.match(confirmed, supplier);
  assert.doesNotMatch(confirmed, currency);
  const all = reason(create(201, { currency: 'USD' }), create(201, { supplier: 31 }));
  for (const one of [currency, supplier]) assert.match(all, one);
});

test('ids in a path, parts of other values and other areas name nothing', () => {
  const refused = (path: string, body = '{}') =>
    reasonOf('service-sheets/x', [exchange('PUT', path, 400, body)]);
  assert.equal(refused('/api/x/19/add_approver').reason, 'It was so');
  assert.equal(refused('/api/x/1', '{"approver_id":190,"total":"19.5","code":"A-19"}').reason, 'It was so');
  const elsewhere = reasonOf('payments/x', [exchange('PUT', '/api/x', 400, '{"approver_id":19}')]);
  assert.equal(elsewhere.reason, 'It was so');
});

test('a mapping without a name is named where all of it is, and a requirement by its id', () => {
  const line = (body: string) =>
    reasonOf('requisitions/x', [exchange('POST', '/api/requisitions', 201, body)]);
  assert.match(line('{"segment-1":"100","segment-2":"NOWHERE"}').reason, /requisitions\.accounts\.unknown/);
  assert.equal(line('{"segment-1":"100","segment-2":"4100"}').reason, 'It was so');
  assert.match(reasonOf('requisitions/created-by-is-the-api-user', []).reason, /requisitions\.api-user/);
});

test('what a document does not show at which nothing is served is open; where something is, it is violated', () => {
  const missing = exchange('POST', '/api/invoices/12/comments', 404);
  const open = reasonOf('comments/create-on-invoice', [missing]);
  assert.equal(open.verdict, 'inconclusive');
  assert.match(
    open.reason,
    /comments\.documents\.invoices .*No read has shown anything at \S+\/api\/invoices\/12\.$/,
  );
  const list = exchange('GET', '/api/invoices/12/comments', 200);
  assert.equal(reasonOf('comments/create-on-invoice', [missing], [list, missing]).verdict, 'fail');
  const other = exchange('POST', '/api/invoices/13/comments', 404);
  assert.equal(reasonOf('comments/create-on-invoice', [other]).verdict, 'fail');
});
