import type { Sandbox } from '../../../exchange.ts';
import { pendingReassignments, type StoredReassignment } from './pending-reassignments.ts';
import { processReassignment } from './process-reassignment.ts';

/** Whether the clock has reached the moment at which a reassignment is processed. */
export const isDue = ({ clock }: Sandbox, { state }: StoredReassignment): boolean =>
  state.record.state === 'new' && state.due !== undefined && state.due <= clock.now();

/**
 * Processes what is due, in the order in which it fell due. For whoever holds the lock: what happens by time happens
 * when somebody looks, and so within a transaction of theirs.
 */
export const settleReassignments = (sandbox: Sandbox): void => {
  const due = pendingReassignments(sandbox.store).filter((one) => isDue(sandbox, one));
  for (const one of [...due].sort((a, b) => (a.state.due ?? 0) - (b.state.due ?? 0))) {
    processReassignment(sandbox, one);
  }
};
