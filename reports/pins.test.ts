import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { renderPins } from './commands/pin.ts';
import { sampleRun } from './sample.ts';

const [entry] = sampleRun.ledger;

const pinsFor = (...answers: readonly string[]) => {
  assert.ok(entry !== undefined);
  const seen = { ...entry, answers: answers.map((answer) => ({ answer, count: 1 })) };
  return renderPins({ ...sampleRun, ledger: [seen] });
};

test('a single answer is pinned, with any text', () => {
  for (const answer of ['served', 'yes', '422', 'a: b\n# c', "it's"])
    assert.deepEqual(parse(pinsFor(answer)), { pins: { [entry?.silence ?? '']: answer } });
});

test('several answers, or none, are not pinned', () => {
  assert.deepEqual(parse(pinsFor('a', 'b')), { pins: {} });
  assert.match(
    pinsFor('a', 'b'),
    /^# As seen on 2025-03-04 09:30 UTC; 1 question with several answers left out\./,
  );
  assert.deepEqual(parse(pinsFor()), { pins: {} });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: What a profile would take for a reference.
  assert.deepEqual(parse(pinsFor('${PATH}')), { pins: {} });
});

test('an answer to a silence that was given up since is not pinned', () => {
  const [{ silence = '' } = {}] = sampleRun.ledger;
  const kept = parse(renderPins(sampleRun, new Set([silence]))) as { readonly pins: object };
  assert.equal(silence in kept.pins, false);
});
