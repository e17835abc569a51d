import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { smallJudgement, smallResult } from '../sample/small.ts';
import { attachmentName, resultsOf } from './results-of.ts';

interface Ended {
  readonly status: TestResult['status'];
  readonly body?: string;
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
  readonly message?: string;
}

/** The properties of Playwright's objects that are read. */
function ended({ status, body, annotations = [], message }: Ended) {
  const attachments =
    body === undefined
      ? []
      : [{ name: attachmentName, contentType: 'application/json', body: Buffer.from(body) }];
  const error = message === undefined ? undefined : { message };
  return resultsOf(
    { title: 'access/check: Something is so', annotations } as unknown as TestCase,
    { status, attachments, annotations: [], error } as unknown as TestResult,
  );
}

const names = [{ type: 'requirement', description: 'access/one' }];
const held = JSON.stringify(smallResult([smallJudgement()]));
const broken = JSON.stringify(smallResult([smallJudgement({ verdict: 'harness-error' })]));

test('an attached result is used unchanged', () => {
  assert.deepEqual(ended({ status: 'passed', body: held }), {
    results: [JSON.parse(held)],
    harnessErrors: [],
  });
});

test('a test that failed because its check broke is explained by its result', () => {
  assert.deepEqual(ended({ status: 'failed', body: broken }).harnessErrors, []);
});

test('a test that failed although its check did not break is a harness error', () => {
  const { harnessErrors } = ended({ status: 'timedOut', body: held, message: 'too slow' });
  assert.match(harnessErrors[0] ?? '', /access\/check: .*timedOut, too slow/);
});

test('a test that died without a result judges the requirements that it names', () => {
  const { results } = ended({
    status: 'failed',
    annotations: names,
    message: '\u001b[31mboom (code=null)\u001b[0m\n    at x.ts:1',
  });
  assert.equal(results[0]?.check, 'access/check');
  assert.deepEqual(
    results[0]?.judgements.map(({ requirement, verdict, reason }) => [requirement, verdict, reason]),
    [['access/one', 'harness-error', 'the check ended without a result: failed, boom (code=null)']],
  );
});

test('a test that died and names no requirement is reported by its title', () => {
  assert.match(ended({ status: 'failed' }).harnessErrors[0] ?? '', /^access\/check: /);
});

test('requirements of a test that was interrupted are not run', () => {
  const { results, harnessErrors } = ended({ status: 'interrupted', annotations: names });
  assert.deepEqual(
    results[0]?.judgements.map(({ requirement, verdict, reason }) => [requirement, verdict, reason]),
    [['access/one', 'not-run', 'the run was interrupted before this was decided']],
  );
  assert.deepEqual(harnessErrors, []);
});

for (const body of ['not json', 'null', '{}', '[]', '{"judgements":[]}']) {
  test(`a result that reads ${body} is a harness error`, () => {
    const { results } = ended({ status: 'passed', body, annotations: names });
    assert.equal(results[0]?.judgements[0]?.verdict, 'harness-error');
  });
}

test('a skipped test is not applicable; one that was never reached is an error', () => {
  const left = ended({
    status: 'skipped',
    annotations: [...names, { type: 'skip', description: 'no hook' }],
  });
  assert.deepEqual(
    [left.results[0]?.judgements[0]?.verdict, left.results[0]?.judgements[0]?.reason],
    ['not-applicable', 'no hook'],
  );
  assert.equal(
    ended({ status: 'skipped', annotations: names }).results[0]?.judgements[0]?.verdict,
    'harness-error',
  );
});

test('secrets in an error message do not reach the report', () => {
  const message =
    'POST client_secret=hunter2hunter2 failed with Bearer abcdefghijkl and eyJhbGciOi.eyJzdWIi.c2ln';
  const reason =
    ended({ status: 'failed', annotations: names, message }).results[0]?.judgements[0]?.reason ?? '';
  assert.doesNotMatch(reason, /hunter2|abcdefghijkl|eyJ/);
  assert.match(reason, /client_secret=<secret>/);
});
