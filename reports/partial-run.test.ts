import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBadge } from './badge.ts';
import { comparison } from './html/comparison.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { merge } from './merge.ts';
import { resultJson } from './result-json.ts';
import type { LeavingOption, Run, RunHeader, Verdict } from './run.ts';
import { smallCatalogue, smallHeader, smallJudgement, smallResult } from './sample/small.ts';
import { unfoldPage } from './sample.ts';
import { renderSarif } from './sarif.ts';
import { heading } from './say.ts';
import { renderText, renderVerdict } from './text.ts';
import { exitCode } from './verdicts.ts';

/** A part of a run that decides the first requirement and leaves the last one out. */
const partOf = (header: Partial<RunHeader>, verdict: Verdict = 'pass'): Run =>
  merge(
    smallCatalogue(),
    [smallResult([smallJudgement({ verdict })])],
    smallHeader({ absent: [], ...header }),
  );

const leaving = (option: LeavingOption): Partial<RunHeader> => ({ leftOut: { 'payments/three': option } });

/** Options that make a run partial -> their description. */
const ways: Readonly<Record<string, readonly [Partial<RunHeader>, RegExp]>> = {
  check: [leaving('--check'), /--check/],
  only: [{ areas: ['access'] }, /--only access/],
  shard: [{ shard: '1/2' }, /--shard 1\/2/],
  'budget that left out a check': [{ cut: 'budget' }, /--budget/],
  'budget that planned for less': [leaving('--budget'), /--budget/],
  'read-only': [{ readOnly: true }, /--read-only/],
  'k = 0': [{ k: 0, absent: ['payments'] }, /--k 0/],
  'k = 1': [{ k: 1, absent: ['payments'] }, /--k 1/],
  interrupted: [{ cut: 'interrupted' }, /interrupted/],
};

/** All outputs about a run, for people and programs. */
const formsOf = (run: Run): Readonly<Record<string, string>> => ({
  'run.json': JSON.stringify(run),
  page: unfoldPage(run),
  summary: renderMarkdown(run),
  terminal: renderText(run, { colour: false }),
  quiet: renderVerdict(run, { colour: false }),
  'output of --json': resultJson(run, { report: undefined }),
  badge: renderBadge(run),
  JUnit: renderJunit(run),
  SARIF: renderSarif(run),
  comparison: comparison([run, run]),
});

const all = Object.entries(ways);
const together: Partial<RunHeader> = Object.assign({}, ...all.map(([, [header]]) => header));
const pairs = all.flatMap(([one, [first]], at) =>
  all.slice(at + 1).map(([other, [second]]) => [`${one} and ${other}`, { ...first, ...second }] as const),
);
const parts: readonly (readonly [string, Partial<RunHeader>])[] = [
  ...all.map(([name, [header]]) => [name, header] as const),
  ...pairs,
  ['all of them', together],
];

for (const [name, header] of parts)
  test(`no form of a part of a run says "conformant": ${name}`, () => {
    for (const verdict of ['pass', 'warn', 'fail', 'blocked', 'inconclusive'] as const)
      for (const [form, text] of Object.entries(formsOf(partOf(header, verdict))))
        assert.doesNotMatch(text, /conformant/i, `${form}, ${verdict}`);
  });

for (const [name, [header, words]] of all)
  test(`a part of a run says what makes it one, and keeps the whole in view: ${name}`, () => {
    const run = partOf(header);
    assert.equal(heading(run), 'No violations found');
    assert.match(run.partial?.join(', ') ?? '', words);
    const { 'not-run': notRun, 'not-applicable': none } = run.summary.counts;
    assert.equal(run.summary.decidable, 3 - none);
    assert.equal(notRun, header.absent === undefined ? 1 : 0);
    for (const form of ['terminal', 'quiet', 'summary', 'page'])
      assert.match(formsOf(run)[form] ?? '', /[Pp]artial run: 1 of \d requirements? decided \(/, form);
  });

test('a part with nothing red ends with 0, one with something red with 1, and an interrupted one with 130', () => {
  for (const [name, [header]] of all) {
    const codes = (['pass', 'inconclusive', 'fail'] as const).map((verdict) =>
      exitCode(partOf(header, verdict)),
    );
    assert.deepEqual(codes, name === 'interrupted' ? [130, 130, 130] : [0, 0, 1], name);
  }
});

/** A run that decides the given number of 48 requirements. */
const deciding = (decided: number, header: Partial<RunHeader>): Run => {
  const [first] = smallCatalogue().requirements;
  assert.ok(first);
  const ids = Array.from({ length: 48 }, (_, at) => `access/${at}`);
  const judgements = ids.map((requirement, at) =>
    smallJudgement({ requirement, verdict: at < decided ? 'pass' : 'inconclusive' }),
  );
  const catalogue = smallCatalogue({ requirements: ids.map((id) => ({ ...first, id })) });
  return merge(catalogue, [smallResult(judgements)], smallHeader(header));
};

test('a run that decided too little names what it reached and what is required, in every form', () => {
  const words = /79 % decided, 80 % required \(--require-decided\)/;
  for (const header of [{}, { areas: ['access'], absent: [], requiredShare: 80 }]) {
    const run = deciding(38, header);
    assert.equal(exitCode(run), 3);
    const { terminal = '', quiet = '', summary = '', page = '' } = formsOf(run);
    const shown = page.replaceAll(/<span class="option">|<\/span>/g, '');
    for (const text of [terminal, quiet, shown, summary.replaceAll('\\', '')]) assert.match(text, words);
    assert.equal(JSON.parse(formsOf(run)['output of --json'] ?? '').requiredShare, 80);
  }
  assert.equal(exitCode(deciding(39, {})), 0);
});

test('nothing is required of a part unless it is asked for, then of what it ran', () => {
  const part = { areas: ['access'], absent: [] };
  assert.equal(exitCode(deciding(1, part)), 0);
  assert.equal(exitCode(deciding(47, { ...part, requiredShare: 98 })), 3);
  assert.equal(exitCode(deciding(48, { ...part, requiredShare: 100 })), 0);
  assert.equal(exitCode(deciding(1, { ...part, shard: '1/2', requiredShare: 100 })), 0);
});

const walked = (walked: number, isExcused?: true): Run => {
  const skipped = [{ reason: 'no document', ways: 3, ...(isExcused && { isExcused }) }];
  const ways = { k: 2, planned: 3 + walked, walked, byHooks: 0, skipped };
  const coverage = [{ lifecycle: 'sheet', title: 'Service sheet', states: [], moves: [], ways }];
  return merge(smallCatalogue(), [smallResult([smallJudgement()], { coverage })], smallHeader());
};

test('a lifecycle that the profile could have had walked and was not keeps a run from its best verdict', () => {
  const run = walked(0);
  assert.deepEqual([run.summary.verdict, exitCode(run)], ['incomplete', 3]);
  assert.match(
    renderVerdict(run, { colour: false }),
    /no sequence tested, .* of: Service sheet \(no document\)/i,
  );
  for (const whole of [walked(0, true), walked(1)]) assert.equal(whole.summary.verdict, 'conformant');
});

test('a part that decided nothing does not say that it found no violations', () => {
  assert.equal(heading(partOf({ areas: ['access'] }, 'inconclusive')), 'Nothing was decided');
});

test('options that left nothing out make no part', () => {
  const run = partOf({ absent: ['payments'], leftOut: {} });
  assert.deepEqual([run.partial, run.summary.verdict], [undefined, 'conformant']);
});
