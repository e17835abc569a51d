import type { Members } from '../../../models/members.ts';
import { documentedMoves } from './moves.ts';
import type { TestUser } from './people.ts';
import type { Ways } from './ways.ts';

/** A reassignment of tests. */
export interface TestReassignment {
  readonly id: number;
  readonly sent: Members;
  readonly asked: readonly string[];
  readonly from: TestUser | undefined;
  readonly to: TestUser | undefined;
  state: 'new' | 'done';
  reads: number;
  items: readonly Members[];
}

const held = (user: TestUser, list: string): string[] => user.held.get(list) ?? [];

const take = (user: TestUser, list: string, id: string): void => {
  user.held.set(
    list,
    held(user, list).filter((one) => one !== id),
  );
};

interface Piece {
  readonly list: string;
  readonly id: string;
  readonly way: 'adds' | 'replaces' | 'drops';
}

const piecesOf = ({ asked, from, to }: TestReassignment, { moves, added }: Ways): readonly Piece[] => {
  if (from === undefined || to === undefined) return [];
  return asked.flatMap((member) => {
    const effect = moves?.[member] ?? documentedMoves[member] ?? {};
    return (['adds', 'replaces', 'drops'] as const).flatMap((way) =>
      (effect[way] ?? []).flatMap((list) =>
        held(from, list)
          .filter((id) => way !== 'adds' || added === 'repeated' || !held(to, list).includes(id))
          .map((id) => ({ list, id, way })),
      ),
    );
  });
};

const moveOne = (one: TestReassignment, { list, id, way }: Piece, { added }: Ways): void => {
  const { from, to } = one;
  if (from === undefined || to === undefined) return;
  if (way !== 'drops') to.held.set(list, [...held(to, list), id]);
  if (way !== 'adds' || added === 'taken') take(from, list, id);
};

const deactivate = ({ from, sent }: TestReassignment, { deactivates = 'with the flag' }: Ways): void => {
  const isAsked = sent['deactivate-from-user-after-reassignment'] === true;
  if (from !== undefined && (deactivates === 'always' || (isAsked && deactivates === 'with the flag'))) {
    from.active = false;
  }
};

/** Processes a reassignment that is new. */
export const processTest = (one: TestReassignment, ways: Ways): void => {
  if (one.state === 'done') return;
  one.items = piecesOf(one, ways).map((piece) => {
    const failed = one.from?.stuck.includes(piece.id) === true;
    if (!failed) moveOne(one, piece, ways);
    return {
      ...{ 'object-type': piece.list, 'object-id': Number(piece.id), 'change-type': piece.way },
      ...(failed ? { status: 'Failed', message: 'It is locked.' } : { status: 'Changed', message: null }),
      ...ways.everyItem,
      ...(failed && ways.failedItem),
    };
  });
  one.state = 'done';
  deactivate(one, ways);
};
