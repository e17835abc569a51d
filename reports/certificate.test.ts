import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves, walkedLine, walkedShare } from './certificate.ts';
import { sampleRun, unfoldPage } from './sample.ts';
import { renderText } from './text.ts';

const [walked] = sampleRun.lifecycles;
assert.ok(walked?.ways !== undefined);
const { ways } = walked;

test('a lifecycle reports how many paths were walked, which needed hooks, and why others were not walked', () => {
  assert.equal(
    walkedShare(ways),
    '44 of 61 event sequences tested (up to 2 steps before each state); 9 relied on your hooks',
  );
  const page = unfoldPage(sampleRun);
  assert.ok(
    page.includes(
      '44 of 61 event sequences tested (up to 2 steps before each state); 9 relied on your hooks.',
    ),
  );
  assert.ok(page.includes('5 sequences: the profile has no document to start from'));
  assert.match(
    renderText(sampleRun, { colour: false }),
    /\nlifecycle coverage: 44 of 61 event sequences tested \(up to 2 steps before each state\); .*, in 1 lifecycle/,
  );
});

test('claims of walks are stated for their k only', () => {
  assert.match(
    proves(walked),
    /depends only on the state and the last two accepted events would have been seen there\./,
  );
  const all = { ...walked, ways: { ...ways, k: 0, walked: 61, byHooks: 0 } };
  assert.match(proves(all), /depends only on the state would have been seen\. What/);
  const none = { ...walked, ways: { ...ways, walked: 0 } };
  assert.equal(proves(none), 'No sequence was tested to its end: nothing is proven.');
  const { ways: _, ...untouched } = walked;
  assert.equal(proves(untouched), 'No sequence was tested to its end: nothing is proven.');
  assert.equal(walkedLine({ ...sampleRun, lifecycles: [untouched] }), '');
});
