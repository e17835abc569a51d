import type {
  RequisitionApproval,
  RequisitionEvent,
  RequisitionFacts,
  RequisitionRecord,
} from '../../../models/lifecycles/requisition-record.ts';
import type { Context } from '../../harness/check.ts';
import type { Start } from '../../harness/walks/state-space.ts';
import { attempt } from '../operations.ts';
import type { RequisitionInput } from '../payload.ts';
import { isSubmitted } from './submit-for-approval.ts';

/** What surrounds a requisition and never changes during a walk. */
interface RequisitionWorld {
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

const startApprovals = (world: RequisitionWorld): readonly RequisitionApproval[] =>
  chainOf(world).map((one, at) => ({ ...one, manual: false, status: at === 0 ? 'current' : 'waiting' }));

/** What a submitted requisition was seen to be. */
interface Probed extends RequisitionWorld {
  /** Undefined where it is neither with its approvers nor with a buyer. */
  readonly state?: RequisitionRecord['state'];
}

const submittedStart = ({ state, ...world }: Probed): readonly Start<RequisitionWalk>[] => {
  if (state === undefined) return [];
  const approvals = state === 'pending_approval' ? startApprovals(world) : [];
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

/** Longer chains are believed to be as long as this: then walks turn back sooner. */
const mostSteps = 4;

/** What a submitted requisition looks like on this target. */
export const probe = async (
  context: Context,
  input: RequisitionInput,
  complete: boolean,
): Promise<Probed> => {
  const { snapshot } = await attempt(context, input, { endpoint: 'requisitions.submit-for-approval' });
  if (snapshot === undefined || !isSubmitted(snapshot.state)) return { complete, steps: 1 };
  const { approvals } = snapshot.data;
  const shown = Array.isArray(approvals) ? approvals.length : 1;
  const steps = Math.min(Math.max(1, shown), mostSteps);
  return { complete, steps, state: snapshot.state as RequisitionRecord['state'] };
};
