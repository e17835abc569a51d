import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { decide } from './decide.ts';
import { type ChoosingRecord, choosing, sendRule, submitRule } from './lifecycles/choosing.test.kit.ts';

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

const decidedOf = (record: ChoosingRecord, facts = {}) =>
  decide(choosing, record, { event: { type: 'submit' }, facts });

describe('decide, asked again', () => {
  it('should answer with the same object, whatever objects the facts hold', () => {
    const draft = { state: 'draft', note: 'again' } as const;
    assert.equal(decidedOf(draft), decidedOf(draft));
    const facts = () => ({ total: { amount: '1' } });
    assert.equal(decidedOf(draft, facts()), decidedOf(draft, facts()));
    assert.notEqual(decidedOf(draft, facts()), decidedOf(draft));
  });

  it('should keep no record for long that a record in use once led to', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const drafts = Array.from({ length: 5000 }, (_, each) => ({ state: 'draft', note: `${each}` }) as const);
    const first = new WeakRef(decidedOf(drafts[0] ?? assert.fail()) ?? assert.fail());
    for (const draft of drafts) decidedOf(draft);
    // A weak reference keeps its object alive until the end of the task that dereferenced it.
    await new Promise(setImmediate);
    collect();
    assert.equal(first.deref(), undefined);
    assert.equal(decidedOf(drafts[0] ?? assert.fail())?.kind, 'mandated');
  });
});
