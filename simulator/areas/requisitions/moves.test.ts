import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { complete, driverWith } from './scenarios.test.kit.ts';

test('a created requisition is a draft with its lines, with line ids derived from its id, and timestamps', async () => {
  const { api } = await driverWith();
  const { status, json } = await api('POST', '', complete());
  assert.equal(status, 201);
  assert.equal(json.status, 'draft');
  assert.equal(json.id, 500_001);
  assert.deepEqual(
    (json['requisition-lines'] as Data[]).map(({ id }) => id),
    [500_001_001, 500_001_002],
  );
  assert.deepEqual([json['total'], json['line-count'], json['submitted-at']], ['20', 2, null]);
  assert.equal((json['created-by'] as Data)['id'], 20);
  assert.deepEqual((await api('GET', '/500001')).json, json);
});

test('a complete requisition is sent to its approvers, an incomplete one to a buyer', async () => {
  const { api } = await driverWith();
  const { json } = await api('POST', '/submit_for_approval', complete());
  assert.equal(json.status, 'pending_approval');
  assert.notEqual(json['submitted-at'], null);
  assert.equal((json['approver'] as Data)['id'], 11);
  assert.deepEqual(json['current-parallel-approvals'], [json['current-approval']]);
  const bare = await api('POST', '/submit_for_approval', complete({ 'ship-to-address': null }));
  assert.equal(bare.json.status, 'pending_buyer_action');
  assert.deepEqual([bare.json['approver'], bare.json['current-approval']], [null, null]);
});

test('events of counterparties reach every status that the client cannot reach', async () => {
  const { move, made } = await driverWith();
  const id = await made('pending_buyer_action');
  for (const [type, state] of [
    ['act_as_buyer', 'pending_approval'],
    ['approve_step', 'pending_approval'],
    ['approve_step', 'approved'],
    ['order', 'ordered'],
    ['receive_partly', 'partially_received'],
    ['receive', 'received'],
  ] as const) {
    assert.deepEqual(await move(id, type), { status: 200, state }, type);
  }
  assert.equal((await move(id, 'order')).status, 409);
  for (const state of ['draft', 'pending_buyer_action', 'pending_approval', 'approved']) {
    assert.equal((await move(await made(state), 'withdraw')).state, 'withdrawn', state);
  }
  assert.equal((await move(1, 'withdraw')).status, 404);
  assert.equal((await move(id, 'dance')).status, 400);
});

test('a rejected requisition is a draft with the reason until it is submitted again', async () => {
  const { api, move, made } = await driverWith();
  const id = await made('pending_approval');
  assert.equal((await move(id, 'reject_step')).state, 'draft');
  const { json } = await api('GET', `/${id}`);
  assert.match(String(json['reject-reason-comment']), /justification/);
  assert.equal((json['updated-by'] as Data)['id'], 11);
  const again = await api('PUT', `/${id}/update_and_submit_for_approval`, { justification: 'for the hall' });
  assert.deepEqual([again.status, again.json.status], [200, 'pending_approval']);
  assert.deepEqual(
    [again.json['reject-reason-comment'], again.json['justification']],
    [null, 'for the hall'],
  );
});

test('an update changes updated-at and keeps the status of a pending requisition, and is refused later', async () => {
  const { api, made } = await driverWith();
  const id = await made('pending_approval');
  const before = (await api('GET', `/${id}`)).json;
  const { status, json } = await api('PUT', `/${id}`, { 'buyer-note': 'soon' });
  assert.deepEqual([status, json.status, json['buyer-note']], [200, 'pending_approval', 'soon']);
  assert.ok(Date.parse(String(json['updated-at'])) > Date.parse(String(before['updated-at'])));
  assert.deepEqual(json['approvals'], before['approvals']);
  for (const state of ['approved', 'ordered', 'received', 'withdrawn']) {
    assert.equal((await api('PUT', `/${await made(state)}`, { 'buyer-note': 'late' })).status, 422, state);
  }
});

test('approvers are added manually and removed again', async () => {
  const { api, made } = await driverWith();
  const id = await made('pending_approval');
  const added = await api('PUT', `/${id}/add_approver`, { approver_id: 15 });
  const approvals = added.json['approvals'] as Data[];
  assert.deepEqual(
    approvals.map((one) => one['approver-id']),
    [11, 12, 15],
  );
  const removed = await api('PUT', `/${id}/remove_approval?approval_id=${approvals[2]?.['id']}`);
  assert.equal((removed.json['approvals'] as Data[]).length, 2);
  for (const [path, status] of [
    [`/${id}/remove_approval?approval_id=${approvals[0]?.['id']}`, 422],
    [`/${id}/remove_approval?approval_id=1`, 422],
    [`/${id}/remove_approval`, 400],
    [`/${id}/add_approver`, 400],
    [`/${id}/add_approver?approver_id=99`, 422],
    [`/${await made('draft')}/add_approver?approver_id=15`, 422],
    [`/${await made('approved')}/remove_approval?approval_id=1`, 422],
  ] as const) {
    assert.equal((await api('PUT', path)).status, status, path);
  }
});
