import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { renderJunit } from './junit.ts';
import { merge } from './merge.ts';
import { smallCatalogue, smallHeader, smallJudgement, smallResult } from './sample/small.ts';
import { sampleRun } from './sample.ts';

interface Suite {
  readonly name: string;
  readonly tests: string;
  readonly failures: string;
  readonly errors: string;
  readonly skipped: string;
}

function suitesOf(xml: string): Suite[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'testsuite',
  });
  return parser.parse(xml).testsuites.testsuite;
}

test('a testsuite per area, and one for departures from pins', () => {
  const suites = suitesOf(renderJunit(sampleRun));
  assert.deepEqual(
    suites.map(({ name }) => name),
    ['access', 'formats', 'service-sheets', 'payments', 'ledger'],
  );
});

test('fail is a failure, blocked an error, inconclusive skipped', () => {
  const sheets = suitesOf(renderJunit(sampleRun)).find(({ name }) => name === 'service-sheets');
  assert.deepEqual([sheets?.tests, sheets?.failures, sheets?.errors, sheets?.skipped], ['8', '2', '2', '1']);
});

test('the file is XML 1.0 whatever a target sends', () => {
  const reason = '<]]>&"\'\u0000\u001b\ufffe\ud800 \u{1f600} \n';
  const results = [smallResult([smallJudgement({ verdict: 'fail', reason })])];
  const xml = renderJunit(merge(smallCatalogue(), results, smallHeader({ harnessErrors: [reason] })));
  assert.equal(XMLValidator.validate(xml), true);
  assert.doesNotMatch(xml, /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  assert.ok(xml.includes('\u{1f600}'));
});

test('controls and bidirectional marks are spelled out, as on the page', () => {
  const results = [smallResult([smallJudgement({ verdict: 'fail', reason: 'a\u009b31m\u202eb\u0085' })])];
  const xml = renderJunit(merge(smallCatalogue(), results, smallHeader()));
  assert.match(xml, /a\\u\{9b\}31m\\u\{202e\}b\\u\{85\}/);
  assert.doesNotMatch(xml, /[\u0080-\u009f\u202a-\u202e]/);
});
