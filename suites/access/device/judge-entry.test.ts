import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Place, Visit } from '../../harness/browser/browser.ts';
import { strictSettings as settings } from '../../harness/fake/judge-checks.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { deviceDecisions } from './device-decisions.ts';
import { judgeEntry } from './judge-entry.ts';

const judged = (last: Place): readonly [verdict: string | undefined, reason: string | undefined] => {
  const recorder = openRecorder(settings);
  const visit = { exchanges: [] } as unknown as Visit;
  const trip = { turnedAway: false, entered: true, taken: false, decided: false, last, status: 200 };
  judgeEntry(recorder.judgeFor(deviceDecisions), visit, trip);
  const [found] = recorder.judgements();
  return [found?.verdict, found?.reason];
};

test('a page that goes on asking is a violation, but not where it asks in boxes', () => {
  assert.equal(judged({ kind: 'user-code' })[0], 'fail');
  const [verdict, reason] = judged({ kind: 'user-code', boxes: 8 });
  assert.equal(verdict, 'blocked');
  assert.match(reason ?? '', /access\.pages\.device\.code/);
});
