import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeDifference,
  describeSequence,
  describeUnseen,
  machineDifferences,
  unseenEffects,
} from './machine.ts';
import { merge } from './merge.ts';
import type { LifecycleCoverage, ObservedMove } from './run.ts';
import { smallCatalogue, smallHeader, smallResult } from './sample/small.ts';
import { sampleRun, unfoldPage } from './sample.ts';

const [sample] = sampleRun.lifecycles;
assert.ok(sample !== undefined);

const seen = (move: Partial<ObservedMove>): ObservedMove => ({
  ...{ from: 'pending_approval', event: 'void', result: 'accepted', to: 'pending_approval' },
  ...{ rule: 'service-sheets/void-only-when-approved', times: 1, sequence: ['a sheet', 'submit'] },
  ...move,
});

const wordsOf = (...observed: readonly ObservedMove[]): string[] =>
  machineDifferences({ observed }).map(describeDifference);

test('each kind of difference is a sentence with the event and the state', () => {
  assert.deepEqual(wordsOf(seen({ differs: 'beyond' })), ['accepts "void" from pending approval']);
  assert.deepEqual(wordsOf(seen({ differs: 'beyond', to: 'voided' })), [
    'accepts "void" from pending approval, and goes to voided',
  ]);
  assert.deepEqual(wordsOf(seen({ differs: 'lacks', result: 'refused' })), [
    'refuses "void" from pending approval',
  ]);
  assert.deepEqual(wordsOf(seen({ differs: 'elsewhere', to: 'draft' })), [
    'goes from pending approval to draft after "void"',
  ]);
  assert.deepEqual(wordsOf(seen({ differs: 'effect', expected: 'a chain' })), [
    'does not do all of "void" from pending approval: it lacks "a chain"',
  ]);
});

test('allowed behaviour is no difference', () => {
  assert.deepEqual(wordsOf(seen({}), seen({ result: 'refused' })), []);
});

test('forms of an event with the same difference are one difference, with the shortest sequence', () => {
  const [one, ...others] = machineDifferences({
    observed: [
      seen({ differs: 'beyond', sequence: ['a sheet', 'submit', 'reject', 'submit'] }),
      seen({ differs: 'beyond', event: 'void by id' }),
    ],
  });
  assert.deepEqual(others, []);
  assert.deepEqual(one?.events.toSorted(), ['void', 'void by id']);
  assert.deepEqual(one?.sequence, ['a sheet', 'submit']);
});

test('the same event at the same place with another result depends on history', () => {
  const wrong = seen({ place: 'pending, last step', differs: 'lacks', result: 'refused' });
  const right = seen({ place: 'pending, last step', sequence: ['a submitted sheet'] });
  const [one] = machineDifferences({ observed: [wrong, right] });
  assert.ok(one !== undefined);
  assert.equal(
    describeSequence(one),
    'Seen after: a sheet, submit. It depends on history: as documented after: a submitted sheet.',
  );
  const [elsewhere] = machineDifferences({ observed: [wrong, { ...right, place: 'pending, more steps' }] });
  assert.equal(elsewhere?.otherwise, undefined);
});

test('parts of a run add up their observations, and keep the shortest sequence', () => {
  const part = (check: string, ...observed: ObservedMove[]) =>
    smallResult([], { check, coverage: [{ lifecycle: 'l', title: 'L', states: [], moves: [], observed }] });
  const parts = [
    part('a/1', seen({ differs: 'beyond', times: 2, sequence: ['a', 'b', 'c'] })),
    part('a/2', seen({ differs: 'beyond', sequence: ['a'] }), seen({})),
  ];
  const [lifecycle] = merge(smallCatalogue(), parts, smallHeader()).lifecycles;
  assert.deepEqual(lifecycle?.observed, [seen({ differs: 'beyond', times: 3, sequence: ['a'] }), seen({})]);
});

const pageOf = (lifecycle: LifecycleCoverage): string =>
  unfoldPage({ ...sampleRun, lifecycles: [lifecycle] });

test('the machine of a target is shown next to the documented one, with the differences in words', () => {
  const other = seen({ event: 'bypass' });
  const page = pageOf({ ...sample, observed: [seen({ differs: 'beyond', to: 'pending_void' }), other] });
  assert.match(page, /The documented one/);
  assert.match(page, /The machine that this target has/);
  assert.match(page, /1 difference: \+ it accepts/);
  assert.match(page, /accepts &quot;void&quot; from pending approval, and goes to pending void/);
  // The character shows the difference without colour.
  assert.match(page, /<text [^>]*>\+ void<\/text>/);
});

test('texts of a target are no markup in the page', () => {
  const page = pageOf({ ...sample, observed: [seen({ differs: 'elsewhere', to: '<script>x</script>' })] });
  assert.doesNotMatch(page, /<script>x/);
});

test('a run of an older version shows the documented machine alone', () => {
  const page = pageOf(sample);
  assert.doesNotMatch(page, /The machine that this target has/);
  assert.match(page, /class="statechart"/);
});

test('an effect that no read shows is no difference, unless another event shows it at the same place', () => {
  const accepted = seen({ times: 2 });
  const unseen = seen({
    unseen: 'no read shows the approver',
    rule: 'service-sheets/add-approver-adds',
    times: 2,
  });
  const words = (...observed: readonly ObservedMove[]) => unseenEffects({ observed }).map(describeUnseen);
  assert.deepEqual(wordsOf(accepted, unseen), []);
  assert.deepEqual(words(accepted, unseen), [
    '"void" from pending approval: no read shows the approver (service-sheets/add-approver-adds)',
  ]);
  assert.deepEqual(words({ ...accepted, times: 3 }, unseen), []);
});
