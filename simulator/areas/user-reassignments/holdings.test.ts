import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { recordsIn, sender, tokenOf } from '../../ask.test.kit.ts';
import { moveRequisition } from '../../control/requisitions.ts';
import { makeSheet } from '../../control/service-sheets.ts';
import { complete } from '../requisitions/scenarios.test.kit.ts';
import { between, driverWith, requested } from './scenarios.test.kit.ts';

const inApprovals = requested(['approvals', 'replace-in-approvals']);
const asWatcher = requested(['approvals', 'replace-as-watcher']);
const [head, second, bystander] = [
  { id: 11, login: 'avelin.11' },
  { id: 12, login: 'brindu.12' },
  { id: 24, login: 'mireth.24' },
];

const open = async () => {
  const driver = await driverWith();
  const api = sender<Data & { readonly id: number }>(driver.platform, await tokenOf(driver.platform), '/api');
  const control = { platform: driver.platform, sandbox: driver.platform.main, query: new URLSearchParams() };
  return {
    ...driver,
    send: api,
    /** A submitted requisition. */
    submitted: async () => (await api('POST', '/requisitions/submit_for_approval', complete())).json,
    read: async (path: string) => (await api('GET', path)).json,
    sheet: async () => {
      const { body } = await makeSheet({ ...control, params: [], body: { state: 'pending_approval' } });
      return `/work_confirmation/headers/${(body as { id: number }).id}`;
    },
    /** Reassigns at once, and returns the items. */
    reassign: async (...asked: Parameters<typeof between>) => {
      const { id } = (await driver.api('POST', '', between(...asked))).json;
      await driver.process(id);
      return recordsIn(await driver.api('GET', `/${id}/transactions`));
    },
  };
};

const approversIn = ({ approvals }: Data): readonly unknown[] =>
  (approvals as readonly Data[]).map((one) => one['approver-id']);

const idIn = (value: unknown): unknown => (value as Data)['id'];

test('the to-user becomes the current approver of requisitions, and heads the next chain', async () => {
  const { submitted, read, reassign } = await open();
  const before = await submitted();
  const items = await reassign(head, bystander, inApprovals);
  const after = await read(`/requisitions/${before.id}`);
  assert.deepEqual([idIn(before['approver']), idIn(after['approver'])], [head.id, bystander.id]);
  assert.deepEqual(approversIn(after), [bystander.id, second.id]);
  assert.ok(Date.parse(String(after['updated-at'])) > Date.parse(String(before['updated-at'])));
  const { id } = before['current-approval'] as Data;
  const item = items.find((one) => one['object-id'] === id);
  assert.deepEqual([item?.['object-type'], item?.['status']], ['Approval', 'Changed']);
  assert.deepEqual(approversIn(await submitted()), [bystander.id, second.id]);
});

test('steps that are decided stay with whoever decided them', async () => {
  const { submitted, read, reassign, platform } = await open();
  const { id } = await submitted();
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), params: [String(id)] };
  await moveRequisition({ ...control, body: { type: 'approve_step' } });
  await reassign(head, bystander, inApprovals);
  await reassign(second, bystander, inApprovals);
  assert.deepEqual(approversIn(await read(`/requisitions/${id}`)), [head.id, bystander.id]);
});

test('a to-user who has a step of the approvals has both afterwards', async () => {
  const { submitted, read, reassign } = await open();
  const { id } = await submitted();
  await reassign(head, second, inApprovals);
  assert.deepEqual(approversIn(await read(`/requisitions/${id}`)), [second.id, second.id]);
});

test('whoever was added by hand is replaced, and its holdings tell the approval', async () => {
  const { send, submitted, user, holdings, read, reassign } = await open();
  const [from, to] = [await user('nothing'), await user('nothing')];
  const { id } = await submitted();
  await send('PUT', `/requisitions/${id}/add_approver?approver_id=${from.id}`);
  const { 'added-approvals': added } = await holdings(from);
  assert.equal(added?.length, 1);
  const items = await reassign(from, to, inApprovals);
  assert.deepEqual(
    items.map((one) => [String(one['object-id']), one['status']]),
    [[added?.[0], 'Changed']],
  );
  const after = await read(`/requisitions/${id}`);
  assert.deepEqual(approversIn(after), [head.id, second.id, to.id]);
  const approver = ((after['approvals'] as readonly Data[]).at(-1) as Data)['approver'];
  assert.equal(idIn(approver), to.id);
  assert.deepEqual((await holdings(from))['added-approvals'], []);
  assert.deepEqual((await holdings(to))['added-approvals'], added);
});

test('approvers and watchers of sheets are moved by their own members alone', async () => {
  const { send, user, read, reassign, sheet } = await open();
  const [from, to] = [await user('nothing'), await user('nothing')];
  const path = await sheet();
  await send('PUT', `${path}/add_approver?approver_id=${from.id}&position=watcher`);
  const steps = approversIn(await read(path)).slice(0, -1);
  await reassign(from, to, inApprovals);
  assert.deepEqual(approversIn(await read(path)), [...steps, from.id]);
  await reassign(from, to, asWatcher);
  assert.deepEqual(approversIn(await read(path)), [...steps, to.id]);
  await reassign(head, bystander, inApprovals);
  assert.deepEqual(approversIn(await read(path)), [bystander.id, second.id, to.id]);
  assert.equal(approversIn(await read(await sheet()))[0], bystander.id);
});

test('a requester is replaced without a change of the approvers', async () => {
  const { send, user, read, reassign, submitted } = await open();
  const [from, to] = [await user('nothing'), await user('nothing')];
  const { id } = await submitted();
  await send('PUT', `/requisitions/${id}/add_approver?approver_id=${from.id}`);
  await send('PUT', `/requisitions/${id}`, { 'requested-by': { id: from.id } });
  const before = await read(`/requisitions/${id}`);
  await reassign(from, to, requested(['documents', 'replace-as-requisition-requester']));
  const after = await read(`/requisitions/${id}`);
  assert.deepEqual([idIn(before['requested-by']), idIn(after['requested-by'])], [from.id, to.id]);
  assert.deepEqual(after['approvals'], before['approvals']);
});
