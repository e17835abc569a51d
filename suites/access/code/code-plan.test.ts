import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after, freshCode, planCodeWalks, rightMove, rulingsOn, verifierMoves } from './code-walks.ts';

const other = { id: 'other', secret: 'other-secret' };
const plan = { other, pkce: 'optional', k: 2, seed: 1 } as const;
const names = (walks: ReturnType<typeof planCodeWalks>) =>
  walks.map(({ moves }) => moves.map(({ name }) => name).join(', '));

describe('the plan of code walks', () => {
  it('should take at most 25 codes, each move on a fresh one and after a right exchange', () => {
    const walks = planCodeWalks(plan);
    assert.ok(walks.length <= 25);
    const all = new Set(walks.flatMap(({ moves }) => moves.map(({ name }) => name)));
    for (const name of all) {
      assert.ok(
        walks.some(({ moves }) => moves[0]?.name === name),
        name,
      );
      if (verifierMoves.some((move) => move.name === name)) continue;
      assert.ok(
        walks.some(({ moves: [first, second] }) => first === rightMove && second?.name === name),
        name,
      );
    }
  });

  it('should send what is about a verifier only to codes with a challenge', () => {
    const walks = planCodeWalks(plan).filter(({ challenged }) => !challenged);
    assert.ok(walks.length > 0);
    assert.ok(!walks.some(({ moves }) => moves.some((move) => verifierMoves.includes(move))));
    assert.ok(planCodeWalks({ ...plan, pkce: 'required' }).every(({ challenged }) => challenged));
    assert.ok(planCodeWalks({ ...plan, pkce: 'none' }).every(({ challenged }) => !challenged));
  });

  it('should be the same for the same seed, and shorter for a smaller k', () => {
    assert.deepEqual(names(planCodeWalks(plan)), names(planCodeWalks(plan)));
    const lengths = ([0, 1, 2] as const).map(
      (k) => planCodeWalks({ ...plan, k }).flatMap(({ moves }) => moves).length,
    );
    assert.deepEqual(
      lengths,
      lengths.toSorted((one, two) => one - two),
    );
    assert.equal(new Set(lengths).size, 3);
  });
});

describe('the belief about a code', () => {
  const right = rightMove.facts(false);

  it('should hold that a code may have ended by a refusal, and then nothing of the right exchange', () => {
    const belief = after(freshCode, { ...right, client: 'unproven' }, 'refused');
    assert.deepEqual(belief.map(({ state }) => state).toSorted(), ['ended', 'tried']);
    assert.deepEqual([...new Set(rulingsOn(belief, right).map(({ kind }) => kind))], ['silent']);
  });

  it('should hold that a token uses the code up, also after refusals', () => {
    const tried = after(freshCode, { ...right, client: 'other' }, 'refused');
    assert.deepEqual(
      rulingsOn(after(tried, right, 'token'), right).map((one) => 'requirement' in one && one.requirement),
      ['access/code-is-used-once'],
    );
  });
});
