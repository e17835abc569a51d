import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { none, type Ruling } from './lifecycle.ts';

/** One transition of a lifecycle regardless of guards: a state, an event, and a state that may follow. */
export interface LifecycleMove {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly answer: Ruling['answer'];
  /** Whether the reference does this; otherwise another platform might. */
  readonly isReference: boolean;
  /** The requirement or silence about it. */
  readonly rule: string;
}

/** Whether records can be created in a state of a lifecycle. */
export const isCreatedIn = (lifecycle: { readonly machine: AnyStateMachine }, state: string): boolean =>
  movesOfLifecycle(lifecycle, state).moves.some(
    ({ from, to, isReference }) => isReference && from === none && to === state,
  );

/** The node whose children are the states of records; in a parallel machine, the region with that state. */
const regionOf = ({ root }: AnyStateMachine, state: string): AnyStateNode =>
  root.type !== 'parallel'
    ? root
    : (Object.values(root.states).find((region) => Object.hasOwn(region.states, state)) ?? root);

const nextStates = (ruling: Ruling): readonly string[] => {
  if (ruling.answer === 'silent') return ruling.conceivable;
  return ruling.answer === 'refused' ? [] : (ruling.allowed ?? []);
};

/** The transitions of a node from one of its states. */
const movesAt = (node: AnyStateNode, from: string): readonly LifecycleMove[] =>
  [...node.transitions].flatMap(([event, some]) =>
    some.flatMap(({ meta, target }) => {
      const ruling = meta as Ruling | undefined;
      if (ruling === undefined) return [];
      const rule = ruling.answer === 'silent' ? ruling.silence : ruling.requirement;
      const reference = target?.[0]?.key ?? from;
      const states = new Set([reference, ...nextStates(ruling)]);
      const { answer } = ruling;
      return [...states].map((to) => ({ from, event, to, answer, rule, isReference: to === reference }));
    }),
  );

/**
 * The states of a lifecycle, including `none`, and all its transitions, read from its machine; `state` is any state of
 * its records. A transition of a state overrides that of the machine for the same event.
 */
export const movesOfLifecycle = (
  { machine }: { readonly machine: AnyStateMachine },
  state: string,
): { readonly states: readonly string[]; readonly moves: readonly LifecycleMove[] } => {
  const region = regionOf(machine, state);
  const moves = Object.values(region.states).flatMap((node) => {
    const own = movesAt(node, node.key);
    if (node.key === none) return own;
    const everywhere = movesAt(region, node.key).filter(
      ({ event }) => !own.some((one) => one.event === event),
    );
    return [...own, ...everywhere];
  });
  return { states: Object.keys(region.states), moves };
};
