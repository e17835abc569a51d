import type { Data } from '../../../../models/resources/resource.ts';
import type { ResponsibilityMember } from '../../../../models/responsibilities.ts';

/** A reassignment as a request wrote it. */
export interface ReassignmentInput {
  /** As given, unresolved; undefined when left out or given as nothing. */
  readonly from: Data | undefined;
  readonly to: Data | undefined;
  /** Undefined when left out or given as nothing. */
  readonly deactivate: boolean | undefined;
  readonly notes: string | null;
  /** The known members that were sent as true, and all known ones that were sent. */
  readonly asked: readonly ResponsibilityMember[];
  readonly sent: readonly ResponsibilityMember[];
}
