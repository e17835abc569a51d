import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/fake/answer.ts';
import { strictSettings as settings } from '../../harness/fake/judge-checks.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { trialOf } from '../fake/requisitions.ts';
import { mine, mineOfUser } from './mine.ts';

const ann = { id: 7, login: 'ann' };
const eve = { id: 99, login: 'eve' };
const json = (value: unknown, status = 200): Answer => answerWith(status, JSON.stringify(value), 'json');
const of = (id: number, user: object = ann) => ({ id, 'created-by': user, 'requested-by': user });

interface Ways {
  readonly list?: Answer;
  readonly mine?: Answer;
  readonly show?: (id: number) => Answer;
  readonly apiUser?: UserReference;
}

const shows =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id) ? json(of(id)) : json({}, 404);

/** What a check says of a platform that has requisitions 5 and 6 and makes none. */
const verdict = async (check: Check, overrides: Ways = {}) => {
  const { apiUser = { id: 7 } } = overrides;
  const answers = ({ method, path }: Outgoing): Answer => {
    if (method !== 'GET') return json({ errors: {} }, 422);
    if (path.endsWith('/mine')) return overrides.mine ?? json([of(5)]);
    if (path.endsWith('/requisitions')) return overrides.list ?? json([of(5), of(6)]);
    return (overrides.show ?? shows(5, 6))(Number(path.split('/').at(-1)));
  };
  const profile = {
    requisitions: { readable: [5, 6], apiUser },
    capabilities: { json: true, xml: false },
    dialects: { 'requisitions/form': 'bare, login, object' },
  };
  const { context } = trialOf({ answers }, profile);
  const recorder = openRecorder(settings);
  await check.run({ ...context, judge: recorder.judgeFor(check) });
  const said = recorder.judgements().filter(({ requirement }) => requirement === check.claims[0]);
  const silences = recorder.observations.map(({ silence, answer }) => `${silence.split('/')[1]}: ${answer}`);
  return [said[0]?.verdict, ...silences];
};

test('mine is a collection of requisitions, where it shows any', async () => {
  assert.deepEqual(await verdict(mine), ['pass']);
  assert.deepEqual(await verdict(mine, { mine: json(of(5)) }), ['fail']);
  assert.deepEqual(await verdict(mine, { mine: json([of(80)]) }), ['fail']);
  assert.deepEqual(await verdict(mine, { mine: json({}, 405) }), ['fail']);
  for (const open of [json([]), json({ count: 0 }), json({}, 404), json({}, 403), json({}, 422)]) {
    assert.deepEqual(await verdict(mine, { mine: open }), ['inconclusive']);
  }
});

test('mine is of the current user as far as it tells', async () => {
  const said = (records: readonly object[], apiUser?: UserReference) =>
    verdict(mineOfUser, { mine: json(records), ...(apiUser && { apiUser }) });
  const account = 'mine-without-user: account';
  assert.deepEqual(await said([of(5)]), ['pass', account]);
  assert.deepEqual(await said([of(5), of(6, eve)]), ['fail', account]);
  assert.deepEqual(await said([{ ...of(6, eve), 'requested-by': ann }]), ['pass', account]);
  assert.deepEqual(await said([{ ...of(6, eve), requester: ann }]), ['pass', account]);
  assert.deepEqual(await said([{ ...of(6, eve), user_members: [ann] }]), ['pass', account]);
  assert.deepEqual(await said([{ id: 6, 'created-by': eve }]), ['inconclusive', account]);
  assert.deepEqual(await said([of(6, { fullname: 'Eve' })]), ['inconclusive', account]);
  assert.deepEqual(await said([of(6, eve)], { email: 'ann@example.com' }), ['inconclusive', account]);
  assert.deepEqual(await said([]), ['inconclusive', 'mine-without-user: empty']);
  const refused = await verdict(mineOfUser, { mine: json({}, 403) });
  assert.equal(refused[0], 'inconclusive');
});
