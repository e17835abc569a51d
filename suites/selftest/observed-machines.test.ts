import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeDifference, type MachineDifference, machineDifferences } from '../../reports/machine.ts';
import { accepted, type Deviation, refusedWith, walkOn } from './deviating-sheets.ts';

const differencesOf = async (deviation: Deviation, k: 0 | 1 = 0): Promise<MachineDifference[]> => {
  const [lifecycle] = (await walkOn(deviation, k)).coverage;
  assert.ok(lifecycle?.observed !== undefined && lifecycle.observed.length > 0);
  return machineDifferences(lifecycle);
};

describe('the machine that walks see', () => {
  it('should be the documented one on a platform that obeys it', async () => {
    assert.deepEqual(await differencesOf(() => undefined), []);
  });

  it('should have what the target accepts beyond the documentation, with a sequence that shows it', async () => {
    const [one, ...others] = await differencesOf(({ record, move }) =>
      record.state === 'pending_approval' && move.name === 'void by reason code'
        ? { sent: accepted, next: { ...record, state: 'pending_void' } }
        : undefined,
    );
    assert.deepEqual(others, []);
    assert.ok(one !== undefined);
    assert.equal(
      describeDifference(one),
      'accepts "void by reason code" from pending approval, and goes to pending void',
    );
    assert.match(one.sequence.join(', '), /^a sheet that is pending_approval/);
  });

  it('should lack what the target refuses, and lead where the target goes', async () => {
    const said = async (deviation: Deviation) => (await differencesOf(deviation)).map(describeDifference);
    assert.deepEqual(
      await said(({ record, move }) =>
        record.state === 'approved' && move.name === 'void by reason id'
          ? { sent: refusedWith(400) }
          : undefined,
      ),
      ['refuses "void by reason id" from approved'],
    );
    assert.deepEqual(
      await said(({ record, move, answer }) =>
        record.state === 'approved' && move.name === 'void by reason id' && answer.kind === 'mandated'
          ? { sent: accepted, next: { ...record, state: 'voided' } }
          : undefined,
      ),
      ['goes from approved to voided after "void by reason id"'],
    );
  });

  it('should depend on history where the target does, with a sequence for each answer', async () => {
    let last: string | undefined;
    const differences = await differencesOf(({ record, move, answer }) => {
      const before = last;
      if (answer.kind !== 'refused') last = move.kind;
      return record.state === 'approved' && answer.kind === 'mandated' && before === 'approve_step'
        ? { sent: refusedWith(400) }
        : undefined;
    }, 1);
    assert.equal(differences.length, 1);
    assert.match(differences[0]?.sequence.at(-1) ?? '', /approver approves/);
    assert.deepEqual(differences[0]?.otherwise, ['a sheet that is approved']);
  });
});
