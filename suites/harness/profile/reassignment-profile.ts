import type { Id } from '../../../models/wire/id.ts';
import type { UserReference } from './requisition-profile.ts';

/** What users may be used for; what is not listed for a purpose is not touched. */
export interface ReassignmentUsers {
  /** May lose what they hold; each is given out once and stays active. */
  readonly from: readonly UserReference[];
  /** May get anything; given out as often as needed. */
  readonly to: readonly UserReference[];
  /** As from, and may be deactivated for good. */
  readonly deactivatable: readonly UserReference[];
}

/** What a target offers for checks of user reassignments. */
export interface ReassignmentReferences {
  /** Reassignments for reads only. */
  readonly readable: readonly Id[];
  /** How long to wait until one is done where nobody can be asked to process it. */
  readonly processingSeconds: number;
  readonly users: ReassignmentUsers;
  /** For what the documentation leaves open only. */
  readonly inactiveUser?: UserReference;
}
