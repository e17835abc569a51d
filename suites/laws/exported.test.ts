import assert from 'node:assert/strict';
import { it } from 'node:test';
import { flagByFilter, flagEffect } from './exported.ts';

const sets = 'quality-inspections/mark-exported-sets';

it('should report the effect of a write on the flag to a walk', () => {
  assert.deepEqual(flagEffect(sets, true, true), { requirement: sets });
  assert.ok(flagEffect(sets, true, false).violation);
  assert.ok(flagEffect(sets, true, undefined).undecided);
});

it('should derive the flag from exported=true and exported=false where both agree', () => {
  assert.equal(flagByFilter({ exported: true, fresh: false }), true);
  assert.equal(flagByFilter({ exported: false, fresh: true }), false);
  for (const both of [true, false, undefined])
    assert.equal(flagByFilter({ exported: both, fresh: both }), undefined);
  assert.equal(flagByFilter({ exported: true, fresh: undefined }), undefined);
});
