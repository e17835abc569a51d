import fc from 'fast-check';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { Lifecycle, LifecycleRecord, Ruling } from '../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Move, Start, StateSpace } from '../harness/walks/state-space.ts';

/** The types of walks over a random machine: only states and events. */
export interface Drawn {
  readonly record: LifecycleRecord;
  readonly event: { readonly type: string };
  readonly facts: object;
  readonly world: object;
}

/** The documentation of a random machine for one event in one state, and the platform's behaviour. */
export type Cell =
  | {
      readonly answer: 'mandated' | 'conditional';
      readonly to: readonly string[];
      readonly chosen: string | undefined;
    }
  | { readonly answer: 'refused' }
  | { readonly answer: 'silent'; readonly to: string; readonly chosen: string | undefined };

/** A lifecycle with a conforming platform: `chosen` is the next state, undefined where it refuses. */
export interface DrawnMachine {
  readonly states: readonly string[];
  /** Names of moves that send an event; counterparties' events have one. */
  readonly events: readonly {
    readonly type: string;
    readonly by: Move<Drawn>['by'];
    readonly forms: number;
  }[];
  /** By state and event; an event that is absent does not exist there. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
}

const nodeOf = (states: readonly string[], by: Move<Drawn>['by']): fc.Arbitrary<Cell | undefined> => {
  const state = fc.constantFrom(...states);
  const accepted = (answer: 'mandated' | 'conditional') =>
    fc
      .record({
        to: fc.uniqueArray(state, { minLength: 1, maxLength: 2 }),
        pick: fc.nat(),
        isRefused: fc.boolean(),
      })
      .map(
        ({ to, pick, isRefused }): Cell => ({
          ...{ answer, to },
          chosen: answer === 'conditional' && isRefused ? undefined : to[pick % to.length],
        }),
      );
  const silent = fc
    .record({ to: state, chosen: fc.option(state, { nil: undefined }) })
    // A counterparty's move goes where the hook sends it.
    .map(({ to, chosen }): Cell => ({ answer: 'silent', to, chosen: by === 'counterparty' ? to : chosen }));
  if (by === 'counterparty') return fc.oneof(silent, fc.constant(undefined));
  return fc.oneof(
    { arbitrary: accepted('mandated'), weight: 4 },
    { arbitrary: accepted('conditional'), weight: 1 },
    { arbitrary: fc.constant<Cell>({ answer: 'refused' }), weight: 4 },
    { arbitrary: silent, weight: 1 },
  );
};

/** Draws machines of three to six states and two to six events, one of which may be a counterparty's. */
export const drawnMachines: fc.Arbitrary<DrawnMachine> = fc
  .record({
    states: fc.integer({ min: 3, max: 6 }),
    forms: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 5 }),
    hasOther: fc.boolean(),
  })
  .chain(({ states: count, forms, hasOther }) => {
    const states = Array.from({ length: count }, (_, at) => `s${at}`);
    const events = [
      ...forms.map((some, at) => ({ type: `e${at}`, by: 'client' as const, forms: some })),
      ...(hasOther ? [{ type: 'other', by: 'counterparty' as const, forms: 1 }] : []),
    ];
    const row = fc.record(Object.fromEntries(events.map(({ type, by }) => [type, nodeOf(states, by)])));
    return fc
      .record(Object.fromEntries(states.map((state) => [state, row])))
      .map((cells) => ({ states, events, cells: cells as DrawnMachine['cells'] }));
  });

const rulingOf = (cell: Cell, id: string): Ruling => {
  const requirement = `test/${id}` as RequirementId;
  if (cell.answer === 'silent')
    return { answer: 'silent', silence: `test/${id}` as SilenceId, conceivable: [] };
  if (cell.answer === 'refused') return { answer: 'refused', requirement };
  return { answer: cell.answer, requirement, ...(cell.to.length > 1 && { allowed: cell.to }) };
};

const machineOf = ({ states, cells }: DrawnMachine): AnyStateMachine =>
  createMachine({
    initial: states[0] ?? '',
    states: Object.fromEntries(
      states.map((state) => [
        state,
        {
          on: Object.fromEntries(
            Object.entries(cells[state] ?? {}).flatMap(([type, cell]) => {
              if (cell === undefined) return [];
              const meta = rulingOf(cell, `${state}-${type}`);
              if (cell.answer === 'refused') return [[type, { meta }]];
              const target = cell.answer === 'silent' ? cell.to : cell.to[0];
              return [[type, { target, meta }]];
            }),
          ),
        },
      ]),
    ),
  });

/** Everything that can be sent to a document of a random machine. */
export const spaceOf = (drawn: DrawnMachine): StateSpace<Drawn> => {
  const lifecycle: Lifecycle<LifecycleRecord, Drawn['event'], object> = {
    ...{ id: 'drawn', title: 'Drawn', machine: machineOf(drawn) },
    valueOf: ({ state }) => state,
    contextOf: () => ({}),
    recordOf: (value) => ({ state: String(value) }),
  };
  const moves = drawn.events.flatMap(({ type, by, forms }) =>
    Array.from(
      { length: forms },
      (_, at): Move<Drawn> => ({
        ...{ name: `${type} ${at}`, kind: type, by },
        ask: () => ({ event: { type }, facts: {} }),
      }),
    ),
  );
  return { lifecycle, moves, place: ({ state }) => state };
};

/** A document starts in the first state. */
export const startOf = ({ states: [first = ''] }: DrawnMachine): Start<Drawn> => ({
  ...{ name: `a document that is ${first}`, record: { state: first }, world: {} },
});
