import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from './catalogue.ts';
import {
  bundleUnits,
  byWorth,
  expectedRequests,
  groupsOf,
  heavyFirst,
  unitsOf,
  withCompany,
} from './costs.ts';
import { sharesOf } from './harness/run/work-units.ts';

test('it is known what nine of ten checks send', () => {
  const known = byWorth(checks).filter((check) => expectedRequests(check, 2) !== 30);
  assert.ok(known.length > checks.length * 0.9, 'run suites/selftest/measure-costs.ts');
});

test('each check is in one group, and what excludes each other in the same', () => {
  const groups = groupsOf(checks, 3, 2);
  assert.equal(groups.length, 3);
  assert.deepEqual(
    groups
      .flat()
      .map(({ id }) => id)
      .sort(),
    checks.map(({ id }) => id).sort(),
  );
  const counting = groups.filter((group) => group.some(({ exclusive }) => exclusive === 'notifications'));
  assert.equal(counting.length, 1);
  const words = checks.flatMap(({ exclusive }) => exclusive ?? []);
  assert.equal(unitsOf(checks).length, checks.length - words.length + new Set(words).size);
});

test('groups send alike much, but for a check that sends more than all others', () => {
  const requests = groupsOf(
    checks.filter(({ id }) => id !== 'service-sheets/lifecycle-walks'),
    2,
    2,
  ).map((group) => group.reduce((sum, check) => sum + expectedRequests(check, 2), 0));
  const [least = 0, most = 0] = requests.sort((a, b) => a - b);
  assert.ok(most - least < 100, requests.join(', '));
});

test('what takes longest comes first: many requests, waiting, or a browser', () => {
  const named = (...ids: string[]) => ids.flatMap((id) => checks.filter((check) => check.id === id));
  const some = named(
    'payments/fields',
    'access/young-token',
    'access/client-grants',
    'requisitions/lifecycle-walks',
  );
  const all = [...some, ...named('service-sheets/lifecycle-walks').flatMap(sharesOf)];
  const order = (witnesses: readonly string[]) =>
    heavyFirst(unitsOf(all), 2, witnesses).map((unit) => unit.map(({ id }) => id).join());
  const walks = ['service-sheets/lifecycle-walks', 'service-sheets/lifecycle-walks'];
  const rest = ['requisitions/lifecycle-walks', 'access/client-grants', 'payments/fields'];
  assert.deepEqual(order([]), ['access/young-token', ...walks, ...rest]);
  assert.equal(order(['access/client-grants']).indexOf('access/client-grants'), 0);
});

test('small units that follow one another go together', () => {
  const units = heavyFirst(unitsOf(checks), 2, []);
  const bundles = bundleUnits(units, 2, []);
  assert.deepEqual(bundles.flat(), units.flat());
  assert.deepEqual(bundles[0], units[0]);
  assert.ok(bundles.length < units.length / 2, `${bundles.length}`);
});

test('what waits long begins with what takes longest', () => {
  const ids = ['service-sheets/lifecycle-walks', 'access/young-token', 'payments/fields'];
  const units = ids.map((id) => checks.filter((check) => check.id === id));
  assert.deepEqual(
    withCompany(units).map((unit) => unit.map(({ id }) => id)),
    [['access/young-token', 'service-sheets/lifecycle-walks'], ['payments/fields']],
  );
});
