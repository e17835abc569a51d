import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headings } from '../headings.ts';
import { requirement, requirements } from '../requirements/index.ts';
import { accessSilences } from './access.ts';
import { type SilenceId, silence, silences } from './index.ts';
import { retiredSilences, retirementNote } from './retired.ts';

const word = /^[a-z0-9]+(-[a-z0-9]+)*$/;

test('every id is unique, written in kebab-case, and that of no requirement', () => {
  for (const { id } of silences) assert.match(id, /^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/);
  const ids = [...silences, ...requirements].map((row) => row.id);
  assert.equal(new Set(ids).size, ids.length);
});

test('every question is unique, of 10 to 200 characters, and asks', () => {
  for (const { id, question } of silences) {
    assert.ok(question.length >= 10 && question.length <= 200, `${id}: ${question.length} characters`);
    assert.match(question, /\?( \(observed only\))?$/, id);
  }
  assert.equal(new Set(silences.map((row) => row.question)).size, silences.length);
});

test('the reference is one of the choices, and every choice can be typed and is described', () => {
  for (const { id, choices, reference } of silences) {
    assert.ok(Object.hasOwn(choices, reference), `${id}: ${reference}`);
    for (const [value, description] of Object.entries(choices)) {
      assert.match(value, word, id);
      assert.ok(description.length > 0, `${id}=${value}`);
    }
  }
});

test('an untenable answer is no choice, can be typed, and violates a requirement that can be decided', () => {
  for (const { id, choices, untenable = {} } of silences)
    for (const [value, { means, violates }] of Object.entries(untenable)) {
      assert.match(value, word, id);
      assert.ok(!Object.hasOwn(choices, value), `${id}=${value}`);
      assert.ok(means.length > 0, `${id}=${value}`);
      assert.equal(requirement(violates).undecidable, undefined, violates);
    }
});

test('a row with one choice says that it is only observed, and no other does', () => {
  for (const { id, choices, question } of silences)
    assert.equal(question.endsWith(' (observed only)'), Object.keys(choices).length === 1, id);
});

test('a row names headings of the documentation', () => {
  for (const { id, source } of silences)
    for (const place of source.split('; ')) assert.ok(headings.includes(place), `${id}: ${place}`);
});

test('a row is found by its id, and an unknown id is reported', () => {
  for (const row of accessSilences) assert.equal(silence(row.id), row);
  assert.throws(() => silence('access/no-such-row' as SilenceId), /there is no silence access/);
});

test('no id of a silence that was given up is used again', () => {
  for (const { id } of silences) assert.equal(retiredSilences.has(id), false, id);
});

test('retired silences that are named are reported in one sentence', () => {
  const [one = '', other = ''] = retiredSilences;
  assert.equal(retirementNote(['formats/page-size']), undefined);
  assert.equal(
    retirementNote(['formats/page-size', one]),
    `${one} was given up: the answer no longer matters; remove the line.`,
  );
  assert.match(retirementNote([one, other]) ?? '', /, .* were given up: .*; remove the lines\.$/);
});
