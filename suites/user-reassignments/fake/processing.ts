import type { Members } from '../../../models/members.ts';
import { documentedMoves, type Effect, type TestUser } from './people.ts';

/** What was sent, and what is known of it. */
export interface Asked {
  readonly sent: Members;
  /** The known members that were sent as true. */
  readonly asked: readonly string[];
  readonly holdsNothing: boolean;
  /** Whether another one from the same user is not done yet. */
  readonly isSecond: boolean;
}

/** What a platform of tests does otherwise than the plainest one that does what is documented. */
export interface Ways {
  /** Members that do something else. */
  readonly moves?: Readonly<Record<string, Effect>>;
  /** The status of a refusal; undefined accepts. */
  readonly refuses?: (asked: Asked) => number | undefined;
  /** Documented refusals that are none here. */
  readonly accepts?: readonly ('no from-user' | 'no to-user' | 'no responsibility')[];
  /** What was added is taken from the from-user; or added once more to a to-user who has it. */
  readonly added?: 'taken' | 'repeated';
  readonly createStatus?: number;
  /** Laid over what answers show: of a creation, while it is new, once it is done. Undefined leaves a member out. */
  readonly tells?: Members;
  readonly whileNew?: Members;
  readonly onceDone?: Members;
  /** Members that no answer shows. */
  readonly hides?: readonly string[];
  /** What requests may call the approvals group, and what answers call it. */
  readonly groupNames?: readonly string[];
  readonly shownGroupName?: string;
  /** When it is processed: by the hook alone unless told otherwise. */
  readonly processed?: 'by the hook' | 'at the first read' | 'at the third read' | 'never';
  readonly deactivates?: 'with the flag' | 'never' | 'always' | 'at once';
  /** What holds the items. */
  readonly itemsIn?: 'a list' | 'a list below a name' | 'nothing' | 'no such path';
  /** So many items are shown at most. */
  readonly itemsPerPage?: number;
  /** Those of the reassignment, of all, or of the newest. */
  readonly itemsOf?: 'its own' | 'all' | 'the newest';
  /** Laid over each item; over one that failed. */
  readonly everyItem?: Members;
  readonly failedItem?: Members;
  /** What is written instead of the three names with hyphens. */
  readonly itemNames?: Readonly<Record<string, string>>;
  /** Hooks that are not there. */
  readonly without?: readonly ('create-user' | 'holdings' | 'move-reassignment')[];
  /** Lists of which the hook holdings does not tell. */
  readonly untold?: readonly string[];
}

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
