import {
  type RequisitionApproval,
  type RequisitionEvent,
  type RequisitionFacts,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../../models/lifecycles/requisition-record.ts';
import type { Start } from '../../harness/walks/move.ts';

/** What surrounds a requisition and never changes during a walk. */
export interface RequisitionWorld {
  /** Whether nothing is missing that a buyer would have to add, as far as the profile knows what that takes. */
  readonly complete: boolean;
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

/** What a submitted requisition was seen to be. */
export interface Probed extends RequisitionWorld {
  /** Undefined where it is neither with its approvers nor with a buyer. */
  readonly state?: RequisitionRecord['state'];
}

const submittedStart = ({ state, ...world }: Probed): readonly Start<RequisitionWalk>[] => {
  if (state === undefined) return [];
  const approvals = state === 'pending_approval' ? started(world) : [];
  return [{ name: `a submitted requisition that is ${state}`, record: { state, approvals }, world }];
};

/** The requisitions that walks begin with: a draft, and those that were submitted, in the states that they have then. */
export const requisitionStarts = (
  complete: Probed,
  incomplete: Probed,
): readonly Start<RequisitionWalk>[] => {
  const { state: _, ...world } = complete;
  return [
    { name: 'a draft', record: { state: 'draft', approvals: [] }, world },
    ...submittedStart(complete),
    ...(incomplete.state === complete.state ? [] : submittedStart(incomplete)),
  ];
};
