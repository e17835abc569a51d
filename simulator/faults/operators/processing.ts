import type { Parties } from '../../../models/assignments.ts';
import { type AssignmentList, assignmentLists, moverOf } from '../../../models/responsibilities.ts';
import { documentHoldings } from '../../areas/user-reassignments/holdings.ts';
import type { StoredReassignment } from '../../areas/user-reassignments/stored-reassignment.ts';
import { reassignmentDraft } from '../../documents.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredReassignmentState } from '../../store/port.ts';
import { keepUser, userWithId } from '../../store/users.ts';
import type { StoredUser } from '../../stored-user.ts';
import { type Wrapping, wrapStep } from '../fault.ts';

/** A correctly processed reassignment, with both users before and after. */
interface Processing {
  readonly before: Parties<StoredUser>;
  readonly after: Parties<StoredUser>;
  readonly reassignment: StoredReassignment;
  readonly exchange: Exchange;
}

/** Changes of the outcome; omitted parts stay as they should be. */
interface OutcomeChanges {
  readonly from?: Partial<StoredUser>;
  readonly to?: Partial<StoredUser>;
  readonly state?: Partial<StoredReassignmentState>;
}

const partiesOf = ({ sandbox: { store } }: Exchange, { state }: StoredReassignment) => {
  const [from, to] = [userWithId(store, state.from), userWithId(store, state.to)];
  return from === undefined || to === undefined || from.id === to.id ? undefined : { from, to };
};

const keep = ({ after, exchange, reassignment }: Processing, { from, to, state }: OutcomeChanges): void => {
  const { store } = exchange.sandbox;
  keepUser(store, { ...after.from, ...from });
  keepUser(store, { ...after.to, ...to });
  if (state === undefined) return;
  exchange.document = store.put(reassignmentDraft(reassignment.data, { ...reassignment.state, ...state }));
};

/** Wraps `process`: changes the outcome of processing; undefined keeps it. */
export const processOtherwise = (change: (processing: Processing) => OutcomeChanges | undefined): Wrapping =>
  wrapStep('process', (step, fired) => (exchange) => {
    const waiting = exchange.document as StoredReassignment;
    const before = partiesOf(exchange, waiting);
    void step(exchange);
    const reassignment = exchange.document as StoredReassignment;
    const after = partiesOf(exchange, reassignment);
    if (reassignment === waiting || before === undefined || after === undefined) return;
    const processing = { before, after, reassignment, exchange };
    const left = change(processing);
    if (left === undefined) return;
    fired(exchange);
    keep(processing, left);
  });

/** Wraps `process`: the from-user keeps places of some lists in documents. The reported items do not change. */
export const keepInDocuments = (...lists: readonly AssignmentList[]): Wrapping =>
  wrapStep('process', (step, fired) => (exchange) => {
    const waiting = exchange.document as StoredReassignment;
    const parties = partiesOf(exchange, waiting);
    const before = parties === undefined ? [] : documentHoldings(exchange.sandbox, parties.from);
    void step(exchange);
    if (parties === undefined || exchange.document === waiting) return;
    const { from, to } = parties;
    const given = documentHoldings(exchange.sandbox, to).filter(
      ({ list, id }) => lists.includes(list) && before.some((one) => one.list === list && one.id === id),
    );
    for (const place of given) place.giveTo(from);
    if (given.length > 0) fired(exchange);
  });

type Ids = readonly string[];

/** One list of both users before and after a reassignment. */
interface ListMove {
  readonly list: AssignmentList;
  readonly before: Parties<Ids>;
  readonly after: Parties<Ids>;
  /** Whether the request has the member that moves the list. */
  readonly requested: boolean;
  readonly processing: Processing;
}

/** Returns the wrong holders of the items of a list; undefined keeps the right ones. */
export type Misplacement = (move: ListMove) => Parties<Ids> | undefined;

const moveOf = (processing: Processing, list: AssignmentList): ListMove => {
  const { before, after, reassignment } = processing;
  const idsOf = ({ from, to }: Processing['before']): Parties<Ids> => ({
    from: from.held[list] ?? [],
    to: to.held[list] ?? [],
  });
  const isRequested = reassignment.state.asked.some((member) => member === moverOf(list)?.member);
  return { list, before: idsOf(before), after: idsOf(after), requested: isRequested, processing };
};

const isSame = (one: Parties<Ids>, other: Parties<Ids>): boolean =>
  one.from.join() === other.from.join() && one.to.join() === other.to.join();

/** Wraps `process`: items of some lists end with the wrong user. The reported items stay as they are. */
export const relocate = (place: Misplacement, lists: readonly AssignmentList[] = assignmentLists): Wrapping =>
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

/** Does not move requested assignments. */
export const leaveRequested: Misplacement = ({ requested: isRequested, before }) =>
  isRequested ? before : undefined;

/** Takes requested assignments from the from-user without giving them to the to-user. */
export const loseRequested: Misplacement = ({ requested: isRequested, before }) =>
  isRequested ? { from: [], to: before.to } : undefined;

/** Gives requested assignments to the to-user without taking them from the from-user. */
export const copyRequested: Misplacement = ({ requested: isRequested, before, after }) =>
  isRequested ? { from: before.from, to: after.to } : undefined;

/** Moves only the first item of a list. */
export const firstAlone: Misplacement = ({ requested: isRequested, before, after }) => {
  const [first] = before.from;
  if (!isRequested || first === undefined) return undefined;
  return {
    from: after.from.includes(first) ? before.from : before.from.slice(1),
    to: [...new Set([...before.to, first])],
  };
};

/** Does not move the last item of a list with several items. */
export const lastLeft: Misplacement = ({ requested: isRequested, before, after }) => {
  const last = before.from.at(-1);
  if (!isRequested || last === undefined || before.from.length < 2 || before.to.includes(last))
    return undefined;
  return { from: [...new Set([...after.from, last])], to: after.to.filter((id) => id !== last) };
};

/** Replaces the to-user's own assignments by those that are moved. */
export const overwritten: Misplacement = ({ requested: isRequested, before, after }) =>
  isRequested && before.from.length > 0 ? { from: after.from, to: before.from } : undefined;

/** Takes assignments from the from-user that were not requested. */
export const dropUnrequested: Misplacement = ({ requested: isRequested, before }) =>
  isRequested ? undefined : { from: [], to: before.to };

/** A misplacement that applies only if a member was sent. */
export const misplaceIfSent =
  (member: string, place: Misplacement): Misplacement =>
  (move) =>
    move.processing.reassignment.state.asked.some((requested) => requested === member)
      ? place(move)
      : undefined;
