import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { UsageError } from '../errors.ts';
import type { Wire } from '../http/wire.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openPool } from './pool.ts';

const noWire: Wire = {
  send: async () => assert.fail('a module was given, so nothing is to be sent'),
  close: async () => {},
};

const withModule = async (source: string, use: (path: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hooks-'));
  const path = join(folder, 'hooks.mjs');
  try {
    await writeFile(path, source);
    await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const supplyOf = async (module: string) =>
  (await openPool(sampleProfile({ hooks: { http: {}, module } }), { wire: noWire })).supplyFor(
    'payments/one',
  );

const source = `
export const createPayment = async ({ state }) => (state === 'draft' ? 8 : { id: 9 });
export const movePayment = (id, event) => event.to !== 'nowhere';
export const createServiceSheet = () => { throw new Error('no sheet\\nfor you'); };
export const moveClock = (seconds) => { if (seconds > 60) throw 'too far'; };
export const setClientScopes = (id, scopes) => id === 'web' && scopes.length === 2;
`;

test('functions of a module make documents and move them', () =>
  withModule(source, async (path) => {
    const supply = await supplyOf(path);
    assert.equal((await supply.payment({ state: 'draft' }))?.id, 8);
    assert.equal((await supply.payment({ state: 'approved' }))?.id, 9);
    assert.equal(await supply.move('payment', 8, { type: 'move', to: 'approved' }), true);
    assert.equal(await supply.move('payment', 8, { type: 'move', to: 'nowhere' }), false);
    assert.deepEqual([supply.canMove('payment'), supply.canMove('sheet')], [true, false]);
  }));

test('functions of a module move the clock and assign scopes', () =>
  withModule(source, async (path) => {
    const supply = await supplyOf(path);
    assert.deepEqual([supply.canMoveClock(), supply.canSetClientScopes()], [true, true]);
    assert.deepEqual([await supply.moveClock(60), await supply.moveClock(61)], [true, false]);
    assert.equal(await supply.setClientScopes('web', ['a', 'b']), true);
    assert.equal(await supply.setClientScopes('web', []), false);
    assert.deepEqual(supply.troubles(), ['Hook move-clock threw: too far.']);
  }));

test('a function that throws makes nothing, and what it said is kept', () =>
  withModule(source, async (path) => {
    const supply = await supplyOf(path);
    assert.equal(await supply.sheet({ state: 'draft' }), undefined);
    assert.equal(await supply.sheet({ state: 'draft' }), undefined);
    assert.deepEqual(supply.troubles(), ['Hook create-service-sheet threw: no sheet for you.']);
  }));

test('a module that is missing or does not load is told in one sentence', async () => {
  await assert.rejects(supplyOf('/nowhere/hooks.mjs'), UsageError);
  await withModule('export const = 1;', (path) => assert.rejects(supplyOf(path), /cannot be loaded/));
});
