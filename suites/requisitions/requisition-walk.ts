import {
  type RequisitionApproval,
  type RequisitionEvent,
  type RequisitionFacts,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../models/lifecycles/requisition-record.ts';
import type { Start } from '../harness/walks/move.ts';

/** What surrounds a requisition and never changes during a walk. */
export interface RequisitionWorld {
  /** How many steps its approval takes, as far as one that was submitted showed it. */
  readonly steps: number;
}

/** The types of walks over requisitions. */
export interface RequisitionWalk {
  readonly record: RequisitionRecord;
  readonly event: RequisitionEvent;
  readonly facts: RequisitionFacts;
  readonly world: RequisitionWorld;
}

/** The chain that a submit is believed to start. */
export const chainOf = ({ steps }: RequisitionWorld): RequisitionFacts['chain'] =>
  Array.from({ length: steps }, (_, index) => ({ id: index + 1, approver: 0 }));

/** The place of a requisition: its state and what decides there. */
export const requisitionPlace = ({ state, approvals }: RequisitionRecord): string => {
  if (state !== 'pending_approval') return state;
  return `pending_approval, ${requisitionStepsAhead(approvals).length} ahead`;
};

const started = (world: RequisitionWorld): readonly RequisitionApproval[] =>
  chainOf(world).map((one, index) => ({
    ...one,
    manual: false,
    status: index === 0 ? 'current' : 'waiting',
  }));

/** The requisitions that walks begin with: a draft, and one that was submitted, in the state that it has then. */
export const requisitionStarts = (
  world: RequisitionWorld,
  submitted: RequisitionRecord['state'] | undefined,
): readonly Start<RequisitionWalk>[] => {
  const draft = { name: 'a draft', record: { state: 'draft' as const, approvals: [] }, world };
  if (submitted === undefined) return [draft];
  const approvals = submitted === 'pending_approval' ? started(world) : [];
  const name = `a submitted requisition that is ${submitted}`;
  return [draft, { name, record: { state: submitted, approvals }, world }];
};
