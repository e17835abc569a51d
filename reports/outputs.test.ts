import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLValidator } from 'fast-xml-parser';
import { renderBadge } from './badge.ts';
import { comparison } from './html/comparison.ts';
import { renderMarkdown } from './markdown.ts';
import type { Run } from './run.ts';
import { sampleRun } from './sample.ts';
import { renderSarif } from './sarif.ts';

const hostile = '<img src=x onerror=alert(1)> | `x` [a](javascript:b) @team\u202e\n# no';

const bad: Run = {
  ...sampleRun,
  target: { name: hostile, baseUrl: hostile },
  rows: sampleRun.rows.map((row) => ({
    ...{ ...row, reason: hostile, sentence: hostile },
    evidence: row.evidence.map((one) => ({ ...one, expected: hostile, seen: hostile })),
  })),
};

test('the summary has verdict, counts, findings and how to repeat', () => {
  const text = renderMarkdown(sampleRun);
  assert.match(text, /^## Procon: Not conformant\n/);
  assert.match(text, /\n\| fail \|/);
  assert.match(text, /\n1\. \*\*\w+\*\* `[\w/-]+`/);
  assert.match(text, /Repeat it: `npx procon run /);
});

test('no text of a run is interpreted as Markdown', () => {
  // Text between backticks is code and shown unchanged.
  const text = renderMarkdown(bad).replaceAll(/`[^`\n]*`(?=[ ,:.]|$)/gm, '');
  assert.doesNotMatch(text, /<img|[^\\]\[a\]|\u202e|\n# no|@team/);
});

test('the badge is a picture of the verdict', () => {
  const svg = renderBadge(sampleRun);
  assert.equal(XMLValidator.validate(svg), true);
  assert.match(svg, /aria-label="procon: not conformant, \d+\/\d+"/);
});

test('SARIF has a result and its rule for everything red, warning or known', () => {
  const { version, runs } = JSON.parse(renderSarif(sampleRun));
  const [{ tool, results, invocations }] = runs;
  assert.equal(version, '2.1.0');
  const rules = tool.driver.rules.map(({ id }: { id: string }) => id);
  assert.equal(new Set(rules).size, rules.length);
  for (const { ruleId, level, message, locations } of results) {
    assert.ok(rules.includes(ruleId));
    assert.ok(['error', 'warning', 'note'].includes(level));
    assert.ok(message.text.length > 0 && locations.length === 1);
    assert.ok(locations[0].physicalLocation.region.startLine >= 1);
  }
  const red = sampleRun.rows.filter(({ verdict }) => verdict === 'fail');
  for (const { requirement, evidence } of red) {
    const result = results.find(({ ruleId }: { ruleId: string }) => ruleId === requirement);
    assert.equal(result?.level, 'error');
    assert.equal(result?.partialFingerprints?.['procon/v1'], evidence[0]?.fingerprint);
  }
  assert.equal(invocations[0].executionSuccessful, (sampleRun.harnessErrors ?? []).length === 0);
});

test('a known violation is suppressed with its reason', () => {
  const rows = sampleRun.rows
    .slice(0, 1)
    .map((row) => ({ ...row, verdict: 'expected-fail' as const, expected: { reason: 'is being mended' } }));
  const [{ results }] = JSON.parse(renderSarif({ ...sampleRun, rows, ledger: [] })).runs;
  assert.deepEqual(results[0].suppressions, [{ kind: 'external', justification: 'is being mended' }]);
});

test('targets are compared with their differences', () => {
  const [first, ...rest] = sampleRun.rows;
  assert.ok(first !== undefined);
  const verdict = first.verdict === 'pass' ? 'fail' : 'pass';
  const other = {
    ...sampleRun,
    target: { ...sampleRun.target, name: 'other' },
    rows: [{ ...first, verdict }, ...rest],
  } as Run;
  const page = comparison([sampleRun, other]);
  assert.match(page, /<h2>Requirements <small>1 difference</);
  assert.ok(page.includes(first.requirement));
  assert.match(page, /Where several were observed, they do the same/);
  assert.doesNotMatch(comparison([bad, other]), /<img|<script/);
});

test('runs of one target are a trend: oldest first, with what each changed', () => {
  const [first, ...rest] = sampleRun.rows;
  assert.ok(first !== undefined);
  const at = (startedAt: string, verdict: 'pass' | 'fail'): Run => ({
    ...sampleRun,
    startedAt,
    rows: [{ ...first, verdict }, ...rest],
  });
  const page = comparison([
    at('2030-01-03T10:00:00Z', 'pass'),
    at('2030-01-01T10:00:00Z', 'pass'),
    at('2030-01-02T10:00:00Z', 'fail'),
  ]);
  const steps = [...page.matchAll(/<li><b>([^<]*)<\/b>([^<]*)<\/li>/g)].map(
    ([, day, words]) => `${day}${words}`,
  );
  assert.match(page, /: 3 runs<\/h1>/);
  assert.match(steps[0] ?? '', /^2030-01-01/);
  assert.match(steps[1] ?? '', /^2030-01-02 .*: 1 requirement newly red/);
  assert.match(steps[2] ?? '', /^2030-01-03 .*: 1 fixed/);
  assert.equal(page.match(/<rect class="v-pass"/g)?.length, 3);
});
