import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifecycles } from '../../reports/merge/lifecycles.ts';
import { smallCatalogue, smallResult } from '../../reports/sample/small.ts';
import { explore } from '../harness/walks/explore.ts';
import { sheetStarts } from '../service-sheets/sheet-state-space.ts';
import { lifecycleWalks } from '../service-sheets/walks.ts';
import { accepted, type Deviation, space, walkOn } from './deviating-sheets.ts';

const { shares = 1 } = lifecycleWalks;
const numbers = Array.from({ length: shares }, (_, at) => at);

const byName = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** What a platform showed of the lifecycle, in one piece or in shares. */
const shownBy = async (deviation: Deviation, k: 1 | 2, ats: readonly (number | undefined)[]) => {
  const walked = await Promise.all(
    ats.map((at) =>
      walkOn(deviation, k, {
        isOwn: (start) => at === undefined || sheetStarts.indexOf(start) % shares === at,
      }),
    ),
  );
  const results = walked.map(({ coverage }) => smallResult([], { coverage }));
  const [shown] = lifecycles(smallCatalogue(), results);
  return {
    ways: shown?.ways,
    // How often depends on which walk goes where.
    states: byName((shown?.states ?? []).map(({ state, visits }) => ({ state, isVisited: visits > 0 }))),
    moves: byName((shown?.moves ?? []).map(({ exercised, ...move }) => ({ ...move, isSent: exercised > 0 }))),
    judged: [
      ...new Set(walked.flatMap(({ judged }) => judged.map((one) => `${one.outcome} ${one.requirement}`))),
    ].sort(),
  };
};

const voidable: Deviation = ({ record, event }) =>
  event.type === 'void' && record.state === 'rejected' ? { sent: accepted } : undefined;

for (const k of [1, 2] as const) {
  test(`shares of the walks show together what the walks show (k = ${k})`, async () => {
    const none: Deviation = () => undefined;
    assert.deepEqual(await shownBy(none, k, numbers), await shownBy(none, k, [undefined]));
    const { judged } = await shownBy(voidable, k, numbers);
    assert.ok(judged.includes('violated service-sheets/void-only-when-approved'));
  });

  test(`each share sees accepted what it sees refused elsewhere (k = ${k})`, async () => {
    for (const at of numbers) {
      const { judged } = await walkOn(() => undefined, k, {
        isOwn: (start) => sheetStarts.indexOf(start) % shares === at,
      });
      assert.deepEqual(
        judged.filter(({ outcome }) => outcome === 'inconclusive'),
        [],
      );
    }
  });
}

test('walks take a silent move that leads back to a known way once per place', () => {
  const back = explore(space, sheetStarts, 2).edges.filter(({ from, move, to }) => {
    const isSilent = from.options.some((option) => option.move === move && option.answer.kind === 'silent');
    return isSilent && to.parent !== from;
  });
  const places = back.map(({ from, move }) => `${from.place}: ${move.name}`);
  assert.deepEqual(places.toSorted(), [...new Set(places)].toSorted());
});
