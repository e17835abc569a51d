import type { Area } from '../../../models/areas.ts';
import { lifecycles } from '../../../models/lifecycles/index.ts';
import { none, type Ruling } from '../../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Fault, fault } from '../fault.ts';
import {
  acceptForbidden,
  type LifecycleRule,
  leadsTo,
  type Misrule,
  misrule,
  refusedWith,
  refuseMandated,
  stays,
} from '../operators/lifecycle.ts';
import { type ModelledEndpoint, operations } from './naming.ts';

type Lifecycle = (typeof lifecycles)[number];
type StateNode = Lifecycle['machine']['root'];

/** A documented transition of a lifecycle: its state, event and target. */
interface Move {
  readonly area: Area;
  readonly event: string;
  readonly operations: readonly ModelledEndpoint[];
  /** Undefined if the machine has parallel regions. */
  readonly state?: string;
  readonly ruling: Extract<Ruling, { readonly requirement: RequirementId }>;
  readonly target?: string;
  /** Whether the transition changes the record. */
  readonly moves: boolean;
  readonly states: readonly string[];
}

const operationsOf = (event: string, requirement: string): readonly ModelledEndpoint[] =>
  operations.filter((one) => one.event === event && requirement.startsWith(`${one.area}/`));

const movesOf = (node: StateNode, states: readonly string[], state?: string): readonly Move[] =>
  [...node.transitions].flatMap(([event, some]) =>
    some.flatMap(({ actions, meta, target }): readonly Move[] => {
      const ruling = meta as Ruling | undefined;
      if (ruling === undefined || ruling.answer === 'silent') return [];
      const sent = operationsOf(event, ruling.requirement);
      if (sent.length === 0) return [];
      const to = target?.[0]?.key;
      return [
        {
          ...{ event, ruling, states, operations: sent, area: sent[0]?.area as Area },
          ...(state !== undefined && { state }),
          ...(to !== undefined && { target: to }),
          moves: to !== undefined || actions.length > 0,
        },
      ];
    }),
  );

const movesIn = ({ machine: { root } }: Lifecycle): readonly Move[] => {
  const nodes = (Object.values(root.states) as StateNode[]).filter(({ key }) => key !== none);
  // In parallel regions, the state of the record may be that of another region.
  if (root.type === 'parallel')
    return nodes.flatMap((region) =>
      (Object.values(region.states) as StateNode[]).flatMap((node) => movesOf(node, [])),
    );
  const states = nodes.map(({ key }) => key);
  return nodes.flatMap((node) => {
    const own = movesOf(node, states, node.key);
    // Transitions of the root apply in every state without a transition for the event.
    const common = movesOf(root, states, node.key).filter(({ event }) => !node.transitions.has(event));
    return [...own, ...common];
  });
};

/**
 * Of a conditional transition only the first state counts, since the documentation does not say which others accept it.
 */
const onceWhereConditional = (all: readonly Move[]): readonly Move[] =>
  all.filter(
    ({ event, ruling: { answer, requirement } }, at) =>
      answer !== 'conditional' ||
      all.findIndex((one) => one.event === event && one.ruling.requirement === requirement) === at,
  );

const moves: readonly Move[] = lifecycles.flatMap((one) => onceWhereConditional(movesIn(one)));

const inWords = (state: string): string => state.replaceAll('_', ' ');
const inId = (state: string): string => state.replaceAll('_', '-');

/** The requirements that allow an event in a state that refuses some requests with it. */
const mandatedIn = ({ area, event, state }: Move): readonly RequirementId[] =>
  moves
    .filter(
      (one) =>
        one.area === area && one.event === event && one.state === state && one.ruling.answer !== 'refused',
    )
    .map(({ ruling }) => ruling.requirement);

/** The requirements that a wrong transition violates: its own, and those about the effect of the operation. */
const violatedBy = (move: Move): readonly RequirementId[] => {
  const { ruling, operations: sent } = move;
  return ruling.answer === 'refused'
    ? [ruling.requirement, ...mandatedIn(move)]
    : [
        ...new Set([
          ruling.requirement,
          ...sent.flatMap(({ requirements: documented = {} }) => [
            ...(documented.effect ?? []),
            ...(documented.answers ?? []),
          ]),
        ]),
      ];
};

const faultOf = (move: Move, [what, words]: readonly [string, string], change: Misrule): Fault => {
  const { event, operations: sent, ruling, state } = move;
  const [from, where] =
    state === undefined ? ['', ''] : [`-in-${inId(state)}`, ` in state "${inWords(state)}"`];
  return fault(
    `${ruling.requirement}-${what}${from}`,
    `Event "${event}"${where} ${words}, contrary to ${ruling.requirement}.`,
    violatedBy(move),
    misrule(
      sent.map(({ id }) => id),
      change,
    ),
  );
};

const ruleOf = ({ ruling: { requirement }, state }: Move): LifecycleRule => ({
  requirement,
  ...(state !== undefined && { state }),
});

const mandatedFaults = (move: Move, turn: number): readonly Fault[] => {
  const { ruling, state, states, target } = move;
  const rule = ruleOf(move);
  const right = new Set([state, target, ...('allowed' in ruling ? (ruling.allowed ?? []) : [])]);
  const wrong = states.filter((one) => !right.has(one));
  const elsewhere = wrong[turn % wrong.length];
  return [
    ...(move.moves
      ? [faultOf(move, ['is-left-out', 'is answered with success and changes nothing'], stays(rule))]
      : []),
    ...(ruling.answer === 'mandated'
      ? [faultOf(move, ['is-refused', 'is refused'], refuseMandated(rule))]
      : []),
    ...(elsewhere === undefined || (target === undefined && ruling.answer !== 'mandated')
      ? []
      : [
          faultOf(
            move,
            [`leads-to-${inId(elsewhere)}`, `leads to state "${inWords(elsewhere)}"`],
            leadsTo(rule, elsewhere),
          ),
        ]),
  ];
};

/** The target of the event from a state that allows it. */
const targetOf = ({ event, area }: Move): string | undefined =>
  moves.find(
    (one) =>
      one.area === area && one.event === event && one.ruling.answer !== 'refused' && one.target !== undefined,
  )?.target;

const refusedFaults = (move: Move): readonly Fault[] => {
  const { ruling } = move;
  const rule = ruleOf(move);
  const target = targetOf(move);
  const status = ruling.answer === 'refused' ? ruling.status : undefined;
  return [
    faultOf(move, ['is-ignored', 'is answered with success and changes nothing'], acceptForbidden(rule)),
    ...(target === undefined || target === move.state
      ? []
      : [
          faultOf(
            move,
            ['is-not-looked-at', 'is carried out although it must be refused'],
            acceptForbidden(rule, target),
          ),
        ]),
    ...(status === undefined
      ? []
      : [faultOf(move, ['has-another-status', 'is refused with 409'], refusedWith(rule, 409))]),
  ];
};

const firstOfEach = (all: readonly Fault[]): readonly Fault[] =>
  all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);

/** Faults of each documented transition of a lifecycle. */
export const transitionFaults: readonly Fault[] = firstOfEach(
  moves.flatMap((move, turn) =>
    move.ruling.answer === 'refused' ? refusedFaults(move) : mandatedFaults(move, turn),
  ),
);
