import type { Parties } from '../../../../models/holdings.ts';
import { type HeldList, heldLists, moverOf } from '../../../../models/responsibilities.ts';
import type { Wrapping } from '../../fault.ts';
import { type Processing, processOtherwise } from './process.ts';

type Ids = readonly string[];

/** One list of both users before and after a reassignment. */
export interface ListMove {
  readonly list: HeldList;
  readonly before: Parties<Ids>;
  readonly after: Parties<Ids>;
  /** Whether the member that moves the list was asked for. */
  readonly asked: boolean;
  readonly processing: Processing;
}

/** Where the things of a list are instead; undefined where they are as they should be. */
export type Place = (move: ListMove) => Parties<Ids> | undefined;

const moveOf = (processing: Processing, list: HeldList): ListMove => {
  const { before, after, reassignment } = processing;
  const idsOf = ({ from, to }: Processing['before']): Parties<Ids> => ({
    from: from.held[list] ?? [],
    to: to.held[list] ?? [],
  });
  const asked = reassignment.state.asked.some((member) => member === moverOf(list)?.member);
  return { list, before: idsOf(before), after: idsOf(after), asked, processing };
};

const isSame = (one: Parties<Ids>, other: Parties<Ids>): boolean =>
  one.from.join() === other.from.join() && one.to.join() === other.to.join();

/** Wraps `process`: things of some lists end elsewhere than they should. Told items stay as they are. */
export const relocate = (place: Place, lists: readonly HeldList[] = heldLists): Wrapping =>
  processOtherwise((processing) => {
    const placed = lists.flatMap((list) => {
      const move = moveOf(processing, list);
      const instead = place(move);
      return instead === undefined || isSame(instead, move.after) ? [] : [[list, instead] as const];
    });
    if (placed.length === 0) return undefined;
    const heldBy = (side: 'from' | 'to') => ({
      held: {
        ...processing.after[side].held,
        ...Object.fromEntries(placed.map(([list, instead]) => [list, instead[side]])),
      },
    });
    return { from: heldBy('from'), to: heldBy('to') };
  });
