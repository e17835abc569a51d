import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { controller, sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import { moveReassignment } from '../../control/documents.ts';
import { creationAt } from '../../every-row/rows.test.kit.ts';

const all = '/user_reassignments';
const requisitions = '/requisitions';

// The approvers of requisitions in this order, and a user without a step.
const [head, second, bystander] = [
  { id: 11, login: 'avelin.11' },
  { id: 12, login: 'brindu.12' },
  { id: 24, login: 'mireth.24' },
];

type Login = { readonly login: string };

const groups = { approvals: { 'replace-in-approvals': true } };

const between = (from: Login, to: Login, requested: object = groups) => ({
  ...{ 'from-user': { login: from.login }, 'to-user': { login: to.login } },
  ...{ 'deactivate-from-user-after-reassignment': false, 'requested-reassignments': requested },
});

const open = async () => {
  const platform = stillPlatform();
  const api = sender(platform, await tokenOf(platform), '/api');
  const control = controller(platform);
  const create = (body?: object) => api('POST', all, body);
  return {
    ...{ api, create, control },
    show: async (id: unknown) => (await api('GET', `${all}/${String(id)}`)).json,
    process: (id: unknown) => control(moveReassignment, Number(id), { type: 'process' }),
    wait: (seconds: number) => platform.main.clock.advance(seconds * 1000),
    journal: () => platform.main.journal.read(10),
    /** Submits a requisition; returns its path. */
    submit: async () => {
      const body = creationAt(`/api${requisitions}`);
      const { json } = await api('POST', `${requisitions}/submit_for_approval`, body);
      return `${requisitions}/${String(json['id'])}`;
    },
    approvers: async (path: string) =>
      ((await api('GET', path)).json['approvals'] as readonly Data[]).map((one) => one['approver-id']),
  };
};

test('a reassignment is processed once, when it is due, whatever is read or refused meanwhile', async () => {
  const { create, process, show, wait } = await open();
  const first = (await create(between(head, bystander))).json['id'];
  const other = (await create(between(bystander, head))).json['id'];
  await process(other);
  const done = await show(other);
  assert.deepEqual([(await show(first))['status'], done['status']], ['new', 'done']);
  wait(5);
  assert.equal((await create({})).status, 400);
  const reads = await Promise.all([1, 2, 3].map(() => show(first)));
  for (const read of reads) assert.deepEqual(read, reads[0]);
  assert.equal(reads[0]?.['status'], 'done');
  await process(other);
  assert.deepEqual(await show(other), done);
});

test('what the clock does to a reassignment is in the journal', async () => {
  const { create, journal, wait } = await open();
  await create(between(head, second));
  wait(3600);
  await create(between(head, second));
  const [processed] = journal().filter(({ client }) => client === 'clock/reassignment');
  assert.deepEqual([processed?.kind, processed?.status], ['counterparty', 200]);
});
