import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headings } from '../headings.ts';
import { accessRequirements } from './access.ts';
import { areaOf, type RequirementId, requirement, requirements } from './index.ts';
import { presumptions } from './presumptions.ts';

const standard = /^(RFC \d{4}|XML 1\.0|OpenID Connect (Core|Discovery) 1\.0) section [A-Z]?[\d.]*\d$/;

test('every id is unique and written in kebab-case', () => {
  for (const { id } of requirements) assert.match(id, /^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/);
  assert.equal(new Set(requirements.map((row) => row.id)).size, requirements.length);
});

test('every sentence is unique, of 10 to 200 characters, and ends', () => {
  for (const { id, sentence } of requirements) {
    assert.ok(sentence.length >= 10 && sentence.length <= 200, `${id}: ${sentence.length} characters`);
    assert.ok(sentence.endsWith('.'), id);
  }
  assert.equal(new Set(requirements.map((row) => row.sentence)).size, requirements.length);
});

test('a documented row names headings of the documentation, a standard row sections of standards', () => {
  for (const { id, basis, source } of requirements)
    for (const place of source.split('; '))
      assert.ok(basis === 'documented' ? headings.includes(place) : standard.test(place), `${id}: ${place}`);
});

test('only what the documentation states may be undecidable', () => {
  const undecidable = requirements.filter((row) => row.undecidable !== undefined);
  assert.ok(undecidable.length > 0);
  for (const row of undecidable) assert.equal(row.basis, 'documented', row.id);
});

test('a row is found by its id, and an unknown id is reported', () => {
  for (const row of accessRequirements) assert.equal(requirement(row.id).sentence, row.sentence);
  assert.throws(() => requirement('access/no-such-row' as RequirementId), /there is no requirement access/);
});

test('areaOf takes whole area names only', () => {
  assert.equal(areaOf('service-sheets/statuses'), 'service-sheets');
  assert.throws(() => areaOf('service/statuses'), RangeError);
  assert.throws(() => areaOf('access'), RangeError);
});

test('presumptions are about rows, and nothing presumes itself by way of others', () => {
  const presumedBy = (id: string): readonly string[] => requirement(id as RequirementId).presumes ?? [];
  const reached = (id: string, seen: readonly string[]): void => {
    assert.ok(!seen.includes(id), `${id} presumes itself`);
    for (const one of presumedBy(id)) reached(one, [...seen, id]);
  };
  for (const id of Object.keys(presumptions)) reached(id, []);
});
