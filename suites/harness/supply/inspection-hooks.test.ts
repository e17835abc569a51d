import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Wire, WireRequest } from '../http/wire.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openPool } from './pool.ts';

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
