import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShownPage, Visit } from '../../harness/browser/browser.ts';
import type { Check } from '../../harness/check.ts';
import { redIn, strictSettings as settings } from '../../harness/fake/judge-checks.ts';
import { openRecorder } from '../../harness/verdict/recorder.ts';
import { judgedBy } from '../fake/judging.ts';
import type { AccessOverrides } from '../fake/overrides.ts';
import { deviceCodes } from './device-codes.ts';
import { deviceDecisions } from './device-decisions.ts';
import { devicePolls } from './device-polls.ts';
import { alteredCode } from './device-request.ts';
import { judgeEntry } from './user-code-page.ts';

const checks: readonly Check[] = [deviceCodes, devicePolls, deviceDecisions];

const without = (...names: readonly string[]): AccessOverrides => ({
  deviceMembers: (members) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))),
});
const withMembers = (changes: object): AccessOverrides => ({
  deviceMembers: (members) => ({ ...members, ...changes }),
});

const legal: Readonly<Record<string, AccessOverrides>> = {
  'a user code under another name': {
    deviceMembers: ({ user_code: code, ...others }) => ({ ...others, 'user-code': code }),
  },
  'a user code that is a number': withMembers({ user_code: 123456789 }),
  'another content type without a device_code': {
    ...without('device_code'),
    deviceHeaders: { 'content-type': 'text/json' },
  },
  'a refused device counts as expired for others': {
    poll: (outcome, { own }) => (own ? outcome : 'expired_token'),
  },
  'another client may not poll at all': {
    poll: (outcome, { own, known }) => (own || !known ? outcome : 'unauthorized_client'),
  },
};

for (const [words, overrides] of Object.entries(legal)) {
  test(`nothing is red for ${words}`, async () => {
    for (const check of checks) {
      if (words.includes('number') && check === deviceDecisions) continue;
      const { verdicts, reasons } = await judgedBy([check], overrides);
      assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
    }
  });
}

test('an answer without device_code leaves the polls out', async () => {
  const { verdicts } = await judgedBy([deviceDecisions], without('device_code'));
  assert.equal(verdicts['access/user-code-is-entered-at-verification-uri'], 'pass');
  assert.equal(verdicts['access/allowed-device-gets-token'], 'not-applicable');
});

test('a profile without device client or person makes it inconclusive', async () => {
  const { reasons, verdicts } = await judgedBy([deviceDecisions], {}, { person: undefined } as object);
  assert.match(reasons['access/allowed-device-gets-token'] ?? '', /access\.person/);
  assert.ok(Object.values(verdicts).every((verdict) => verdict === 'inconclusive'));
});

test('an altered code has the form of the right one', () => {
  assert.deepEqual(['BCDF-GHJK', '123-456-789', 'abc 1-', 'QZ'].map(alteredCode), [
    'BCDF-GHJL',
    '123-456-780',
    'abc 2-',
    'QB',
  ]);
});

const judged = (last: ShownPage): readonly [verdict: string | undefined, reason: string | undefined] => {
  const recorder = openRecorder(settings);
  const visit = { exchanges: [] } as unknown as Visit;
  const result = { turnedAway: false, entered: true, taken: false, decided: false, last, status: 200 };
  judgeEntry(recorder.judgeFor(deviceDecisions), visit, result);
  const [judgement] = recorder.judgements();
  return [judgement?.verdict, judgement?.reason];
};

test('a page that goes on asking is a violation, but not where it asks in boxes', () => {
  assert.equal(judged({ kind: 'user-code' })[0], 'fail');
  const [verdict, reason] = judged({ kind: 'user-code', boxes: 8 });
  assert.equal(verdict, 'blocked');
  assert.match(reason ?? '', /access\.pages\.device\.code/);
});
