import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Wire, WireAnswer, WireRequest } from '../http/wire.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openPool } from './pool.ts';

const wireThat = (answer: (request: WireRequest) => WireAnswer) => {
  const sent: WireRequest[] = [];
  const wire: Wire = {
    send: async (request) => {
      sent.push(request);
      return answer(request);
    },
    close: async () => {},
  };
  return { wire, sent };
};

const answered = (status: number, text: string): WireAnswer => ({ status, headers: {}, text });
const listed = sampleProfile({
  serviceSheets: {
    expendable: [
      { id: 1, state: 'approved', orderLineOpen: false },
      { id: 2, state: 'approved', orderLineOpen: true },
      { id: 3, state: 'pending_approval', steps: 2, orderLineOpen: true },
    ],
  },
});

test('a listed document that fits is handed out once, over all checks of a process', async () => {
  const { wire } = wireThat(() => answered(500, ''));
  const pool = await openPool(listed, { wire });
  const [one, two] = [pool.supplyFor('service-sheets/one'), pool.supplyFor('service-sheets/two')];
  const wish = { state: 'approved', orderLineOpen: true };
  assert.equal(one.available('sheet', wish), 1);
  assert.equal((await one.sheet(wish))?.id, 2);
  assert.equal(two.available('sheet', wish), 0);
  assert.equal(await two.sheet(wish), undefined);
  assert.equal((await two.sheet({ state: 'pending_approval', steps: 2 }))?.id, 3);
  assert.equal(await two.sheet({ state: 'pending_approval', steps: 1 }), undefined);
  assert.deepEqual(one.handedOut(), ['expendable service sheets used: 2']);
  assert.equal(one.canMove('sheet'), false);
});

const http = {
  'create-service-sheet': {
    ...{ method: 'POST', url: 'http://hooks/sheets', headers: { 'x-key': 'k' }, id: 'data.id' },
    body: '{"state":"{state}","steps":{steps}}',
  },
  'move-service-sheet': {
    ...{ method: 'POST', url: 'http://hooks/sheets/{id}/events', headers: {}, id: 'id' },
    body: '{"type":"{type}"}',
  },
  'move-clock': {
    ...{ method: 'POST', url: 'http://hooks/clock', headers: {}, id: 'id' },
    body: '{"advanceSeconds":{seconds}}',
  },
  'set-client-scopes': {
    ...{ method: 'PUT', url: 'http://hooks/clients/{id}', headers: {}, id: 'id' },
    body: '{"scopes":{scopes}}',
  },
};

test('a hook makes documents on demand and moves them', async () => {
  const { wire, sent } = wireThat(() => answered(201, '{"data":{"id":"77"}}'));
  const supply = (await openPool({ ...listed, hooks: { http } }, { wire })).supplyFor('service-sheets/one');
  assert.equal(supply.available('sheet', { state: 'draft' }), Number.POSITIVE_INFINITY);
  assert.deepEqual(await supply.sheet({ state: 'draft', steps: 3 }), {
    ...{ id: 77, state: 'draft', steps: 3, orderLineOpen: true },
  });
  assert.equal(sent[0]?.body, '{"state":"draft","steps":3}');
  assert.equal(sent[0]?.headers['x-key'], 'k');
  assert.equal(await supply.move('sheet', 77, { type: 'approve_step' }), true);
  assert.equal(String(sent[1]?.url), 'http://hooks/sheets/77/events');
  assert.equal(sent[1]?.body, '{"type":"approve_step"}');
  assert.equal(supply.canMove('payment'), false);
  assert.deepEqual(supply.handedOut(), ['service sheets made by a hook: 77']);
});

test('a hook that refuses or answers nonsense makes nothing and moves nothing', async () => {
  for (const answer of [
    answered(422, '{"data":{"id":7}}'),
    answered(200, 'no JSON'),
    answered(200, '{"id":7}'),
  ]) {
    const { wire } = wireThat(() => answer);
    const supply = (await openPool({ ...listed, hooks: { http } }, { wire })).supplyFor('service-sheets/one');
    assert.equal(await supply.sheet({ state: 'draft' }), undefined);
    assert.equal(await supply.move('sheet', 7, { type: 'submit' }), answer.status === 200);
  }
});

test('a hook moves the clock, which the session hears of, and one assigns scopes', async () => {
  const { wire, sent } = wireThat(({ body }) =>
    answered(String(body).includes('90') ? 500 : 204, 'out of order'),
  );
  let moved = 0;
  const pool = await openPool({ ...listed, hooks: { http } }, { wire, moved: () => void moved++ });
  const supply = pool.supplyFor('access/one');
  assert.deepEqual([supply.canMoveClock(), supply.canSetClientScopes()], [true, true]);
  assert.equal(await supply.moveClock(60), true);
  assert.equal(await supply.moveClock(90), false);
  assert.equal(moved, 1);
  assert.equal(await supply.setClientScopes('a/b', ['x.read', 'y.read']), true);
  assert.equal(sent[0]?.body, '{"advanceSeconds":60}');
  assert.equal(String(sent[2]?.url), 'http://hooks/clients/a%2Fb');
  assert.equal(sent[2]?.body, '{"scopes":["x.read","y.read"]}');
  assert.deepEqual(supply.troubles(), ['Hook move-clock answered 500: out of order.']);
  assert.deepEqual(pool.supplyFor('access/two').troubles(), []);
});

test('without hooks neither the clock moves nor scopes change', async () => {
  const { wire, sent } = wireThat(() => answered(200, ''));
  const supply = (await openPool(listed, { wire })).supplyFor('access/one');
  assert.deepEqual([supply.canMoveClock(), supply.canSetClientScopes()], [false, false]);
  assert.deepEqual([await supply.moveClock(1), await supply.setClientScopes('a', [])], [false, false]);
  assert.deepEqual([sent.length, supply.troubles()], [0, []]);
});
