import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { judgedByMasterData, type MasterDataOverrides, userOf } from '../fake/master-data.ts';
import { createdByDefault, createdByOverride } from './created-by.ts';
import { creatorAccess, requesterOutside } from './creator-access.ts';

const [ada, api] = [userOf('ada'), userOf('api')];
const outside = { requesterOutsideContentGroup: { login: 'cyr' } };

const judged = async (overrides: MasterDataOverrides, capabilities = {}, requisitions = {}) => {
  const all = [];
  for (const check of [createdByDefault, createdByOverride, creatorAccess, requesterOutside]) {
    all.push(
      await judgedByMasterData(check, overrides, {
        capabilities,
        requisitions: { ...outside, ...requisitions },
      }),
    );
  }
  return {
    verdicts: Object.assign({}, ...all.map(({ verdicts }) => verdicts)) as Record<string, string>,
    observed: all.flatMap(({ observed }) => observed),
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
  };
};

const withVerdict = ({ verdicts }: { verdicts: Record<string, string> }, wanted: string) =>
  Object.keys(verdicts)
    .filter((id) => verdicts[id] === wanted)
    .map((id) => id.replace('requisitions/', ''))
    .sort();

const isCyr = (given: Data | undefined) => given?.['login'] === 'cyr';
const validating: MasterDataOverrides = { creator: (given) => (isCyr(given) ? 'refused' : (given ?? api)) };
const refusing: MasterDataOverrides = { creator: (given) => (given === undefined ? api : 'refused') };
const ignoring: MasterDataOverrides = { creator: () => api };

const may = { 'created-by-override': true, 'allow-created-by-override-via-api': true, release: '34.4.0' };
const unchecked = { ...may, 'allow-created-by-override-via-api': 'false' };
const mayNot = { 'created-by-override': 'false', 'allow-created-by-override-via-api': true };

test('platforms of every setting pass where they do what is documented', async () => {
  const all = [
    await judged(validating, may),
    await judged({}, unchecked),
    await judged(ignoring, mayNot),
    await judged(refusing, mayNot),
  ];
  for (const one of all) assert.deepEqual(withVerdict(one, 'fail'), []);
  assert.deepEqual(withVerdict(all[0] ?? { verdicts: {} }, 'pass'), [
    'created-by-is-the-api-user',
    'created-by-may-be-overridden',
    'creator-with-access-may-create',
    'creator-without-access-is-refused',
    'requester-outside-content-group',
  ]);
  assert.ok(withVerdict(all[1] ?? { verdicts: {} }, 'pass').includes('creator-is-not-validated'));
  assert.ok(all.every(({ requests }) => requests < 50));
  const answers = all.slice(2).map(({ observed }) => observed);
  assert.deepEqual(answers, [
    ['requisitions/created-by-not-permitted: ignored'],
    ['requisitions/created-by-not-permitted: refused'],
  ]);
});

test('nothing applies but the default where no capability is known', async () => {
  const one = await judged(refusing);
  assert.deepEqual(withVerdict(one, 'pass'), ['created-by-is-the-api-user']);
  assert.deepEqual(withVerdict(one, 'fail'), []);
});

test('the user of the API is known where the profile names it', async () => {
  const profile = { apiUser: { login: 'api' } };
  assert.deepEqual(withVerdict(await judged({}, {}, profile), 'pass'), ['created-by-is-the-api-user']);
  const wrong = { creator: (given: Data | undefined) => given ?? ada };
  assert.deepEqual(withVerdict(await judged(wrong, {}, profile), 'fail'), ['created-by-is-the-api-user']);
  assert.deepEqual(withVerdict(await judged(wrong, {}), 'fail'), []);
});

test('nothing is red where users are not understood, not shown, or are the user of the API', async () => {
  const blind: MasterDataOverrides = { requester: () => ({}), creator: (given) => (given ? 'refused' : {}) };
  assert.deepEqual(withVerdict(await judged(blind, may), 'fail'), []);
  const own: MasterDataOverrides = { creator: () => userOf('bel') };
  const alone = { creators: { withAccess: { login: 'bel' } } };
  assert.deepEqual(withVerdict(await judged(own, mayNot, alone), 'fail'), []);
  assert.deepEqual(withVerdict(await judged(own, may, alone), 'fail'), []);
});

test('before release 30.2.2 the creator is the requester, who may have to be of one group', async () => {
  const grouped: MasterDataOverrides = {
    creator: (given, requester) => {
      if (given !== undefined && given['login'] !== requester['login']) return 'refused';
      return isCyr(given) ? 'refused' : (given ?? api);
    },
  };
  const one = await judged(grouped, { ...may, release: '30.2.1' });
  assert.deepEqual(withVerdict(one, 'fail'), []);
  assert.ok(withVerdict(one, 'pass').includes('creator-without-access-is-refused'));
});
