import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { renderBrokenJunit, renderJunit } from './junit.ts';
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

test('the file is valid XML 1.0 for any data from a target', () => {
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

const attribute = /\s([\w-]+)="([^"]*)"/g;

/** The elements of a file with their attributes, in order. */
const elementsIn = (xml: string) =>
  [...xml.matchAll(/<([a-z][\w-]*)((?:\s[\w-]+="[^"]*")*)\s*\/?>/g)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(attribute)].map(([, key, value]) => [key, value]),
      ),
    }),
  );

/** Attributes by element, as junit-10.xsd of the xunit plugin of Jenkins allows and requires them. */
const schema: Readonly<Record<string, { readonly allowed: string; readonly required: string }>> = {
  testsuites: { allowed: 'name time tests failures errors', required: '' },
  testsuite: {
    allowed:
      'name tests failures errors group time skipped timestamp hostname id package file log url version',
    required: 'name tests failures errors time timestamp',
  },
  testcase: { allowed: 'name time classname group', required: 'name' },
  failure: { allowed: 'type message', required: '' },
  error: { allowed: 'type message', required: '' },
  skipped: { allowed: 'type message', required: '' },
  'system-out': { allowed: '', required: '' },
};

const long = { ...sampleRun, summary: { ...sampleRun.summary, seconds: 20.711797999999998 } };

for (const [name, xml] of [
  ['a run', renderJunit(long)],
  ['a run that was not finished', renderBrokenJunit('x', '2025-03-04T09:30:00.123Z')],
] as const)
  test(`${name} follows the schema of the xunit plugin of Jenkins`, () => {
    const elements = elementsIn(xml);
    assert.ok(elements.some((one) => one.name === 'testcase'));
    for (const { name: element, attributes } of elements) {
      const { allowed, required } = schema[element] ?? assert.fail(`<${element}>`);
      const keys = Object.keys(attributes);
      assert.deepEqual(
        keys.filter((key) => !allowed.split(' ').includes(key)),
        [],
        element,
      );
      for (const key of required.split(' ').filter(Boolean))
        assert.ok(keys.includes(key), `${element} ${key}`);
      assert.match(attributes['time'] ?? '0.000', /^\d+\.\d{1,3}$/);
      assert.match(attributes['timestamp'] ?? '2025-03-04T09:30:00', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    }
  });

test('the times of the suites add up to that of the run', () => {
  const times = elementsIn(renderJunit(long)).flatMap(({ attributes }) => Number(attributes['time'] ?? 0));
  assert.ok(Math.abs(times.reduce((sum, one) => sum + one, 0) - long.summary.seconds) < 0.01);
});
