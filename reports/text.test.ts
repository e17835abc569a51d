import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { merge } from './merge.ts';
import { smallCatalogue, smallEvidence, smallHeader, smallJudgement, smallResult } from './sample/small.ts';
import { sampleRun, unfoldPage } from './sample.ts';
import { renderSarif } from './sarif.ts';
import { renderText } from './text.ts';

const uncoloured = renderText(sampleRun, { colour: false });

test('the verdict comes first, then each finding with its requirement, expected and seen', () => {
  assert.match(
    uncoloured,
    /^NOT CONFORMANT: 3 violated, 2 blocked, 1 changed, .*14 passed; 1 inconclusive\. 19 of 22 requirements decided\.\nstaging platform at https:\/\/platform\.example\n/,
  );
  assert.match(uncoloured, /1\. fail service-sheets\/void-only-when-approved and 1 more requirement\n/);
  assert.match(uncoloured, /expected {2}the void is refused and the sheet stays draft\n/);
  assert.match(uncoloured, /seen {6}the void was answered with 200/);
  assert.match(uncoloured, /drift payments\/status-spelling\n/);
});

test('without anything red it is short', () => {
  const run = merge(smallCatalogue(), [smallResult([smallJudgement()])], smallHeader());
  const text = renderText(run, { colour: false });
  assert.match(text, /^CONFORMANT: 1 passed\. 1 of 1 requirement decided\.\n/);
  assert.equal(text.trimEnd().split('\n').length, 4);
  assert.match(
    text,
    /\nnot applicable: advice to clients \(1\); the target does not have this area, by its profile \(1\)\n$/,
  );
});

test('violations of a standard alone are named', () => {
  const results = [
    smallResult([
      smallJudgement(),
      smallJudgement({ requirement: 'payments/three', verdict: 'warn', reason: 'it is so' }),
    ]),
  ];
  const text = renderText(merge(smallCatalogue(), results, smallHeader({ areas: ['access', 'payments'] })), {
    colour: false,
  });
  assert.match(
    text,
    /^CONFORMANT: 1 warning, 1 passed\. .*\n.*\n1 requirement of a standard is not met, which fails with --strict\.\n/,
  );
  assert.match(text, /\n\nwarn payments\/three .*: it is so\n/);
});

test('known violations come before what was found', () => {
  const results = [smallResult([smallJudgement({ verdict: 'fail', reason: 'it is so' })])];
  const expectedFailures = [{ requirement: 'access/one', until: '2030-01-31' }];
  const run = merge(smallCatalogue({ expectedFailures }), results, smallHeader({ requiredShare: 0 }));
  const text = renderText(run, { colour: false });
  assert.match(text, /\n\naccess\/one a known violation, until 2030-01-31: it is so\n/);
});

test('a known violation that lasts too long says until when it was known and whose it is', () => {
  const evidence = [{ ...smallEvidence('a', 1), explanation: 'one is not so' }];
  const results = [smallResult([smallJudgement({ verdict: 'fail', evidence })])];
  const expectedFailures = [
    { requirement: 'access/one', until: '2024-05-07', owner: 'billing', reason: 'ticket 1' },
  ];
  const run = merge(smallCatalogue({ expectedFailures }), results, smallHeader());
  const words = 'known until 2024-05-07 (billing: ticket 1): overdue by 301 days';
  assert.ok(renderText(run, { colour: false }).includes(`\n   ${words}\n`));
  assert.ok(unfoldPage(run).includes(`<p class="title">${words}</p>`));
  assert.ok(renderMarkdown(run).includes(`   - ${words}\n`));
  assert.ok(renderJunit(run).includes(words) && renderSarif(run).includes(words));
});

test('it ends with missing profile keys and messages of the target', () => {
  const keys = ['payments.key-1', 'payments.key-2'];
  const said = 'status 400: "no \u001b[2Jkey"';
  const open = [
    smallJudgement({ verdict: 'inconclusive', missing: keys, said }),
    smallJudgement({ verdict: 'inconclusive', missing: ['payments.key-2'], requirement: 'payments/three' }),
  ];
  const areas = ['access', 'payments'];
  const text = renderText(merge(smallCatalogue(), [smallResult(open)], smallHeader({ areas })), {
    colour: false,
  });
  assert.match(
    text,
    /\n\nNext: add to the profile\n {3}payments\.key-1 and payments\.key-2: 2 more requirements, takes a value\n {6}the target says status 400: "no \\u\{1b\}\[2Jkey"\n {3}payments\.key-2: 1 more requirement, takes a value\n$/,
  );
});

test('colours are printed only when requested', () => {
  assert.ok(!uncoloured.includes('\u001b'));
  assert.ok(renderText(sampleRun, { colour: true }).includes('\u001b[1;31m'));
});

test('a target cannot move the cursor, forge a line or fill the screen', () => {
  const seen = `\u001b[2J\r\n2. fail forged/line ${'x'.repeat(10_000)}`;
  const evidence = [{ ...smallEvidence('a', 1), seen }];
  const results = [smallResult([smallJudgement({ verdict: 'fail', evidence })])];
  const text = renderText(merge(smallCatalogue(), results, smallHeader()), { colour: false });
  assert.ok(!text.includes('\u001b'));
  assert.doesNotMatch(text, /^2\. fail forged/m);
  assert.ok(Math.max(...text.split('\n').map((line) => line.length)) < 300);
});

test('errors of the tool are shown', () => {
  const run = merge(smallCatalogue(), [], smallHeader({ harnessErrors: ['a worker ended'] }));
  assert.match(renderText(run, { colour: false }), /harness error a worker ended/);
});
