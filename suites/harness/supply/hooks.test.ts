import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Wire, WireRequest } from '../http/wire.ts';
import type { Hooks } from '../profile/hooks.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openPool } from './pool.ts';

const wireThat = (status: number, text: string) => {
  const sent: WireRequest[] = [];
  const wire: Wire = {
    send: async (request) => {
      sent.push(request);
      return { status, headers: {}, text };
    },
    close: async () => {},
  };
  return { wire, sent };
};

const supplyOf = async (hooks: Hooks, wire: Wire) =>
  (await openPool(sampleProfile({ hooks }), { wire })).supplyFor('requisitions/one');

const http: Hooks['http'] = {
  'move-requisition': {
    ...{ method: 'POST', url: 'http://hooks/requisitions/{id}/events', headers: {}, id: 'id' },
    body: '{"type":"{type}"}',
  },
  'order-number': { method: 'GET', url: 'http://hooks/requisitions/{id}/order', headers: {}, id: 'id' },
};

test('a hook moves requisitions', async () => {
  const { wire, sent } = wireThat(204, '');
  const supply = await supplyOf({ http }, wire);
  assert.deepEqual([supply.canMove('requisition'), supply.canMove('sheet')], [true, false]);
  assert.equal(await supply.move('requisition', 5, { type: 'approve_step' }), true);
  assert.equal(String(sent[0]?.url), 'http://hooks/requisitions/5/events');
  assert.equal(sent[0]?.body, '{"type":"approve_step"}');
});

test('a hook tells the number of an order, as text, at the path that it names', async () => {
  const number = async (text: string, at?: string, status = 200) => {
    const hook = { ...http['order-number'], ...(at && { number: at }) } as NonNullable<
      (typeof http)['order-number']
    >;
    const supply = await supplyOf({ http: { 'order-number': hook } }, wireThat(status, text).wire);
    assert.equal(supply.canTellOrderNumber(), true);
    return { number: await supply.orderNumber(5), troubles: supply.troubles() };
  };
  assert.equal((await number('{"number":"PO-5"}')).number, 'PO-5');
  assert.equal((await number('{"order":{"number":4711}}', 'order.number')).number, '4711');
  assert.deepEqual(await number('{"number":null}'), {
    number: undefined,
    troubles: ['Hook order-number answered without the number of an order.'],
  });
  assert.equal((await number('', undefined, 404)).number, undefined);
});

test('functions of a module do the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hooks-'));
  const module = join(folder, 'hooks.mjs');
  const source = `
export const moveRequisition = (id, { type }) => type === 'order';
export const orderNumber = (id) => [undefined, 'PO-1', 2, { number: 'PO-3' }][id];
`;
  try {
    await writeFile(module, source);
    const supply = await supplyOf({ http: {}, module }, wireThat(500, '').wire);
    assert.equal(await supply.move('requisition', 5, { type: 'order' }), true);
    assert.equal(await supply.move('requisition', 5, { type: 'receive' }), false);
    const numbers = [0, 1, 2, 3].map((id) => supply.orderNumber(id));
    assert.deepEqual(await Promise.all(numbers), [undefined, 'PO-1', '2', 'PO-3']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('without hooks nothing moves and no number is told', async () => {
  const supply = await supplyOf({ http: {} }, wireThat(200, '').wire);
  assert.deepEqual([supply.canMove('requisition'), supply.canTellOrderNumber()], [false, false]);
  assert.equal(await supply.orderNumber(5), undefined);
});

test('a hook moves inspections, and without it nobody does', async () => {
  const sent: WireRequest[] = [];
  const wire: Wire = {
    send: async (request) => {
      sent.push(request);
      return { status: 200, headers: {}, text: '' };
    },
    close: async () => {},
  };
  const hook = {
    ...{ method: 'POST', url: 'http://hooks/inspections/{id}/events', headers: {}, id: 'id' },
    body: '{"type":"{type}"}',
  };
  const supplyWith = async (http: object) =>
    (await openPool(sampleProfile({ hooks: { http } }), { wire })).supplyFor('quality-inspections/one');
  const supply = await supplyWith({ 'move-inspection': hook });
  assert.equal(supply.canMove('inspection'), true);
  assert.equal(await supply.move('inspection', 5, { type: 'accept' }), true);
  assert.deepEqual(
    [String(sent[0]?.url), sent[0]?.body],
    ['http://hooks/inspections/5/events', '{"type":"accept"}'],
  );
  assert.equal((await supplyWith({})).canMove('inspection'), false);
});

const hook = {
  ...{ method: 'GET', headers: {}, id: 'id' },
  url: 'http://hooks/users/{id}/notifications?login={login}',
} as const;

const told = async (status: number, text: string, more: { readonly count?: string } = {}) => {
  const sent: WireRequest[] = [];
  const wire: Wire = {
    send: async (request) => {
      sent.push(request);
      return { status, headers: {}, text };
    },
    close: async () => {},
  };
  const profile = sampleProfile({ hooks: { http: { notifications: { ...hook, ...more } } } });
  const supply = (await openPool(profile, { wire })).supplyFor('comments/one');
  assert.equal(supply.canTellNotifications(), true);
  const count = await supply.notifications({ id: 17, login: 'a.b' });
  assert.equal(String(sent[0]?.url), 'http://hooks/users/17/notifications?login=a.b');
  return { count, troubles: supply.troubles() };
};

test('a hook tells how often a user was notified, where its profile says', async () => {
  assert.deepEqual(await told(200, '{"count":0}'), { count: 0, troubles: [] });
  assert.deepEqual(await told(200, '{"meta":{"total":"3"}}', { count: 'meta.total' }), {
    ...{ count: 3, troubles: [] },
  });
});

test('an answer without a number tells nothing, and is told as a trouble', async () => {
  for (const [status, text] of [
    [200, '{}'],
    [200, '{"count":"many"}'],
    [404, ''],
  ] as const) {
    const { count, troubles } = await told(status, text);
    assert.equal(count, undefined);
    assert.equal(troubles.length, 1);
    assert.match(String(troubles[0]), /notifications/);
  }
});

test('without a hook nobody can be asked', async () => {
  const wire: Wire = { send: async () => assert.fail('nothing is sent'), close: async () => {} };
  const supply = (await openPool(sampleProfile(), { wire })).supplyFor('comments/one');
  assert.equal(supply.canTellNotifications(), false);
  assert.equal(await supply.notifications({ id: 17 }), undefined);
});
