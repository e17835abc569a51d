import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { controller, sender, stillPlatform, tokenOf } from '../ask.test.kit.ts';
import { creationAt } from '../every-row/rows.test.kit.ts';
import { decideDeliverySchedule, makeLegalDocument, updateLegalDocument } from './documents.ts';
import { setPaymentReference } from './payments.ts';
import { countVoidSteps } from './service-sheets.ts';
import { countSupplierComments } from './users.ts';

const open = async () => {
  const platform = stillPlatform();
  const send = sender(platform, await tokenOf(platform), '/api');
  return { platform, send, control: controller(platform), store: platform.main.store };
};

test('the provider gives a payment a number, which reads show', async () => {
  const { send, control } = await open();
  await control(setPaymentReference, 1001, { reference: 4711 });
  assert.equal((await send('GET', '/service_pay/payments/1001')).json['external-ref-id'], 4711);
  assert.equal((await control(setPaymentReference, 1001, {})).status, 400);
  assert.equal((await control(setPaymentReference, 9, { reference: 1 })).status, 404);
});

test('a void has steps once it was asked for', async () => {
  const { send, control, store } = await open();
  const sheet = store
    .find('work-confirmation-header', {
      conditions: [{ path: ['status'], operator: 'eq', values: ['approved'], type: 'string' }],
      order: { path: ['id'], type: 'integer', direction: 'asc' },
    })
    .documents.find(({ state }) => state.orderLineOpen);
  const count = async () => (await control(countVoidSteps, sheet?.id ?? 0)).body['count'];
  assert.equal(await count(), 0);
  const reason = { reason_insight_code: 'DUPLICATE', comments: 'twice' };
  await send('POST', `/work_confirmation/headers/${sheet?.id}/void`, reason);
  assert.ok(Number(await count()) > 0);
  assert.equal((await control(countVoidSteps, 9)).status, 404);
});

test('the buyer decides about a delivery schedule, and no other is touched', async () => {
  const { send, control, store } = await open();
  const { json } = await send('POST', '/scheduling_agreements', creationAt('/api/scheduling_agreements'));
  const [item] = json['items'] as readonly { readonly schedule_lines: readonly { readonly id: number }[] }[];
  const [one, other] = (item?.schedule_lines ?? []).map(({ id }) => id) as [number, number];
  assert.equal((await control(decideDeliverySchedule, one)).body['status'], 'Confirmed');
  assert.equal(store.get('delivery-schedule', other)?.data['status'], 'Pending Confirmation');
  const { body } = await control(decideDeliverySchedule, other, { decision: 'reject' });
  assert.deepEqual(Object.keys(body).sort(), ['delivery-date', 'id', 'quantity', 'status']);
  assert.equal(body['status'], 'Rejected');
  assert.equal((await control(decideDeliverySchedule, other, { decision: 'maybe' })).status, 400);
  assert.equal((await control(decideDeliverySchedule, 9)).status, 404);
});

test('the supplier sees a comment that is for it', async () => {
  const { send, control } = await open();
  for (const [toSupplier, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const body = { comments: 'hello', 'to-supplier': toSupplier };
    const { json } = await send('POST', '/invoices/11003/comments', body);
    assert.deepEqual((await control(countSupplierComments, Number(json['id']))).body, { count });
  }
  assert.deepEqual((await control(countSupplierComments, 9)).body, { count: 0 });
});

test('a legal document is made with members, locked or not, and each part is updated by itself', async () => {
  const { control, store } = await open();
  const make = (body: Data) => control(makeLegalDocument, '', body);
  const members: Data = {
    'contract-template-id': 303,
    'reviewer-user-ids': [15, 11],
    'external-file-upload': true,
  };
  const { id } = (await make({ contract: 4004, locked: true, members })).body;
  const read = () => store.get('legal-document', Number(id))?.data ?? {};
  const before = read();
  assert.deepEqual(
    ['contract-template-id', 'reviewer-user-ids', 'external-file-upload'].map((name) => before[name]),
    [303, '15,11', true],
  );
  assert.equal((before['contract'] as Data)['id'], 4004);
  assert.equal(typeof before['locked-by-user-id'], 'number');
  assert.notEqual((await make({ locked: null })).body['id'], id);
  await control(updateLegalDocument, Number(id), { part: 'file' });
  assert.notEqual(read()['ccc-file-timestamp'], before['ccc-file-timestamp']);
  assert.equal(read()['ccc-exec-summary-timestamp'], before['ccc-exec-summary-timestamp']);
  assert.equal((await control(updateLegalDocument, Number(id), { part: 'url' })).status, 400);
  for (const [body, status] of [
    [{ contract: 77 }, 404],
    [{ locked: 'yes' }, 400],
    [{ members: { 'reviewer-user-ids': 'all' } }, 400],
  ] as const)
    assert.equal((await make(body)).status, status);
});
