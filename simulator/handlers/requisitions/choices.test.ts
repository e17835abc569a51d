import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { ask, tokenOf } from '../../ask.test.kit.ts';
import { all, complete, line, type Story, tellOf } from './requisitions.test.kit.ts';

type Play = (story: Story) => Promise<unknown>;

const state = async ({ api }: Story, id: number) => (await api('GET', `/${id}`)).json.status ?? 'gone';

/** Sends an action to a requisition of a status; tells answer and status. */
const acting =
  (from: string, path: string, method = 'PUT', body?: object): Play =>
  async (story) => {
    const id = await story.made(from);
    const { status } = await story.api(method, `/${id}${path}`, body);
    return `${status} ${await state(story, id)}`;
  };

/** Lets a counterparty move a requisition of a status; tells the next one. */
const moving =
  (from: string, ...types: string[]): Play =>
  async (story) => {
    const id = await story.made(from);
    for (const type of types) await story.move(id, type);
    return state(story, id);
  };

const submitting =
  (body: object): Play =>
  async ({ api }) =>
    (await api('POST', '/submit_for_approval', body)).json.status;

const removingConfigured: Play = async (story) => {
  const id = await story.made('pending_approval');
  const approvals = (await story.api('GET', `/${id}`)).json['approvals'] as Data[];
  const told: unknown[] = [];
  for (const one of approvals) {
    const { status } = await story.api('PUT', `/${id}/remove_approval`, { approval_id: one['id'] });
    told.push(`${status} ${await state(story, id)}`);
  }
  return told.join(', ');
};

const creating: Play = async ({ api }) => {
  const { status, json, headers } = await api('POST', '', complete());
  return `${status} ${Object.keys(json).length > 1 ? 'all' : (json.id ?? headers['Location'])}`;
};

const answering =
  (method: string, path: string): Play =>
  async ({ api }) => {
    const { status, json, body } = await api(method, path);
    return Array.isArray(json) ? `${status} ${json.length}` : `${status} ${body === '' ? 'empty' : 'body'}`;
  };

const requested: Play = async ({ api }) => {
  const { length } = (await api('GET', '/mine')).json as unknown as Data[];
  await api('POST', '', complete({ 'requested-by': { id: 15 } }));
  return ((await api('GET', '/mine')).json as unknown as Data[]).length - length;
};

const scheduling =
  (date: string, more: object = {}): Play =>
  async (story) => {
    const id = await story.made('approved');
    const body = { requisition_line_ids: [id * 1000 + 1], schedule_issuance_date: date, ...more };
    const { status, body: text } = await story.api('POST', '/schedule_issuance', body);
    const [first] = (await story.api('GET', `/${id}`)).json['requisition-lines'] as Data[];
    const answer = text.includes('issuance-date') ? 'lines' : text === '' ? 'empty' : 'error';
    const members = `${first?.['issuance-date']} ${first?.['issuance-retry-interval']}`;
    return `${status} ${answer} ${members} ${await state(story, id)}`;
  };

const withUnknownLine: Play = async (story) => {
  const id = await story.made('draft');
  const ids = [id * 1000 + 1, 1];
  const body = { requisition_line_ids: ids, schedule_issuance_date: '04/05/2026' };
  const { status, json } = await story.api('POST', '/schedule_issuance', body);
  return `${status} ${Array.isArray(json) ? json.length : 'none'}`;
};

/** Adds an approver by query, JSON and form. */
const places: Play = async (story) => {
  const id = await story.made('pending_approval');
  const headers = { authorization: `Bearer ${await tokenOf(story.platform)}`, accept: 'application/json' };
  const url = `${all}/${id}/add_approver`;
  const json = { url, body: '{"approver_id":15}', type: 'application/json' };
  const askings = [{ url: `${url}?approver_id=15` }, json, { url, body: 'approver_id=15' }];
  const told: number[] = [];
  for (const asking of askings)
    told.push((await ask(story.platform, { method: 'PUT', headers, ...asking })).status);
  return told.join(' ');
};

