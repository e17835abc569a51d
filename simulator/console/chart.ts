import { agreementLifecycle } from '../../models/lifecycles/agreement.ts';
import { deliveryScheduleLifecycle } from '../../models/lifecycles/delivery-schedule.ts';
import { inspectionLifecycle } from '../../models/lifecycles/inspection.ts';
import type { LifecycleMove } from '../../models/lifecycles/moves.ts';
import { movesOfLifecycle } from '../../models/lifecycles/moves.ts';
import { paymentExport } from '../../models/lifecycles/payment-export.ts';
import { reassignmentLifecycle } from '../../models/lifecycles/reassignment.ts';
import { requisitionLifecycle } from '../../models/lifecycles/requisition.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import { statechart } from '../../models/pages/statechart.ts';
import type { movables } from '../recipes/kinds.ts';
import type { Html } from './html.ts';

/** Kind of documents -> its lifecycle. */
const lifecycles = {
  'requisition-header': requisitionLifecycle,
  'work-confirmation-header': serviceSheet,
  'service-pay-payment': paymentExport,
  'quality-inspection': inspectionLifecycle,
  'scheduling-agreement': agreementLifecycle,
  'delivery-schedule': deliveryScheduleLifecycle,
  'user-reassignment': reassignmentLifecycle,
} as const satisfies Record<keyof typeof movables, unknown>;

/** Beyond so many moves nobody can follow one: those from the present state are drawn alone. */
const mostMoves = 28;

const drawn = (moves: readonly LifecycleMove[], state: string): readonly LifecycleMove[] => {
  const taken = moves.filter(({ answer }) => answer !== 'refused');
  const unlike = [...new Map(taken.map((move) => [`${move.from} ${move.event} ${move.to}`, move])).values()];
  const leading = unlike.filter(({ from, to }) => from !== to);
  return leading.length <= mostMoves ? unlike : unlike.filter(({ from }) => from === state);
};

/**
 * The lifecycle of a kind of documents as a chart, with the state that one of them is in; moves from there stand out.
 * Undefined for a kind without one.
 */
export const documentChart = (kind: string, state: string): Html | undefined => {
  const lifecycle = Object.hasOwn(lifecycles, kind) ? lifecycles[kind as keyof typeof lifecycles] : undefined;
  if (lifecycle === undefined) return undefined;
  const { states, moves } = movesOfLifecycle(lifecycle, state);
  const chart = {
    title: lifecycle.title,
    description: `${lifecycle.title}: states and transitions. The document is in ${state}; what may happen to it now is listed beside.`,
    states: states.map((one) =>
      one === state
        ? ({ state: one, told: 'the document is here', mark: 'current' } as const)
        : { state: one, told: '' },
    ),
    moves: drawn(moves, state).map(({ rule, ...move }) => ({
      ...move,
      ...{ told: rule, weight: move.from === state ? 8 : 0, isFailed: false },
    })),
  };
  return { safe: `<div class="chart">${statechart(chart)}</div>` };
};
