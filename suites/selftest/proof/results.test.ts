import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openFolder } from '../../harness/fake/temporary-folder.ts';
import { claimsOf, isGood } from './claims.ts';
import type { Kill } from './kills.ts';
import { progressLine } from './progress.ts';
import { openResults, type StoredResult } from './results.ts';
import { isDrawn, isWanted } from './selection.ts';
import { detectionCosts, quantile } from './tables.ts';
import type { Unit } from './units.ts';

const kill: Kill = {
  ...{ fault: 'payments/x', caught: ['payments/row'], unexpectedRed: [], fired: 3 },
  ...{ requests: 7, check: 'payments/check' },
};

const fault = { id: 'payments/x', title: 'X.', kind: 'behavioural', violates: ['payments/row'] } as const;
const unit: Unit = { kind: 'kills', id: 'kill payments/x', area: 'payments', faults: [fault] };

const proven = (outcome: Parameters<typeof isGood>[0]) => [{ unit, outcome, seconds: 1 }];
const problemsOf = (outcome: Parameters<typeof isGood>[0]) =>
  claimsOf(proven(outcome), [], () => false).flatMap(({ problems }) => problems);

describe('results of the proof', () => {
  const folder = openFolder();

  it('should be stored for the next run, except for incomplete files', () => {
    const kept: StoredResult = {
      ...{ unit: 'kill payments/x', key: 'k', at: 1, seconds: 2, isGood: true },
      outcome: { kills: [kill] },
    };
    openResults(folder).keep(kept);
    writeFileSync(join(folder, 'broken.json'), '{"unit":"kill pay');
    assert.deepEqual(openResults(folder).of('kill payments/x'), kept);
    assert.equal(openResults(folder).of('kill payments/y'), undefined);
  });
});

describe('claims of the proof', () => {
  it('should hold where a fault had an effect, was caught, and nothing else was red', () => {
    assert.deepEqual(problemsOf({ kills: [kill] }), []);
    assert.equal(isGood({ kills: [kill] }), true);
  });

  for (const [what, outcome, words] of [
    ['a fault that made no difference', { kills: [{ ...kill, fired: 0 }] }, /no difference/],
    ['a fault that nobody saw', { kills: [{ ...kill, caught: [] }] }, /caught by no check/],
    [
      'an accusation beside the point',
      { kills: [{ ...kill, unexpectedRed: ['payments/other'] }] },
      /payments\/other/,
    ],
    ['an accused variant', { accusations: ['payments/row: fail: wrong'] }, /payments\/row: fail/],
    ['a choice that never shows', { unseen: ['payments/s=v'] }, /payments\/s=v shows in no ledger/],
    ['a unit that broke', { broke: 'Error: no' }, /it broke: Error: no/],
  ] as const) {
    it(`should report ${what}`, () => {
      assert.match(problemsOf(outcome).join(' '), words);
      assert.equal(isGood(outcome), false);
    });
  }

  it('should require for each requirement of a complete area that a fault proved it', () => {
    const titles = claimsOf(proven({ kills: [kill] }), [], (area) => area === 'payments').filter(
      ({ title, problems }) => title.endsWith('is proven by a fault') && problems.length > 0,
    );
    assert.ok(titles.length > 10);
    assert.ok(titles.every(({ title }) => title.startsWith('payments/')));
  });
});

describe('a selection', () => {
  it('should contain what the user requested', () => {
    assert.equal(isWanted({})(unit), true);
    assert.equal(isWanted({ area: 'payments' })(unit), true);
    assert.equal(isWanted({ area: 'comments' })(unit), false);
    assert.equal(isWanted({ fault: ['payments/x'] })(unit), true);
    assert.equal(isWanted({ fault: ['payments/y'] })(unit), false);
    assert.equal(isWanted({ fault: ['payments/y', 'payments/*'] })(unit), true);
  });

  it('should give every unit its turn, some at each draw', () => {
    const units = Array.from({ length: 200 }, (_, at): Unit => ({ ...unit, id: `kill payments/${at}` }));
    const drawn = units.filter((one) => isDrawn(one, 5, 10)).length;
    assert.ok(drawn > 5 && drawn < 45, `${drawn}`);
    const ever = units.filter((one) => Array.from({ length: 100 }).some((_, draw) => isDrawn(one, draw, 10)));
    assert.equal(ever.length, 200);
  });
});

describe('figures of the proof', () => {
  it('should count the first try of a fault that was alone', () => {
    const { requests: _, ...batched } = kill;
    assert.deepEqual(
      detectionCosts([kill, { ...kill, requests: 99 }, { ...batched, fault: 'payments/y' }]),
      [7],
    );
    assert.equal(quantile([5, 1, 3], 0.5), 3);
    assert.equal(quantile([], 0.5), 0);
  });

  it('should say how far the proof is, and for how long it has run', () => {
    assert.equal(progressLine({ done: 10, all: 40, failed: 1 }, 60), '10 of 40 proven, 1 failed, 60 s');
  });
});
