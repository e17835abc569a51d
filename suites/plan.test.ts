import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { areas } from '../models/areas.ts';
import type { RequirementId } from '../models/requirements/index.ts';
import type { Check, Effect, RunSettings } from './harness/check.ts';
import { sampleProfile } from './harness/fake/sample-profile.ts';
import type { Monitor } from './harness/monitor.ts';
import type { Profile } from './harness/profile/profile.ts';
import { planOf } from './plan.ts';

const settings: RunSettings = { seed: 1, k: 1, strict: false, readOnly: false, stopAtFirstRed: false };
const exported = 'payments/put-exported-by-query-parameter';
const byBody = 'payments/put-exported-by-xml-body';
const voided = 'service-sheets/void-only-when-approved';

const check = (id: Check['id'], effect: Effect, claims: readonly RequirementId[]): Check => ({
  ...{ id, title: id, claims, observes: [], effect },
  run: async () => {},
});

const monitor: Monitor = {
  ...{ id: 'service-sheets/watch', title: '', observes: [], inspect: () => {} },
  claims: [voided],
};
const stock = {
  checks: [
    check('service-sheets/void', 'changes', [voided]),
    check('payments/mark', 'changes', [exported, byBody]),
    check('payments/read', 'reads', [byBody]),
  ],
  monitors: [monitor],
};
const idsOf = (checks: readonly Check[]) => checks.map(({ id }) => id);

test('a whole run takes every check and leaves nothing out', () => {
  const plan = planOf(sampleProfile(), { settings, only: areas }, stock);
  assert.deepEqual(idsOf(plan.checks), idsOf(stock.checks));
  assert.deepEqual(plan.leftOut, {});
  assert.deepEqual(plan.monitors, [monitor]);
});

describe('checks that disturb others', () => {
  const [first, second, third] = stock.checks as [Check, Check, Check];
  const moving = check('access/lifetimes', 'changes', ['access/code-expires']);
  const checks: readonly Check[] = [
    { ...first, disturbs: 'client' },
    { ...second, exclusive: 'code client' },
    third,
    { ...moving, disturbs: 'clock' },
  ];
  const profile = sampleProfile();
  const codeClient = { ...profile.client, redirectUri: 'http://127.0.0.1:1/' };
  const another = { ...codeClient, id: 'another' };
  const own = { ...profile.client, id: 'own' };
  const clock = { method: 'POST', url: 'http://127.0.0.1:1/', headers: {}, id: 'id' };
  /** Ids of those beside one another, apart as a client of their own, and after all others. */
  const partsOf = (changes: Partial<Profile>): readonly string[][] => {
    const plan = planOf({ ...profile, ...changes }, { settings, only: areas }, { ...stock, checks });
    return [plan.parallel, plan.apart, plan.afterwards].map(idsOf);
  };
  const access = (client: NonNullable<Profile['access']['codeClient']>) => ({
    ...profile.access,
    codeClient: client,
  });

  it('should come last, and so should codes where one client has both', () => {
    assert.deepEqual(partsOf({ access: access(codeClient) }), [
      [third.id],
      [],
      [first.id, second.id, moving.id],
    ]);
    assert.deepEqual(partsOf({ access: access(another) }), [
      [second.id, third.id],
      [],
      [first.id, moving.id],
    ]);
  });

  it('should run apart as a client of their own with those of the client for codes, but for a moving clock', () => {
    const furtherCredentials = { ...profile.furtherCredentials, expendableClient: own };
    const changes = { access: access(another), furtherCredentials };
    assert.deepEqual(partsOf(changes), [[third.id], [first.id, moving.id, second.id], []]);
    const hooks = { ...profile.hooks, http: { ...profile.hooks.http, 'move-clock': clock } };
    assert.deepEqual(partsOf({ ...changes, hooks }), [[third.id], [first.id, second.id], [moving.id]]);
  });
});

test('an area takes its checks, and the monitors that claim something of it', () => {
  const plan = planOf(sampleProfile(), { settings, only: ['payments'] }, stock);
  assert.deepEqual(idsOf(plan.checks), ['payments/mark', 'payments/read']);
  assert.deepEqual(plan.monitors, []);
});

test('checks that are named run alone, and a monitor that is named looks at all of them', () => {
  const named = (...checks: string[]) => planOf(sampleProfile(), { settings, only: areas, checks }, stock);
  const plan = named('payments/read');
  assert.deepEqual([idsOf(plan.checks), plan.monitors], [['payments/read'], []]);
  assert.equal(plan.leftOut[exported], '--check');
  assert.equal(plan.leftOut[byBody], undefined);
  const again = { settings, only: areas, checks: ['payments/read'], areLastFailed: true } as const;
  assert.equal(planOf(sampleProfile(), again, stock).leftOut[exported], '--last-failed');
  const watched = named('service-sheets/watch');
  assert.deepEqual([idsOf(watched.checks), watched.monitors], [idsOf(stock.checks), [monitor]]);
  const both = named('service-sheets/watch', 'payments/read');
  assert.deepEqual([idsOf(both.checks), both.monitors], [['payments/read'], [monitor]]);
});

test('a read-only run leaves out what only a change could decide, and says so', () => {
  const plan = planOf(sampleProfile(), { settings: { ...settings, readOnly: true }, only: areas }, stock);
  assert.deepEqual(idsOf(plan.checks), ['payments/read']);
  // The monitor may still decide the third.
  assert.deepEqual(Object.keys(plan.leftOut), [exported]);
  assert.equal(plan.leftOut[exported], '--read-only');
});

test('an area that the target does not have has no checks, and nothing of it is left out by an option', () => {
  const plan = planOf(sampleProfile({ areas: ['service-sheets'] }), { settings, only: areas }, stock);
  assert.deepEqual([idsOf(plan.checks), plan.leftOut], [['service-sheets/void'], {}]);
});

test('shards share the checks out without loss, and say what others decide', () => {
  const shards = [1, 2].map((part) =>
    planOf(sampleProfile(), { settings, only: areas, shard: { part, of: 2 } }, stock),
  );
  assert.deepEqual(
    shards.map(({ checks }) => idsOf(checks)),
    [['service-sheets/void', 'payments/read'], ['payments/mark']],
  );
  assert.deepEqual(Object.keys(shards[0]?.leftOut ?? {}), [exported]);
  assert.deepEqual(shards[1]?.allChecks, stock.checks);
});
