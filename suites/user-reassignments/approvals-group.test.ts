import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noBrowser } from '../harness/fake/absent.ts';
import { strictSettings as settings } from '../harness/fake/judge-checks.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { openRecorder } from '../harness/recorder.ts';
import { approvalsGroupOf } from './approvals-group.ts';
import { openReassigningFake, testProfile } from './fake/fake.ts';
import type { ReassignmentOverrides } from './fake/users.ts';
import { approvalsNames } from './requests.ts';

const findGroup = (overrides: ReassignmentOverrides, dialects: Readonly<Record<string, string>> = {}) => {
  const judge = openRecorder(settings).judgeFor({ id: 'user-reassignments/trial', claims: [] });
  const platform = openReassigningFake(overrides);
  return approvalsGroupOf({
    ...{ profile: testProfile({ dialects }), settings, judge, browser: noBrowser, clock: openTestClock() },
    ...platform,
  });
};

test('the first name that is known is found, also where unknown ones are passed over', async () => {
  for (const name of Object.values(approvalsNames)) {
    assert.deepEqual(await findGroup({ groupNames: [name] }), { name });
    const lenient: ReassignmentOverrides = { groupNames: [name], accepts: ['no responsibility'] };
    assert.deepEqual(await findGroup(lenient), { name });
  }
  assert.deepEqual(await findGroup({}), { name: approvalsNames.underscores });
});

test('where answers do not tell, the first that is accepted is taken', async () => {
  const overrides: ReassignmentOverrides = {
    groupNames: ['approvals'],
    accepts: ['no responsibility'],
    hides: ['requested-reassignments'],
  };
  assert.deepEqual(await findGroup(overrides), { name: approvalsNames.underscores });
});

test('a pinned name is believed, and no name leaves what was tried', async () => {
  const pinned = { 'user-reassignments/approvals-group': 'short' };
  assert.deepEqual(await findGroup({ groupNames: [] }, pinned), { name: 'approvals' });
  const none = await findGroup({ groupNames: [] });
  assert.ok('tried' in none && !none.unclear);
  assert.deepEqual(
    none.tried,
    ['underscores', 'hyphens', 'short'].map((key) => `${key}: refused with 422`),
  );
  const loaded = await findGroup({ refuses: () => 503 });
  assert.ok('tried' in loaded && loaded.unclear);
  assert.deepEqual(await findGroup({ without: ['create-user'] }), { tried: [], unclear: false });
});
