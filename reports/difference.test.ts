import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceLines } from './commands/report.ts';
import { describeDifference, difference } from './difference.ts';
import { renderHtml } from './html/page.ts';
import { renderMarkdown } from './markdown.ts';
import type { Row, Run, Verdict } from './run.ts';
import { sampleRun } from './sample.ts';
import { paint } from './text/paint.ts';

const [row] = sampleRun.rows as readonly [Row, ...Row[]];
const [entry] = sampleRun.ledger;

const runOf = (verdicts: Readonly<Record<string, Verdict>>, answer = 'served'): Run => ({
  ...sampleRun,
  rows: Object.entries(verdicts).map(([requirement, verdict]) => ({ ...row, requirement, verdict })),
  ledger: entry === undefined ? [] : [{ ...entry, answers: [{ answer, count: 1 }] }],
});

const before = runOf({ a: 'fail', b: 'fail', c: 'pass', d: 'pass', e: 'fail', f: 'pass', gone: 'fail' });
const now = runOf(
  { a: 'fail', b: 'pass', c: 'blocked', d: 'inconclusive', e: 'inconclusive', f: 'pass', g: 'fail' },
  'refused',
);
const result = difference(before, now);
const ids = (changes: readonly { readonly row: Row }[]) => changes.map((one) => one.row.requirement);

test('red requirements are new, gone or still red; decided ones may be lost', () => {
  assert.deepEqual(ids(result.fresh), ['c', 'g']);
  assert.deepEqual(ids(result.gone), ['b']);
  assert.deepEqual(ids(result.still), ['a']);
  assert.deepEqual(ids(result.lost), ['d', 'e']);
});

test('a different answer at a silence is reported, the same answers in another order are not', () => {
  assert.deepEqual(
    result.drifts.map((drift) => [drift.before, drift.now]),
    [[['served'], ['refused']]],
  );
  assert.deepEqual(difference(before, before).drifts, []);
});

test('terminal, page and summary show it', () => {
  const sentence =
    '2 new, 1 gone, 1 still red; 2 requirements no longer decided; 1 change of unspecified behaviour';
  assert.ok(describeDifference(result).startsWith(sentence));
  assert.match(differenceLines(result, paint(false)), /\n {3}new {4}c: pass, now blocked\n/);
  const page = renderHtml(now, before);
  assert.match(page, /<section id="difference">/);
  assert.match(page, /href="#difference"/);
  assert.doesNotMatch(renderHtml(now), /difference"/);
  assert.ok(renderMarkdown(now, before).includes(`**Since the earlier run:** ${sentence}`));
});
