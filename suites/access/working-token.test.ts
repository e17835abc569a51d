import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { bearerToken, otherWaysIn } from './bearer-token.ts';
import { judgedBy } from './fake/judging.ts';
import type { AccessOverrides } from './fake/overrides.ts';
import { refusedTokens } from './refused-tokens.ts';
import { documentedReads } from './working-token.ts';

/** The first tokens of a check are good for one call only, as if a failure elsewhere had ended them. */
const endedEarly = (count: number): AccessOverrides => {
  const tokens: string[] = [];
  return {
    letsIn: (token, uses) => {
      if (!tokens.includes(token)) tokens.push(token);
      return tokens.indexOf(token) >= count || uses < 1;
    },
  };
};

test('tokens that are ended by a failure elsewhere are no finding', async () => {
  for (const check of [bearerToken, refusedTokens]) {
    const { verdicts, reasons } = await judgedBy([check], endedEarly(2));
    const rest = Object.keys(verdicts).filter(
      (id) =>
        !['pass', 'not-applicable'].includes(verdicts[id] ?? '') &&
        !/: give further-credentials\./.test(reasons[id] ?? ''),
    );
    assert.deepEqual(rest, [], JSON.stringify(reasons));
  }
});

test('tokens that never serve a second call are one', async () => {
  const { verdicts } = await judgedBy([bearerToken], endedEarly(1000));
  assert.equal(verdicts['access/api-takes-bearer-token'], 'fail');
});

test('no refusal is credited to a false token where the right one is refused as well', async () => {
  const { verdicts } = await judgedBy([refusedTokens], endedEarly(1000));
  assert.equal(verdicts['access/missing-token-is-refused'], 'inconclusive');
});

test('what a key beside a token leads to is not told by a token that was ended', async () => {
  const { observed } = await judgedBy([otherWaysIn], endedEarly(1000));
  assert.ok(!observed.some((line) => line.startsWith('access/legacy-key-beside-token')));
});

test('requisitions that the profile lists are read where there are neither sheets nor payments', () => {
  const endpoints = (areas: Profile['areas'], readable: readonly number[]) =>
    documentedReads({ profile: sampleProfile({ areas, requisitions: { readable } }) }).map(
      ({ endpoint }) => endpoint,
    );
  assert.deepEqual(endpoints(['access', 'requisitions'], [7]), ['requisitions.show', 'requisitions.list']);
  assert.deepEqual(endpoints(['access', 'requisitions'], []), []);
  assert.deepEqual(endpoints(['payments', 'requisitions'], [7]), ['payments.list']);
});
