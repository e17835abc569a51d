import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { sender, stillPlatform, tokenOf } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { decideDeliverySchedule, makeLegalDocument, updateLegalDocument } from './documents.ts';
import { setPaymentReference } from './payments.ts';
import { countVoidSteps } from './service-sheets.ts';
import { countSupplierComments } from './users.ts';

type Operation = (request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>;

const call = async (platform: Platform, operation: Operation, id: number, body: Members = {}) => {
  const query = new URLSearchParams();
  const answer = await operation({ platform, sandbox: platform.main, params: [String(id)], query, body });
  return answer.body as Readonly<Record<string, unknown>>;
};

const send = async (platform: Platform, method: string, url: string, body?: object) =>
  (await sender<Record<string, unknown>>(platform, await tokenOf(platform))(method, url, body)).json;

test('the provider gives a payment a number, which reads show', async () => {
  const platform = stillPlatform();
  await call(platform, setPaymentReference, 1001, { reference: 4711 });
  const [shown] = (await send(platform, 'GET', '/api/service_pay/payments?id=1001')) as unknown as Members[];
  assert.equal(shown?.['external-ref-id'], 4711);
  await assert.rejects(async () => call(platform, setPaymentReference, 1001, {}), ControlError);
  await assert.rejects(async () => call(platform, setPaymentReference, 9, { reference: 1 }), ControlError);
});

test('a void has steps once it was asked for', async () => {
  const platform = stillPlatform();
  const sheet = platform.main.store
    .find('work-confirmation-header', {
      conditions: [{ path: ['status'], operator: 'eq', values: ['approved'], type: 'string' }],
      order: { path: ['id'], type: 'integer', direction: 'asc' },
    })
    .documents.find(({ state }) => state.orderLineOpen);
  const id = sheet?.id ?? 0;
  const before = await call(platform, countVoidSteps, id);
  await send(platform, 'POST', `/api/work_confirmation/headers/${id}/void`, {
    reason_insight_code: 'DUPLICATE',
    comments: 'twice',
  });
  const after = await call(platform, countVoidSteps, id);
  assert.equal(before['count'], 0);
  assert.ok(Number(after['count']) > 0);
  assert.throws(
    () => countVoidSteps({ platform, sandbox: platform.main, params: ['9'] } as never),
    ControlError,
  );
});

test('the buyer decides about a delivery schedule, and no other is touched', async () => {
  const platform = stillPlatform();
  const line = { 'delivery-date': '2026-05-01T00:00:00Z', quantity: 5 };
  const made = await send(platform, 'POST', '/api/scheduling_agreements', {
    ...{ 'external-scheduling-agreement-number': 'A-1', type: 'WITHOUT_RELEASE', 'is-issued': true },
    ...{ 'validity-start-date': '2026-04-01T00:00:00Z', 'validity-end-date': '2027-04-01T00:00:00Z' },
    supplier: { id: 301 },
    items: [
      {
        ...{ 'item-description': 'x', quantity: 10, 'is-confirmation-required': true },
        schedule_lines: [line, line],
      },
    ],
  });
  const [item] = made['items'] as readonly { readonly schedule_lines: readonly { readonly id: number }[] }[];
  const [one, other] = item?.schedule_lines ?? [];
  const { status } = await call(platform, decideDeliverySchedule, one?.id ?? 0);
  assert.equal(status, 'Confirmed');
  assert.equal(
    platform.main.store.get('delivery-schedule', other?.id ?? 0)?.data['status'],
    'Pending Confirmation',
  );
  await assert.rejects(async () => call(platform, decideDeliverySchedule, 9), ControlError);
});

test('the supplier sees a comment that is for it', async () => {
  const platform = stillPlatform();
  for (const [toSupplier, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const { id } = await send(platform, 'POST', '/api/invoices/11003/comments', {
      comments: 'hello',
      'to-supplier': toSupplier,
    });
    assert.deepEqual(await call(platform, countSupplierComments, Number(id)), { count });
  }
  assert.deepEqual(await call(platform, countSupplierComments, 9), { count: 0 });
});

test('a legal document is made with members, and each part is updated by itself', async () => {
  const platform = stillPlatform();
  const members = {
    'contract-template-id': 303,
    'reviewer-user-ids': [15, 11],
    'external-file-upload': true,
  };
  const { id } = await call(platform, makeLegalDocument, 0, { contract: 4001, members });
  const read = () => platform.main.store.get('legal-document', Number(id))?.data ?? {};
  assert.deepEqual(
    ['contract-template-id', 'reviewer-user-ids', 'external-file-upload'].map((name) => read()[name]),
    [303, '15,11', true],
  );
  const before = read();
  await call(platform, updateLegalDocument, Number(id), { part: 'file' });
  assert.notEqual(read()['ccc-file-timestamp'], before['ccc-file-timestamp']);
  assert.equal(read()['ccc-exec-summary-timestamp'], before['ccc-exec-summary-timestamp']);
  await assert.rejects(
    async () => call(platform, updateLegalDocument, Number(id), { part: 'url' }),
    ControlError,
  );
  await assert.rejects(
    async () => call(platform, makeLegalDocument, 0, { members: { 'reviewer-user-ids': 'all' } }),
    ControlError,
  );
});
