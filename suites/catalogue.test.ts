import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { areaOf, requirements } from '../models/requirements/index.ts';
import { requirementsOf, silences } from '../models/silences/index.ts';
import type { Figures } from '../reports/worth.ts';
import { checks, monitors } from './catalogue.ts';
import { aided, drawn } from './drawn-claims.ts';
import { root, sources } from './selftest/sources.ts';

const rows = new Map<string, (typeof requirements)[number]>(requirements.map((row) => [row.id, row]));
const questions = new Set<string>(silences.map(({ id }) => id));
const all = [...checks, ...monitors];

test('there are checks, and no two share an id', () => {
  assert.ok(checks.length > 0);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
});

test('faults that are no rows any more stand under checks that there are', async () => {
  const retired = await readFile(join(root, 'simulator', 'faults', 'retired.txt'), 'utf8');
  const ids = new Set<string>(checks.map(({ id }) => id));
  assert.deepEqual(
    retired.match(/^\S+(?=: )/gm)?.filter((id) => !ids.has(id)),
    [],
  );
});

for (const { id, title, claims, observes = [] } of all) {
  test(`${id} says what it looks at, claims rows that can be decided and observes silences that exist`, () => {
    assert.match(id, /^[a-z-]+\/[a-z0-9-]+$/);
    assert.doesNotThrow(() => areaOf(id));
    assert.ok(title.length >= 10, title);
    assert.ok(claims.length + observes.length > 0);
    for (const claim of claims) {
      assert.ok(rows.has(claim), claim);
      assert.equal(rows.get(claim)?.undecidable, undefined, claim);
    }
    for (const silence of observes) assert.ok(questions.has(silence), silence);
    for (const row of requirementsOf(observes)) assert.ok(claims.includes(row), row);
  });
}

/** What runs a property of fast-check, by the name of its function. */
const mechanisms =
  /\b(?:drawCases|drawUnits|drawOrder|scenario\.each|drawReads|drawTexts|walkLifecycle|pairCheck|createdIsKept)(?:<\w+>)?\(/;

test('a check that says it draws is in a file that hands cases to fast-check', () => {
  const lying = sources().filter(
    ({ path, text }) => path.startsWith('suites/') && /^ *draws: true,/m.test(text) && !mechanisms.test(text),
  );
  assert.deepEqual(
    lying.map(({ path }) => path),
    [],
  );
});

test('the claims that are said to be drawn are claims, and of checks that draw or of monitors', () => {
  const drawing = new Set<string>(
    [...checks.filter(({ draws }) => draws), ...monitors].flatMap(({ claims }) => claims),
  );
  assert.deepEqual(
    drawn.filter((id) => !drawing.has(id)),
    [],
    'run suites/selftest/measure-draws.ts',
  );
  assert.deepEqual(
    aided.filter((id) => !rows.has(id)),
    [],
    'run suites/selftest/measure-draws.ts',
  );
});

test('no id names both a check and a requirement', () => {
  assert.deepEqual(
    all.filter(({ id }) => rows.has(id)),
    [],
  );
});

test('every requirement that HTTP can decide is claimed, and every silence is observed', () => {
  const done = new Set<string>(all.flatMap(({ claims, observes = [] }) => [...claims, ...observes]));
  const decidable = requirements.filter(({ undecidable }) => undecidable === undefined);
  const open = [...decidable, ...silences].filter(({ id }) => !done.has(id));
  assert.deepEqual(
    open.map(({ id }) => id),
    [],
  );
});

test('the faults that reports tell of are those of checks and requirements that there are', async () => {
  const path = new URL('../reports/known-faults.json', import.meta.url);
  const text = await readFile(path, 'utf8');
  const known = JSON.parse(text) as Figures;
  const ids = new Set<string>(['any', ...checks.map(({ id }) => id)]);
  const unknown = Object.entries(known).flatMap(([check, about]) => [
    ...(ids.has(check) ? [] : [check]),
    ...Object.keys(about).filter((id) => !rows.has(id)),
  ]);
  assert.deepEqual(unknown, [], 'run suites/selftest/measure-faults.ts');
  assert.ok(text.length < 300_000, 'the package carries them');
});
