import type { Id } from '../../../models/wire/id.ts';
import type { UserReference } from './requisition-profile.ts';

/** The part about user reassignments as it is written. */
export interface ReassignmentDocument {
  readonly readable?: readonly Id[];
  readonly 'processing-seconds'?: number;
  readonly users?: {
    readonly from?: readonly UserReference[];
    readonly to?: readonly UserReference[];
    readonly deactivatable?: readonly UserReference[];
  };
  readonly 'inactive-user'?: UserReference;
}
