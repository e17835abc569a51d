import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves, walkedLine, walkedShare } from './certificate.ts';
import { unfoldPage } from './sample/unfolded.ts';
import { sampleRun } from './sample.ts';
import { renderText } from './text.ts';

const [walked] = sampleRun.lifecycles;
assert.ok(walked?.ways !== undefined);
const { ways } = walked;

test('a lifecycle reports how many paths were walked, which needed hooks, and why others were not walked', () => {
  assert.equal(walkedShare(ways), '44 of 61 ways walked at k = 2, 9 of them by hooks');
  const page = unfoldPage(sampleRun);
  assert.ok(page.includes('44 of 61 ways walked at k = 2, 9 of them by hooks.'));
  assert.ok(page.includes('5 ways: the profile has no document to start from'));
  assert.match(renderText(sampleRun, { colour: false }), /\n1 lifecycle: 44 of 61 ways walked at k = 2/);
});

test('what walks prove is stated for their k only', () => {
  assert.match(
    proves(walked),
    /depends on the state and the last two accepted moves alone would have been seen there\./,
  );
  const all = { ...walked, ways: { ...ways, k: 0, walked: 61, byHooks: 0 } };
  assert.match(proves(all), /depends on the state alone would have been seen\. What/);
  const none = { ...walked, ways: { ...ways, walked: 0 } };
  assert.equal(proves(none), 'No way was walked to its end: nothing is proven.');
  const { ways: _, ...untouched } = walked;
  assert.equal(proves(untouched), 'No way was walked to its end: nothing is proven.');
  assert.equal(walkedLine({ ...sampleRun, lifecycles: [untouched] }), '');
});
