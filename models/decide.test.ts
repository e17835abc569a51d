import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide } from './decide.ts';
import { choosing, sendRule, submitRule } from './lifecycles/choosing.test.kit.ts';

describe('decide, where the text allows several states', () => {
  const draft = { state: 'draft', note: 'n' } as const;
  for (const [type, kind, requirement] of [
    ['submit', 'mandated', submitRule],
    ['send', 'conditional', sendRule],
  ] as const) {
    it(`should answer with the reference record and every allowed state (${kind})`, () => {
      assert.deepEqual(decide(choosing, draft, { event: { type }, facts: {} }), {
        kind,
        requirement,
        next: { state: 'pending', note: 'n' },
        allowed: ['pending', 'waiting'],
      });
    });
  }

  it('should name no allowed states where there is only one', () => {
    const answer = decide(choosing, { state: 'waiting', note: 'n' }, { event: { type: 'close' }, facts: {} });
    assert.ok(answer !== undefined && !('allowed' in answer));
  });
});
