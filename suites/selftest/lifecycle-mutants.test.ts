import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type SheetState, sheetStates } from '../../models/lifecycles/sheet-record.ts';
import { explore } from '../harness/walks/explore.ts';
import { sheetStarts } from '../service-sheets/sheet-state-space.ts';
import { accepted, type Deviation, refusedWith, space, walkOn } from './deviating-sheets.ts';

/** One way in which a platform could violate the lifecycle. */
interface Mutant {
  readonly place: string;
  readonly move: string;
  /** Refuses what must be accepted, accepts what must be refused, or goes to a wrong state. */
  readonly wrong: 'other answer' | SheetState;
  /** Only directly after a move of this kind; undefined: always. */
  readonly after?: string;
}

const { ways } = explore(space, sheetStarts, 0);

/** Every ruled move from every place, in every wrong way. */
const simple: Mutant[] = ways.flatMap((way) =>
  way.options
    .filter(({ answer }) => answer.kind !== 'silent')
    .flatMap(({ move, answer }) => {
      const right = answer.kind === 'refused' ? way.record.state : answer.next.state;
      const states = sheetStates.filter((state) => state !== right);
      return (['other answer', ...states] as const).map((wrong) => ({
        place: way.place,
        move: move.name,
        wrong,
      }));
    }),
);

const mutationOf = (mutant: Mutant): Deviation => {
  let last: string | undefined;
  return ({ record, move, answer, world }) => {
    const before = last;
    if (answer.kind !== 'refused') last = move.kind;
    const applies =
      // Forms of one kind are one move in a history: each of them is tried once per place.
      (move.name === mutant.move ||
        (mutant.after !== undefined && isFormOf(mutant.move, move.kind, answer.kind))) &&
      answer.kind !== 'silent' &&
      space.place(record, world) === mutant.place &&
      (mutant.after === undefined || before === mutant.after);
    if (!applies) return undefined;
    if (mutant.wrong !== 'other answer') return { sent: accepted, next: { ...record, state: mutant.wrong } };
    return { sent: answer.kind === 'refused' ? accepted : refusedWith(400) };
  };
};

const isFormOf = (name: string, kind: string, answer: string) =>
  answer !== 'refused' && space.moves.find((move) => move.name === name)?.kind === kind;

const survives = async (mutant: Mutant, k: 0 | 1 | 2): Promise<boolean> =>
  (await walkOn(mutationOf(mutant), k, { stop: true })).violated.size === 0;

const told = ({ place, move, wrong, after }: Mutant) =>
  `${move} from ${place}: ${wrong}${after === undefined ? '' : `, after ${after}`}`;

describe('walks against mutants of the lifecycle', () => {
  it('should catch every wrong answer and every wrong state at k = 0', async (t) => {
    const survivors: string[] = [];
    for (const mutant of simple) if (await survives(mutant, 0)) survivors.push(told(mutant));
    t.diagnostic(`${simple.length} mutants of single moves`);
    assert.deepEqual(survivors, []);
  });

  it('should catch at k = 1 defects that show only directly after one accepted move', async (t) => {
    // The possible last accepted moves on the way to a place.
    const arrivals = explore(space, sheetStarts, 1).ways.flatMap((way) => {
      const kind = way.moves.at(-1)?.kind;
      return kind === undefined ? [] : [{ place: way.place, kind }];
    });
    const historic = simple
      .filter(({ wrong }) => wrong === 'other answer')
      .flatMap((mutant) =>
        [...new Set(arrivals.filter(({ place }) => place === mutant.place).map(({ kind }) => kind))].map(
          (after) => ({
            ...mutant,
            after,
          }),
        ),
      );
    const drawn = fc.sample(fc.constantFrom(...historic), { numRuns: 150, seed: 7 });
    const survivors: string[] = [];
    for (const mutant of drawn) if (await survives(mutant, 1)) survivors.push(told(mutant));
    t.diagnostic(`${drawn.length} of ${historic.length} mutants that look one move back`);
    assert.deepEqual([...new Set(survivors)], []);
  });
});
