import { decide } from '../../../models/decide.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Instance, StateSnapshot, WriteOutcome } from './adapter.ts';
import { nextRecords } from './possible-states.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';

/** Values of members as text, as reads show them. */
type Values = Readonly<Record<string, string>>;

/** One of several concurrent writes. */
interface Write<T extends Walkable> {
  readonly move: Move<T>;
  /** The members that it changes, as later reads show them. */
  readonly sets?: Values;
  readonly send: () => Promise<WriteOutcome>;
}

/**
 * The members of a document in a read, as far as known. Only members in the read before the writes are compared. A
 * value that is neither from that read nor from a write decides nothing, since the documentation does not say how a
 * target stores texts, or whether an update replaces members that it omits.
 */
export interface SharedSnapshot {
  readonly state?: string | undefined;
  readonly shows?: Readonly<Record<string, string | undefined>>;
  readonly exchange: Exchange;
}

/** A document to which two clients may write at the same time. */
interface ConcurrentDocument<T extends Walkable> {
  readonly space: Pick<StateSpace<T>, 'lifecycle'>;
  readonly start: Start<T>;
  readonly writes: readonly Write<T>[];
  readonly read: () => Promise<SharedSnapshot>;
}

/** A possible state of a document after writes. */
interface World<T extends Walkable> {
  readonly record: T['record'];
  readonly values: Values;
}

/** What the documentation allows given the received answers. */
interface Prediction {
  /** Whether the answers allow a snapshot. */
  readonly fits: (snapshot: SharedSnapshot) => boolean;
  /** Whether the answers are allowed in some order of the writes. */
  readonly isAllowed: boolean;
  /** The requirements for which a later write must be refused, in one of the orders. */
  readonly refusedBy: readonly RequirementId[];
}

/** A concurrent document without the types of its lifecycle. */
export interface SharedDocument {
  readonly name: string;
  readonly state: string;
  readonly writes: readonly { readonly name: string; readonly send: () => Promise<WriteOutcome> }[];
  readonly read: () => Promise<SharedSnapshot>;
  readonly predict: (outcomes: readonly WriteOutcome[], before: SharedSnapshot) => Prediction;
}

/**
 * The possible results of an answered write, and the requirement for which it must be refused. A refusal is always
 * possible, since a document may be locked during another write.
 */
const resultsAfter = <T extends Walkable>(
  { space, start }: Pick<ConcurrentDocument<T>, 'space' | 'start'>,
  { write, sent }: { readonly write: Write<T>; readonly sent: WriteOutcome },
  world: World<T>,
): { readonly worlds: readonly World<T>[]; readonly rule?: RequirementId } => {
  const question = write.move.eventFor(world.record, start.world);
  const answer = question && decide(space.lifecycle, world.record, question);
  const stays = sent.outcome === 'accepted' ? [] : [world];
  if (answer?.kind === 'refused') return { worlds: stays, rule: answer.requirement };
  if (answer === undefined || sent.outcome === 'refused') return { worlds: [world] };
  const values = { ...world.values, ...write.sets };
  const done = nextRecords(answer).map((record) => ({ record, values }));
  if (answer.kind !== 'silent') return { worlds: [...stays, ...done] };
  // Undocumented: an accepted event may be ignored, or lead to any conceivable state.
  const conceivable = answer.conceivable.flatMap((state) => {
    const record = { ...world.record, state };
    return [
      { record, values },
      { record, values: world.values },
    ];
  });
  return { worlds: [world, ...done, ...conceivable] };
};

/** The possible results after all writes in one order. */
const afterAll = <T extends Walkable>(
  document: ConcurrentDocument<T>,
  sends: readonly { readonly write: Write<T>; readonly sent: WriteOutcome }[],
  values: Values,
): { readonly worlds: readonly World<T>[]; readonly rules: readonly RequirementId[] } => {
  let worlds: readonly World<T>[] = [{ record: document.start.record, values }];
  const rules: RequirementId[] = [];
  for (const one of sends) {
    const steps = worlds.map((world) => resultsAfter(document, one, world));
    worlds = steps.flatMap((step) => step.worlds);
    rules.push(...steps.flatMap(({ rule }) => rule ?? []));
  }
  return { worlds, rules };
};

/** Predicts the results of concurrent writes to a document by its lifecycle. */
export const sharedDocument = <T extends Walkable>(document: ConcurrentDocument<T>): SharedDocument => {
  const { start, writes, read } = document;
  const predict: SharedDocument['predict'] = (outcomes, { shows = {} }) => {
    const values = Object.fromEntries(
      Object.entries(shows).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const known = [values, ...writes.map(({ sets = {} }) => sets)];
    const sends = writes.flatMap((write, at) => (outcomes[at] ? [{ write, sent: outcomes[at] }] : []));
    const ways = [sends, sends.toReversed()].map((inOrder) => afterAll(document, inOrder, values));
    const isOf = ({ record, values: due }: World<T>, seen: SharedSnapshot): boolean =>
      (seen.state === undefined || seen.state === record.state) &&
      Object.keys(values).every((name) => {
        const value = seen.shows?.[name];
        return value === undefined || due[name] === value || !known.some((one) => one[name] === value);
      });
    const worlds = ways.flatMap((way) => way.worlds);
    return {
      fits: (seen) => worlds.some((world) => isOf(world, seen)),
      isAllowed: worlds.length > 0,
      refusedBy: [...new Set(ways.flatMap(({ rules }) => rules))],
    };
  };
  return {
    ...{ name: start.name, state: start.record.state, read, predict },
    writes: writes.map(({ move: { name }, send }) => ({ name, send })),
  };
};

/** Makes a shared document from one of walks and some moves. `showing`: the members in a read that the moves change. */
export const sharedInstance = <T extends Walkable>(
  {
    instance,
    showing = () => ({}),
    ...document
  }: Pick<ConcurrentDocument<T>, 'space' | 'start'> & {
    readonly instance: Instance<T>;
    readonly showing?: (snapshot: StateSnapshot) => NonNullable<SharedSnapshot['shows']>;
  },
  moves: readonly Pick<Write<T>, 'move' | 'sets'>[],
): SharedDocument => {
  const { record, world } = document.start;
  const send = async (move: Move<T>): Promise<WriteOutcome> => {
    const question = move.eventFor(record, world);
    return (question && (await instance.send(move, question.event))) ?? { outcome: 'unclear' };
  };
  return sharedDocument({
    ...document,
    writes: moves.map((one) => ({ ...one, send: () => send(one.move) })),
    read: async () => {
      const snapshot = await instance.read();
      return { state: snapshot.state, shows: showing(snapshot), exchange: snapshot.exchange };
    },
  });
};