/** Schedules with a JSON body and with a query: the documentation says that it is a body. */
const schedulingPlaces: Play = async ({ api, made }) => {
  const ids = `${(await made('draft')) * 1000 + 1}`;
  const body = { requisition_line_ids: ids, schedule_issuance_date: '04/05/2026' };
  const query = new URLSearchParams(body);
  return `${(await api('POST', '/schedule_issuance', body)).status} ${(await api('POST', `/schedule_issuance?${query}`)).status}`;
};

const totals: Play = async ({ api }) => {
  const { json } = await api(
    'POST',
    '',
    complete({ 'requisition-lines': [line('one', { 'unit-price': '3.33' })] }),
  );
  const found = (await api('GET', `?id=${json.id}&total[gt]=7`)).json as unknown as Data[];
  return `${json['total']} ${json['mobile-total']} ${found.length}`;
};

const lineMembers: Play = async ({ api }) => {
  const { json } = await api('POST', '', complete());
  return Object.keys((json['requisition-lines'] as Data[])[0] ?? {}).length > 3 ? 'many' : 'three';
};

const scopes: Play = async ({ platform }) => {
  const token = await tokenOf(platform, '&scope=core.pay.payments.read');
  return (await ask(platform, { url: `${all}/5001`, headers: { authorization: `Bearer ${token}` } })).status;
};

