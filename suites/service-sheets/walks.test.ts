import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accepted, type Deviation, refusedWith, walkOn } from '../selftest/deviating-sheets.ts';

const none: Deviation = () => undefined;

describe('walks over service sheets', () => {
  for (const k of [0, 1, 2] as const) {
    it(`should find nothing in a platform that obeys, and carry the plan out (k = ${k})`, async () => {
      const { held, violated, units } = await walkOn(none, k);
      assert.deepEqual([...violated.keys()], []);
      assert.equal(units.executed, units.planned);
      assert.ok(held.has('service-sheets/void-only-when-approved'));
      assert.ok(held.has('service-sheets/bypass-on-last-step-is-422'));
    });
  }

  it('should exercise every documented move at k = 0 already', async () => {
    const { coverage } = await walkOn(none, 0);
    const idle = coverage[0]?.moves.filter(({ answer, exercised }) => answer !== 'silent' && exercised === 0);
    assert.deepEqual(idle, []);
  });

  it('should see that a refused void changes the sheet all the same', async () => {
    const { violated } = await walkOn(({ record, move }) =>
      move.name === 'void without comments' && record.state === 'approved'
        ? { sent: refusedWith(422), next: { ...record, state: 'pending_void' } }
        : undefined,
    );
    assert.ok(violated.has('service-sheets/void-needs-comments'));
  });

  it('should count a refusal for nothing when its positive twin is refused too', async () => {
    const { held } = await walkOn(({ event }) =>
      event.type === 'void' ? { sent: refusedWith(422) } : undefined,
    );
    assert.ok(!held.has('service-sheets/void-only-when-approved'));
  });

  it('should show the shortest walk to a finding', async () => {
    const {
      walks: [walk = []],
    } = await walkOn(({ record, event }) =>
      event.type === 'void' && record.state === 'rejected' ? { sent: accepted } : undefined,
    );
    assert.equal(walk.filter((line) => line.startsWith('void')).length, 1, walk.join('\n'));
    assert.ok(walk.length <= 5, walk.join('\n'));
  });

  it('should accept a platform that makes another state of a rejected step', async () => {
    const { violated } = await walkOn(({ event, record }) =>
      event.type === 'reject_step' && record.state === 'pending_approval'
        ? { sent: accepted, next: { ...record, state: 'draft' } }
        : undefined,
    );
    assert.deepEqual([...violated.keys()], []);
  });
});
