import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { requirements } from '../../models/requirements/index.ts';
import { createCapabilities } from '../capabilities.ts';
import { createChoices } from '../choices.ts';
import { faults } from './index.ts';

// The kill matrix proves that each fault has an effect and is caught.

const decidable = new Set<string>(
  requirements.filter(({ undecidable }) => undecidable === undefined).map(({ id }) => id),
);

describe('the faults', () => {
  it('should have unique ids', () => {
    const ids = faults.map(({ id }) => id);
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
  });

  it('should not be in the list of those that are no rows any more', () => {
    const lines = readFileSync(new URL('retired.txt', import.meta.url), 'utf8').split('\n');
    const retired = lines.flatMap((line) => {
      const [, area, words = ''] = /^([a-z-]+)\/[a-z-]+: (.*)$/.exec(line) ?? [];
      return words.split(' ').map((id) => (id.includes('/') ? id : `${area}/${id}`));
    });
    const known = new Set(retired);
    assert.ok(known.size > 1000, 'the list was not read');
    assert.deepEqual(
      faults.map(({ id }) => id).filter((id) => known.has(id)),
      [],
    );
  });

  it('should violate requirements that can be decided', () => {
    const wrong = faults.filter(
      ({ violates }) => violates.length === 0 || !violates.every((id) => decidable.has(id)),
    );
    assert.deepEqual(
      wrong.map(({ id }) => id),
      [],
    );
  });

  it('should leave no requirement that can be decided without a fault', () => {
    const violated = new Set<string>(faults.flatMap(({ violates }) => violates));
    assert.deepEqual(
      [...decidable].filter((id) => !violated.has(id)),
      [],
    );
  });

  it('should need capabilities and choices that exist', () => {
    for (const { id, choices } of faults)
      assert.doesNotThrow(() => createChoices(choices), `${id} names no choice`);
    for (const { id, capabilities } of faults)
      assert.doesNotThrow(() => createCapabilities(capabilities), `${id} names no capability`);
  });
});
