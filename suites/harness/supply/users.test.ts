import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Check } from '../check.ts';
import type { Wire, WireRequest } from '../http/wire.ts';
import type { Hooks } from '../profile/hooks.ts';
import type { ReassignmentUsers } from '../profile/reassignment-profile.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openPool } from './pool.ts';
import { slicesOf } from './slices.ts';

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

const nobody: ReassignmentUsers = { from: [], to: [], deactivatable: [] };

const poolOf = (hooks: Hooks, wire: Wire, users = nobody) => {
  const userReassignments = { users };
  return openPool(sampleProfile({ hooks, userReassignments }), { wire });
};
const supplyOf = async (hooks: Hooks, wire: Wire, users = nobody) =>
  (await poolOf(hooks, wire, users)).supplyFor('user-reassignments/one');

const post = { method: 'POST', headers: {}, id: 'id' } as const;
const http: Hooks['http'] = {
  'create-user': { ...post, url: 'http://hooks/users', body: '{"holding":"{holding}"}' },
  holdings: { ...post, method: 'GET', url: 'http://hooks/users/{login}/holdings?id={id}' },
  'move-reassignment': { ...post, url: 'http://hooks/reassignments/{id}/{type}' },
};
const wish = { holding: 'everything', role: 'from' } as const;

test('a hook makes users, at the paths that it names, with or without an id', async () => {
  const made = async (text: string, more: object = {}, status = 201) => {
    const { wire, sent } = wireThat(status, text);
    const hook = { ...http['create-user'], ...more } as NonNullable<(typeof http)['create-user']>;
    const supply = await supplyOf({ http: { 'create-user': hook } }, wire);
    assert.equal(supply.availableUsers('deactivatable'), Number.POSITIVE_INFINITY);
    const user = await supply.user(wish);
    assert.equal(sent[0]?.body, '{"holding":"everything"}');
    return { user, told: [...supply.handedOut(), ...supply.troubles()] };
  };
  assert.deepEqual(await made('{"login":"a.b","id":7}'), {
    user: { login: 'a.b', id: 7, made: true },
    told: ['users made by a hook: a.b'],
  });
  const paths = { login: 'user.name', id: 'user.key' };
  assert.deepEqual((await made('{"user":{"name":"c","key":"8"}}', paths)).user, {
    ...{ login: 'c', id: 8, made: true },
  });
  assert.deepEqual((await made('{"login":"d","id":null}')).user, { login: 'd', made: true });
  assert.deepEqual(await made('{"id":9}'), {
    user: undefined,
    told: ['Hook create-user answered without the login of a user.'],
  });
  assert.equal((await made('', {}, 422)).user, undefined);
});

test('a hook tells what a user holds', async () => {
  const told = async (text: string, user: { login: string; id?: number }) => {
    const { wire, sent } = wireThat(200, text);
    const supply = await supplyOf({ http }, wire);
    assert.equal(supply.canTellHoldings(), true);
    const holdings = await supply.holdings(user);
    return { holdings, url: String(sent[0]?.url), troubles: supply.troubles() };
  };
  const active = await told('{"active":true,"roles":[7,"x"],"none":1}', { login: 'a b', id: 5 });
  assert.deepEqual(active.holdings, { active: true, held: { roles: ['7', 'x'] } });
  assert.equal(active.url, 'http://hooks/users/a%20b/holdings?id=5');
  const nothing = await told('[1]', { login: 'a' });
  assert.deepEqual(
    [nothing.holdings, nothing.troubles],
    [undefined, ['Hook holdings answered without an object that has active.']],
  );
});

test('a hook processes reassignments', async () => {
  const { wire, sent } = wireThat(204, '');
  const supply = await supplyOf({ http }, wire);
  assert.equal(supply.canMove('reassignment'), true);
  assert.equal(await supply.move('reassignment', 601, { type: 'process' }), true);
  assert.equal(String(sent[0]?.url), 'http://hooks/reassignments/601/process');
});

test('functions of a module do the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hooks-'));
  const module = join(folder, 'hooks.mjs');
  const source = `
export const createUser = ({ holding }) => (holding === 'failing' ? undefined : { login: holding, id: 3 });
export const holdings = ({ login, id }) => ({ active: login === 'x', roles: [id] });
export const moveReassignment = (id, { type }) => id === 1 && type === 'process';
`;
  try {
    await writeFile(module, source);
    const supply = await supplyOf({ http: {}, module }, wireThat(500, '').wire);
    assert.deepEqual(await supply.user(wish), { login: 'everything', id: 3, made: true });
    assert.equal(await supply.user({ ...wish, holding: 'failing' }), undefined);
    assert.deepEqual(await supply.holdings({ login: 'x', id: 4 }), { active: true, held: { roles: ['4'] } });
    assert.equal(await supply.move('reassignment', 1, { type: 'process' }), true);
    assert.equal(await supply.move('reassignment', 2, { type: 'process' }), false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const listed: ReassignmentUsers = {
  from: [{ login: 'one', id: 1 }, { login: 'Keeper' }, { login: 'two' }],
  to: [{ login: 'keeper', email: 'keeper@example.com' }],
  deactivatable: [{ login: 'three' }],
};

test('without the hook users are those listed, each of them used once, and nobody who is to get things', async () => {
  const pool = await poolOf({ http: {} }, wireThat(500, '').wire, listed);
  const [first, second] = [pool.supplyFor('user-reassignments/a'), pool.supplyFor('user-reassignments/b')];
  assert.deepEqual([first.availableUsers('from'), first.canTellHoldings()], [2, false]);
  assert.deepEqual(await first.user(wish), { login: 'one', id: 1, made: false });
  assert.equal((await second.user(wish))?.login, 'two');
  assert.equal(await first.user(wish), undefined);
  assert.equal((await first.user({ ...wish, role: 'deactivatable' }))?.login, 'three');
  for (const supply of [first, second, first]) {
    assert.equal((await supply.user({ holding: 'nothing', role: 'to' }))?.login, 'keeper');
  }
  assert.deepEqual(first.handedOut(), ['users whose responsibilities may be moved: one, three']);
});

test('nobody promises what a listed user holds', async () => {
  const supply = await supplyOf({ http: {} }, wireThat(500, '').wire, listed);
  assert.equal(await supply.user({ ...wish, holding: 'nothing' }), undefined);
  assert.equal(await supply.user({ ...wish, holding: 'failing' }), undefined);
});

test('listed users are dealt to the checks that take them', () => {
  const check = (id: Check['id'], states?: readonly string[]): Check => ({
    ...{ id, title: id, claims: [], observes: [], effect: 'changes', run: async () => {} },
    ...(states && { appetite: { kind: 'user', states } }),
  });
  const checks = [
    check('user-reassignments/a', ['from']),
    check('user-reassignments/b', []),
    check('user-reassignments/c'),
    check('payments/d'),
  ];
  const slices = slicesOf(sampleProfile({ userReassignments: { users: listed } }), checks);
  const logins = (id: string, role: keyof ReassignmentUsers) =>
    slices(id).users[role].map(({ login }) => login);
  assert.deepEqual(logins('user-reassignments/a', 'from'), ['one', 'two']);
  assert.deepEqual(logins('user-reassignments/c', 'from'), ['Keeper']);
  assert.deepEqual(logins('user-reassignments/a', 'deactivatable'), []);
  assert.deepEqual(logins('user-reassignments/c', 'deactivatable'), ['three']);
  for (const id of ['user-reassignments/b', 'payments/d']) assert.deepEqual(logins(id, 'from'), []);
  assert.deepEqual(logins('user-reassignments/b', 'to'), ['keeper']);
});
