import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from './catalogue.ts';
import { byWorth, expectedRequests, groupsOf, unitsOf } from './costs.ts';

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
  assert.equal(unitsOf(checks).length, checks.length - 2);
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