/** What each choice says to the same story, the reference first. */
const stories: readonly (readonly [silence: string, play: Play, said: Readonly<Record<string, unknown>>])[] =
  [
    [
      'submit-selects',
      async (story) =>
        `${await submitting(complete())(story)} ${await submitting(complete({ 'ship-to-address': null }))(story)}`,
      {
        completeness: 'pending_approval pending_buyer_action',
        approval: 'pending_approval pending_approval',
        buyer: 'pending_buyer_action pending_buyer_action',
      },
    ],
    [
      'submit-elsewhere',
      acting('approved', '/update_and_submit_for_approval', 'PUT', {}),
      { refused: '422 approved', again: '200 pending_approval' },
    ],
    ['saved-for-later', acting('cart', '/save_for_later'), { draft: '200 draft', cart: '200 cart' }],
    [
      'save-for-later-elsewhere',
      acting('draft', '/save_for_later'),
      { refused: '422 draft', ignored: '200 draft' },
    ],
    [
      'update-elsewhere',
      acting('ordered', '', 'PUT', {}),
      { refused: '422 ordered', accepted: '200 ordered' },
    ],
    [
      'update-of-pending',
      acting('pending_approval', '', 'PUT', {}),
      { stays: '200 pending_approval', draft: '200 draft' },
    ],
    ['delete-elsewhere', acting('approved', '', 'DELETE'), { refused: '422 approved', accepted: '200 gone' }],
    [
      'add-approver-elsewhere',
      acting('approved', '/add_approver', 'PUT', { approver_id: 15 }),
      { refused: '422 approved', accepted: '200 approved' },
    ],
    [
      'add-approver-unknown-user',
      acting('pending_approval', '/add_approver', 'PUT', { approver_id: 99 }),
      { refused: '422 pending_approval', ignored: '200 pending_approval' },
    ],
    [
      'remove-configured-approval',
      removingConfigured,
      {
        refused: '422 pending_approval, 422 pending_approval',
        removed: '200 pending_approval, 200 approved',
      },
    ],
    [
      'remove-approval-elsewhere',
      acting('draft', '/remove_approval', 'PUT', { approval_id: 1 }),
      { refused: '422 draft', ignored: '200 draft' },
    ],
    [
      'step-approved',
      async (story) => {
        const id = await story.made('pending_approval');
        const first = (await story.move(id, 'approve_step')).state;
        return `${first} ${(await story.move(id, 'approve_step')).state}`;
      },
      {
        'next-step': 'pending_approval approved',
        ordered: 'pending_approval ordered',
        approved: 'approved There is no step to approve.',
      },
    ],
    ['step-rejected', moving('pending_approval', 'reject_step'), { draft: 'draft', abandoned: 'abandoned' }],
    [
      'buyer-acted',
      moving('pending_buyer_action', 'act_as_buyer'),
      { 'pending-approval': 'pending_approval', approved: 'approved' },
    ],
    ['ordered', moving('approved', 'order'), { ordered: 'ordered', backgrounded: 'backgrounded' }],
    ['ordered', moving('approved', 'order', 'order'), { ordered: 'ordered', backgrounded: 'ordered' }],
    [
      'received',
      moving('ordered', 'receive_partly'),
      { 'by-quantity': 'partially_received', 'at-once': 'received' },
    ],
    ['withdrawn', moving('pending_approval', 'withdraw'), { withdrawn: 'withdrawn', draft: 'draft' }],
    [
      'schedule-status',
      scheduling('04/05/2026'),
      {
        unchanged: '200 lines 2026-04-05 null approved',
        backgrounded: '200 lines 2026-04-05 null backgrounded',
      },
    ],
    [
      'schedule-past-date',
      scheduling('02/28/2026'),
      { refused: '400 error null null approved', accepted: '200 lines 2026-02-28 null approved' },
    ],
    [
      'schedule-long-retry',
      scheduling('04/05/2026', { schedule_retry_interval: 91 }),
      { refused: '400 error null null approved', accepted: '200 lines 2026-04-05 91 approved' },
    ],
    ['schedule-unknown-line', withUnknownLine, { refused: '422 none', ignored: '200 1' }],
    [
      'schedule-other-date-form',
      scheduling('2026-04-05'),
      { refused: '400 error null null approved', accepted: '200 lines 2026-04-05 null approved' },
    ],
    [
      'schedule-answer-body',
      scheduling('04/05/2026'),
      { lines: '200 lines 2026-04-05 null approved', empty: '200 empty 2026-04-05 null approved' },
    ],
    ['create-status', creating, { '201': '201 all', '200': '200 all', '202': '202 all' }],
    [
      'create-answer-body',
      creating,
      {
        requisition: '201 all',
        id: '201 500001',
        location: '201 http://127.0.0.1:1/api/requisitions/500001',
      },
    ],
    ['action-answer-body', answering('PUT', '/5001'), { requisition: '200 body', empty: '200 empty' }],
    [
      'delete-status',
      answering('DELETE', '/5001'),
      { '200': '200 empty', '204': '204 empty', '202': '202 empty' },
    ],
    ['deleted-requisition', acting('draft', '', 'DELETE'), { gone: '200 gone', abandoned: '200 abandoned' }],
    ['line-content', lineMembers, { all: 'many', few: 'three' }],
    ['total-holds', totals, { lines: '6.66 6.66 0', 'lines-and-tax': '7.33 7.33 1' }],
    ['mine-means', requested, { 'created-or-requested': 1, requested: 0 }],
    [
      'mine-without-user',
      answering('GET', '/mine?limit=2'),
      { account: '200 2', empty: '200 0', refused: '403 body' },
    ],
    ['cart-without-user', answering('GET', '/current_cart'), { account: '200 body', refused: '403 body' }],
    ['requisition-scopes', scopes, { requisition: 403, none: 200 }],
    ['action-parameter-place', places, { any: '200 200 200', query: '200 400 400', json: '400 200 400' }],
    ['action-parameter-place', schedulingPlaces, { any: '200 200', query: '200 400', json: '200 400' }],
  ];

for (const [silence, play, said] of stories) {
  for (const [value, expected] of Object.entries(said)) {
    test(`requisitions/${silence}=${value} says ${expected}`, async () => {
      assert.deepEqual(await play(await tellOf({ [`requisitions/${silence}`]: value })), expected);
    });
  }
}
