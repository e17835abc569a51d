import { agreementLifecycle } from '../../models/lifecycles/agreement.ts';
import { deliveryScheduleLifecycle } from '../../models/lifecycles/delivery-schedule.ts';
import { inspectionLifecycle } from '../../models/lifecycles/inspection.ts';
import { none } from '../../models/lifecycles/lifecycle.ts';
import { type LifecycleMove, movesOfLifecycle } from '../../models/lifecycles/moves.ts';
import { paymentExport } from '../../models/lifecycles/payment-export.ts';
import { reassignmentLifecycle } from '../../models/lifecycles/reassignment.ts';
import { requisitionLifecycle } from '../../models/lifecycles/requisition.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import { statechart } from '../../models/pages/statechart.ts';
import { Html } from '../pages/html.ts';
import type { movables } from '../recipes/kinds.ts';

/** Document kind -> its lifecycle. */
const lifecycles = {
  'requisition-header': requisitionLifecycle,
  'work-confirmation-header': serviceSheet,
  'service-pay-payment': paymentExport,
  'quality-inspection': inspectionLifecycle,
  'scheduling-agreement': agreementLifecycle,
  'delivery-schedule': deliveryScheduleLifecycle,
  'user-reassignment': reassignmentLifecycle,
} as const satisfies Record<keyof typeof movables, unknown>;

/** With more transitions per state than this, the full chart is unreadable. */
const mostWays = 3;

/** A state with its mark; `none` is the state before creation. */
const stateOf = (state: string, current: string) => {
  if (state === none) return { state, tooltip: 'there is no such document', mark: 'none' } as const;
  return state === current
    ? ({ state, tooltip: 'the document is here', mark: 'current' } as const)
    : { state, tooltip: '' };
};

/** Removes duplicates; a transition of the reference takes precedence over the same one by choice. */
const uniqueMoves = (moves: readonly LifecycleMove[]): readonly LifecycleMove[] => {
  const ordered = [...moves].sort((a, b) => Number(a.isReference) - Number(b.isReference));
  return [...new Map(ordered.map((move) => [`${move.from} ${move.event} ${move.to}`, move])).values()];
};

const isFew = (moves: readonly LifecycleMove[], states: number): boolean =>
  new Set(moves.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} ${to}`)).size <=
  mostWays * states;

/**
 * All transitions if they are few, else those of the reference; if these are too many, those from the current state.
 */
const drawnMoves = (
  { states, moves: all }: ReturnType<typeof movesOfLifecycle>,
  state: string,
): readonly LifecycleMove[] => {
  const moves = uniqueMoves(all.filter(({ answer }) => answer !== 'refused'));
  const reference = moves.filter(({ isReference }) => isReference);
  return (
    [moves, reference].find((some) => isFew(some, states.length)) ??
    reference.filter(({ from }) => from === state)
  );
};

/**
 * The lifecycle chart of a kind of documents with one document's state highlighted, including the transitions from it.
 * Undefined for a kind without a lifecycle.
 */
export const documentChart = (kind: string, state: string): Html | undefined => {
  const lifecycle = Object.hasOwn(lifecycles, kind) ? lifecycles[kind as keyof typeof lifecycles] : undefined;
  if (lifecycle === undefined) return undefined;
  const all = movesOfLifecycle(lifecycle, state);
  const moves = drawnMoves(all, state);
  const states = all.states.filter(
    (one) => one !== none || moves.some(({ from, to }) => one === from || one === to),
  );
  const chart = {
    title: lifecycle.title,
    ...(moves.every(({ from }) => from === state) && { isSideways: true }),
    description: `${lifecycle.title}: states and transitions. The document is in ${state}; what may happen to it now is listed next to it.`,
    states: states.map((one) => stateOf(one, state)),
    moves: moves.map(({ rule, ...move }) => ({
      ...move,
      ...{ tooltip: rule, weight: move.from === state ? 8 : 0, isFailed: false },
    })),
  };
  return new Html(`<div class="chart">${statechart(chart)}</div>`);
};
